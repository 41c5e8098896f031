import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FailPoint } from '../../../src/engine/fail-points.ts';
import { callHook } from '../../../src/operations/hooks/call-hook.ts';
import type { MoveEndpoint } from '../../../src/store/move/endpoint.ts';
import { fileEndpoint } from '../../../src/store/move/file-endpoint.ts';
import { moveData } from '../../../src/store/move/move-data.ts';
import { postgresEndpoint } from '../../../src/store/move/postgres-endpoint.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../../src/testing/test-belfry.ts';
import { setTestDatabases } from '../../../src/testing/test-database.ts';
import { temporaryFolder } from '../../scenario/folders.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

// Here the test itself says where data are.
setTestDatabases(null);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Where an installation lives now: at one place all its life, or at one after the other. */
interface Home {
  open(): { readonly dataFolder: string; readonly database?: { readonly url: string } };
  /** Between two lives of the process. */
  leave(): Promise<void>;
}

function oneHome(): Home {
  const dataFolder = temporaryFolder();
  return { open: () => ({ dataFolder }), leave: async () => {} };
}

/** First a file, then a database, then another file. */
async function threeHomes(): Promise<Home & { readonly found: string[][] }> {
  const base = temporaryFolder();
  const url = await freshDatabase();
  const fileIn = (name: string) => fileEndpoint(join(base, name, 'belfry.db'));
  const stages: { place: MoveEndpoint; where: ReturnType<Home['open']> }[] = [
    { place: fileIn('first'), where: { dataFolder: join(base, 'first') } },
    {
      place: postgresEndpoint({ url, clock: systemClock }),
      where: { dataFolder: join(base, 'none'), database: { url } },
    },
    { place: fileIn('last'), where: { dataFolder: join(base, 'last') } },
  ];
  let at = 0;
  const found: string[][] = [];
  return {
    found,
    open: () => stages[at]?.where ?? { dataFolder: base },
    async leave() {
      const [from, to] = [stages[at]?.place, stages[++at]?.place];
      if (from === undefined || to === undefined) throw new Error('there is nowhere left to go');
      found.push(await underWay(from));
      await moveData({ from, to, now: systemClock.now(), id: `move ${at}` });
    },
  };
}

/** What is not done at a place, as `table: state`. */
async function underWay(place: MoveEndpoint): Promise<string[]> {
  const { store } = await place.openToRead();
  const rows = await store.read(async ({ db }) => {
    const statesOf = async (table: 'deliveries' | 'turns' | 'proposals' | 'reminders' | 'tasks', states: string[]) =>
      (
        await db
          .selectFrom(table)
          .select('state')
          .where('state', 'in', states as never[])
          .distinct()
          .execute()
      ).map(({ state }) => `${table}: ${state}`);
    const all = [
      await statesOf('deliveries', ['pending', 'sending']),
      await statesOf('turns', ['queued', 'running', 'waiting']),
      await statesOf('proposals', ['pending']),
      await statesOf('reminders', ['open']),
      await statesOf('tasks', ['pending']),
      (await db.selectFrom('held_messages').select('id').where('released_at', 'is', null).execute()).map(
        () => 'held_messages: held',
      ),
      (await db.selectFrom('idempotency').select('key').execute()).map(({ key }) => `idempotency: ${key}`),
      (await db.selectFrom('hook_calls').select('call_id').execute()).map(({ call_id }) => `hook_calls: ${call_id}`),
    ];
    return all.flat().sort();
  });
  await store.close();
  return rows;
}

/** A life with everything in it, cut off twice in the middle of things by a power cut; between two cuts the data may move. */
async function live(home: Home) {
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const told: string[] = [];
  const page = createRecordingChannel();
  const telegram = createRecordingChannel({ name: 'telegram', ...RECORDED_CHANNELS.telegram });
  let hangsOnce = true;
  let dieAt: FailPoint | null = null;
  let dying: Promise<void> | null = null;
  let belfry: TestBelfry;
  const failPoint = (point: FailPoint) => {
    if (dying !== null || point !== dieAt) return;
    dying = belfry.app.abandon();
    throw new Error('the process dies here');
  };
  const agents = {
    /** Does its first step, fails, and goes on with the second one when it is tried again. */
    steps: async (wake: { attempt: number }, context: { step(name: string, fn: () => unknown): Promise<unknown> }) => {
      await context.step('first', () => void told.push('first step'));
      if (wake.attempt === 1) throw new Error('not yet');
      await context.step('second', () => void told.push('second step'));
    },
    diary: async (wake: { prompt: string; nominalAt: number; event?: { payload: string } | null }) =>
      void told.push(
        `${wake.prompt} ${new Date(wake.nominalAt).toISOString().slice(11, 16)} ${wake.event?.payload ?? ''}`,
      ),
    herald: async (wake: { prompt: string }, { notify }: { notify(text: string): Promise<unknown> }) =>
      void (await notify(`news: ${wake.prompt}`)),
  };
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    const { wake } = request.facts;
    if (wake?.task != null)
      return last?.role === 'user'
        ? { toolCalls: [{ name: 'complete_task', input: { task_id: wake.task.id, result: `did ${wake.prompt}` } }] }
        : '';
    if (last?.role !== 'user') {
      const hangs = wake?.prompt === 'look outside' && told.push('asked about look outside') > 0 && hangsOnce;
      hangsOnce &&= !hangs;
      return hangs ? { hang: true } : 'done';
    }
    if (last.decision !== undefined) return `heard: ${last.decision.status}`;
    if (wake !== null)
      return {
        toolCalls: [{ name: 'notify_user', input: { text: `woken for ${wake.prompt}` } }, { name: 'list_tasks' }],
      };
    return last.text.startsWith('ask')
      ? { toolCalls: [{ name: 'schedule_action', input: { instruction: 'brief me', when: 'every day at 12' } }] }
      : 'hello';
  });
  const open = async () => {
    belfry = await createTestBelfry({
      ...home.open(),
      clock,
      agents: agents as never,
      model,
      channels: [page, telegram],
      failPoint,
      heartbeat: { every: '30m' },
      speech: { dailyMessages: 1 },
      engine: { watchdogEveryMs: HOUR },
    });
    return belfry;
  };
  const repaired: unknown[] = [];
  const cutAndGoOn = async () => {
    await (dying ?? belfry.app.abandon());
    [dying, dieAt] = [null, null];
    repaired.push(...belfry.eventsOf('watchdog.repaired'));
    await home.leave();
    return open();
  };
  await open();
  onTestFinished(async () => {
    await belfry[Symbol.asyncDispose]();
  });
  return {
    told,
    page,
    telegram,
    repaired,
    get belfry() {
      return belfry;
    },
    cutAndGoOn,
    async until(point: FailPoint, work: () => Promise<unknown>) {
      dieAt = point;
      await work().catch(() => {});
      for (let round = 0; dying === null && round < 60; round++) await belfry.advance(MINUTE).catch(() => {});
      if (dying === null) throw new Error(`"${point}" was not reached`);
    },
  };
}

async function wholeLife(home: Home) {
  const life = await live(home);
  const execute = (operation: string, input: object = {}) => life.belfry.execute(operation, input);
  const advance = (ms: number) => life.belfry.advance(ms);
  const create = (input: object) => execute('create-schedule', input);
  const keyed = (what: string) =>
    life.belfry.app.executor.execute('create-schedule', {
      actor: life.belfry.actor,
      idempotencyKey: 'the one key',
      input: { kind: 'reminder', what, when: 'today at 15:00' },
    }) as Promise<{ schedule: { id: string } }>;
  const call = (id: string, callId: string, body: string) =>
    life.belfry.app.executor.execute(callHook, {
      actor: { kind: 'system', userId: life.belfry.app.owner.id },
      origin: { door: 'webhook', token: null, address: '203.0.113.7' },
      input: { id, callId, body },
    });

  // What is under way at the first cut.
  await create({
    kind: 'reminder',
    what: 'take the pill',
    when: 'today at 9:10',
    policies: { followUp: { intervalSeconds: 600, max: 4 } },
  });
  await create({ kind: 'action', agent: 'diary', what: 'water', when: 'every 20 minutes' });
  await create({ kind: 'action', agent: 'herald', what: 'early', when: 'today at 9:05' });
  await create({ kind: 'action', agent: 'herald', what: 'late', when: 'today at 9:12' });
  const waits = await create({ kind: 'action', agent: 'diary', what: 'deploy', onEvent: true });
  const { hook } = await execute('create-hook', { schedule: waits.schedule.id, name: 'deploys' });
  // Two chats: a service that is asked to wait for one of them takes what is for the other.
  for (const address of ['telegram-1', 'telegram-2']) await execute('link-channel', { channel: 'telegram', address });
  const { items: threads } = await execute('list-threads');
  const chat = threads.find(
    (thread: { channel: string; agent: string }) => thread.channel === 'web' && thread.agent === 'belfry',
  ).id;
  const [telegramThread, otherThread] = threads
    .filter(({ channel }: { channel: string }) => channel === 'telegram')
    .map(({ id }: { id: string }) => id);
  const first = await keyed('the dentist');
  await execute('send-message', { id: chat, text: 'ask for a briefing' });
  await advance(13 * MINUTE);
  await execute('add-task', { description: 'file the papers' });
  const firstCall = await call(hook.id, 'call-1', 'v7');
  await create({ kind: 'action', agent: 'steps', what: 'count', when: 'in 30 seconds' });
  await advance(31_000);
  life.telegram.behaviours.push({ kind: 'rate limited', retryAfterMs: 2 * MINUTE });
  await create({ kind: 'reminder', what: 'call the office', when: 'in 10 seconds', threadId: telegramThread });
  await advance(11_000);
  await create({ kind: 'reminder', what: 'post the letter', when: 'in 5 seconds', threadId: otherThread });
  await life.until('delivery: before send', () => advance(6_000));
  await life.cutAndGoOn();

  // The same requests again are the same: nothing is done twice.
  expect((await keyed('the dentist')).schedule.id).toBe(first.schedule.id);
  expect(await call(hook.id, 'call-1', 'v7')).toEqual(firstCall);
  await advance(8 * MINUTE);
  const [card] = (await execute('list-proposals')).items;
  await execute('approve-proposal', { id: card.id, revision: card.revision });
  await advance(MINUTE);
  // Cut off in the middle of a turn: the model's first answer and what came of it are stored, and it is asked again.
  await create({ kind: 'action', what: 'look outside', when: 'in 10 seconds' });
  await advance(12_000);
  await life.cutAndGoOn();
  expect(await call(hook.id, 'call-1', 'v7')).toEqual(firstCall);
  await call(hook.id, 'call-2', 'v8');
  await advance(16 * HOUR);

  const { items: runs } = await execute('list-runs', { limit: 200 });
  const { items: schedules } = await execute('list-schedules', { state: 'all', limit: 100 });
  const whatOf = new Map(schedules.map(({ id, what }: { id: string; what: string }) => [id, what]));
  return {
    told: life.told,
    page: life.page.sent.map(({ text }) => text),
    telegram: life.telegram.sent.map(({ text }) => text),
    chat: (await execute('list-messages', { id: chat, limit: 100 })).items.map(
      ({ role, text }: { role: string; text: string }) => `${role}: ${text}`,
    ),
    runs: runs.map((run: { scheduleId: string; state: string; cause: string; attempts: number; dueAt: string }) =>
      [whatOf.get(run.scheduleId), run.state, run.cause, run.attempts, run.dueAt].join(' | '),
    ),
    schedules: schedules.map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`),
    tasks: (await execute('list-tasks', { state: 'all' })).items.map(
      ({ description, state, result }: { description: string; state: string; result: string }) =>
        `${description}: ${state} ${result}`,
    ),
    reminders: (await execute('list-reminders', { state: 'all' })).items.map(({ words }: { words: string }) => words),
    held: (await execute('list-held', { state: 'all' })).items.map(({ words }: { words: string }) => words),
    audit: (await execute('list-audit', { limit: 100 })).items.length,
    repaired: [...life.repaired, ...life.belfry.eventsOf('watchdog.repaired')],
  };
}

describe.skipIf(!hasPostgres)('an installation that moves in the middle of its life', () => {
  it('goes on as if it had stayed: the same messages, the same runs, nothing lost and nothing twice', async () => {
    const stayed = await wholeLife(oneHome());
    const homes = await threeHomes();
    const moved = await wholeLife(homes);
    expect(homes.found[0]).toEqual(
      expect.arrayContaining([
        'deliveries: pending',
        'deliveries: sending',
        'held_messages: held',
        'hook_calls: call-1',
        'idempotency: the one key',
        'proposals: pending',
        'reminders: open',
        'tasks: pending',
        'turns: waiting',
      ]),
    );
    expect(homes.found[1]).toEqual(
      expect.arrayContaining(['held_messages: held', 'hook_calls: call-1', 'reminders: open', 'turns: running']),
    );
    expect(moved).toEqual(stayed);
    expect(stayed.repaired).toEqual([]);
    expect(stayed.told.filter((what) => /step|look|deploy/.test(what))).toEqual([
      'deploy 08:13 v7',
      'first step',
      'second step',
      'asked about look outside',
      'asked about look outside',
      'deploy 08:23 v8',
    ]);
    expect(stayed.telegram).toEqual(['woken for post the letter (repeated)', 'woken for call the office']);
  });
});
