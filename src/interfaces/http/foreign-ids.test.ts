import { beforeAll, describe, expect, it } from 'vitest';
import { addCalendar } from '../../operations/calendar/add-calendar.ts';
import { pairChannel } from '../../operations/channels/pair-channel.ts';
import { createHook } from '../../operations/hooks/create-hook.ts';
import { giveSubscription } from '../../operations/hooks/subscription-fixture.ts';
import { giveConnectionRequest } from '../../operations/people/connections/connection-request-fixture.ts';
import { createToken } from '../../operations/people/create-token.ts';
import { giveOffer } from '../../operations/promises/offer-fixture.ts';
import { giveAllowance } from '../../operations/proposals/allowances/allowance-fixture.ts';
import { proposeChange } from '../../operations/proposals/propose-change.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { giveReminder } from '../../operations/reminders/reminder-fixture.ts';
import { createSchedule } from '../../operations/schedules/create-schedule.ts';
import { runSchedule } from '../../operations/schedules/run-schedule.ts';
import { addTask } from '../../operations/tasks/add-task.ts';
import { saveTemplate } from '../../operations/templates/save-template.ts';
import { sendMessage } from '../../operations/threads/send-message.ts';
import { insertLink, NEW_LINK } from '../../store/channels/channel-links.ts';
import { putConsent } from '../../store/channels/consents.ts';
import { putOffer } from '../../store/runs/wake-offers.ts';
import { keepProgramReminder } from '../../store/schedules/program-reminders.ts';
import { setupHttp } from './http-fixture.ts';

/** Every route that names something by id. */
const ROUTES = OPERATIONS.filter(({ http }) => http.path.includes(':id'));
const BODIES: Readonly<Record<string, unknown>> = {
  'update-schedule': { what: 'mine now' },
  'send-message': { text: 'hello' },
  'choose-agent': { agent: 'belfry' },
  'update-task': { description: 'mine now' },
  'move-task': { to: 'first' },
  'skip-occurrence': { at: '2027-01-01T08:00:00.000Z' },
  'move-occurrence': { at: '2027-01-01T08:00:00.000Z', to: 'an hour later' },
  'fail-task': { reason: 'mine now' },
  'snooze-reminder': { until: '20 minutes' },
  'backfill-schedule': { from: 'yesterday' },
  'edit-proposal': { revision: 1, changes: { what: 'mine now' } },
  'approve-proposal': { revision: 1 },
  'confirm-pairing': { address: 'chat-1' },
  'enter-code': { code: 'AAAA-AAAA' },
  'allow-approvals': { allowed: true },
  'report-wake': { result: 'mine now' },
  'renew-claim': { attempt: 1 },
  'notify-for-claim': { attempt: 1, text: 'mine now' },
  'keep-step': { attempt: 1, name: 'mine' },
  'end-claim': { attempt: 1, output: 'mine now' },
  'release-claim': { attempt: 1 },
  'answer-offer': { choice: 'dismiss' },
  'answer-connection': { allow: true },
};

/** What a read needs besides the id. */
const QUERIES: Readonly<Record<string, string>> = { 'preview-backfill': '?from=yesterday' };

/** A Belfry of Ann's, and something of Bob's for each noun: what is refused changes nothing, so that all routes are asked of one. */
async function setupOthers() {
  const fixture = await setupHttp();
  const { run, bob, otherThreadId } = fixture;
  const { schedule } = await run(
    createSchedule,
    { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
    { actor: bob },
  );
  const { runId } = await run(runSchedule, { id: schedule.id }, { actor: bob });
  const { turnId, message } = await run(sendMessage, { id: otherThreadId, text: 'a secret wish' }, { actor: bob });
  const { hook } = await run(createHook, { scheduleId: schedule.id, name: 'secret hook' }, { actor: bob });
  const { token } = await run(createToken, { name: 'secret token' }, { actor: bob });
  const task = await run(addTask, { description: 'secret task', threadId: otherThreadId }, { actor: bob });
  const reminder = await giveReminder(fixture, { actor: bob, threadId: otherThreadId, what: 'secret reminder' });
  const asBobsAgent = { kind: 'agent', userId: bob.userId, agent: 'belfry', threadId: otherThreadId } as const;
  const draft = { kind: 'reminder', what: 'secret wish', when: 'every day at 9', agent: 'leo' };
  const asked = { operation: 'create-schedule', input: draft } as const;
  const { proposal } = await run(proposeChange, asked, { actor: { ...asBobsAgent, turnId: null } });
  const kept = { name: 'secret', kind: 'reminder', what: 'secret', when: 'every day at 9' } as const;
  const template = await run(saveTemplate, kept, { actor: bob });
  const others = {
    userId: bob.userId,
    askerId: 'usr_nobody',
    state: 'asked',
    askedAt: 1,
    decidedAt: null,
  } as const;
  const link = { userId: bob.userId, channel: 'post', address: 'secret', label: 'secret', threadId: otherThreadId };
  const health = { ...NEW_LINK, account: null, createdAt: 1 };
  await fixture.store.write(async (tx) => {
    await putConsent(tx, { id: 'con_of_bob', ...others });
    await insertLink(tx, { id: 'lnk_of_bob', ...link, ...health });
    const told = { scheduleId: schedule.id, userId: bob.userId };
    await keepProgramReminder(tx, told, { tokenId: 'tok_of_bob', name: 'secret' }, 1);
    const held = {
      state: 'claimed',
      attempt: 1,
      lost: 0,
      said: 0,
      worker: 'one',
      claimedAt: 1,
      leasedUntil: 2,
    } as const;
    const rest = { wake: '{}', limitMs: 1, lapsesAt: null, failure: null, offeredAt: 1, dueAt: 1 };
    await putOffer(tx, { turnId: 'trn_of_bob', userId: bob.userId, agent: 'belfry', ...held, ...rest });
  });
  const own = {
    templates: template.id,
    proposals: proposal?.id ?? '',
    schedules: schedule.id,
    tasks: task.id,
    reminders: reminder.id,
    runs: runId,
    turns: turnId ?? '',
    threads: otherThreadId,
    messages: message.id,
    hooks: hook.id,
    calendars: (await run(addCalendar, { address: 'https://example.org/secret.ics' }, { actor: bob })).calendar.id,
    allowances: await giveAllowance(fixture, bob.userId, schedule.id),
    subscriptions: await giveSubscription(fixture, bob.userId),
    wakes: 'trn_of_bob',
    tokens: token.id,
    programs: 'tok_of_bob',
    offers: await giveOffer(fixture, bob.userId, otherThreadId),
    channels: 'lnk_of_bob',
    consents: 'con_of_bob',
    'connection-requests': await giveConnectionRequest(fixture, bob.userId),
    pairings: (await run(pairChannel, { channel: 'chat', label: 'secret' }, { actor: bob })).pairing.id,
  };
  /** The id of what is Bob's, by the path of a route. */
  const foreignOf = (path: string) => own[path.split('/')[1] as keyof typeof own];
  return { ...fixture, foreignOf };
}

describe("another person's ids", () => {
  let others: Awaited<ReturnType<typeof setupOthers>>;
  beforeAll(async () => {
    others = await setupOthers();
  });

  it.each(ROUTES.map((operation) => [operation.http.method, operation.http.path, operation] as const))(
    'are not found: %s %s',
    async (method, path, operation) => {
      const { ask, countRows, foreignOf } = others;
      const foreign = foreignOf(path);
      const before = await countRows('audit');
      const hasBody = method === 'POST' || method === 'PATCH';
      const request = hasBody ? { body: BODIES[operation.name] ?? {} } : {};
      const query = QUERIES[operation.name] ?? '';
      const answer = await ask(method, path.replace(':id', foreign) + query, request);
      const missing = await ask(method, path.replace(':id', `${foreign.slice(0, 4)}nothing`) + query, request);
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
      expect(answer.text.replaceAll(foreign, 'ID')).toBe(
        missing.text.replaceAll(`${foreign.slice(0, 4)}nothing`, 'ID'),
      );
      expect(answer.text).not.toContain('secret');
      expect(await countRows('audit')).toBe(before);
    },
  );

  it('are not found inside an input either', async () => {
    const { ask, run, bob, otherThreadId } = await setupHttp();
    const { schedule } = await run(
      createSchedule,
      { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
      { actor: bob },
    );
    const body = { kind: 'reminder', what: 'x', when: 'in 1 hour', threadId: otherThreadId };
    expect((await ask('POST', '/schedules', { body })).status).toBe(404);
    expect((await ask('GET', `/runs?scheduleId=${schedule.id}`)).status).toBe(404);
  });

  it('are in no list', async () => {
    const fixture = await setupHttp();
    const { ask, run, bob, otherThreadId } = fixture;
    await giveReminder(fixture, { actor: bob, threadId: otherThreadId, what: 'secret reminder' });
    const { schedule } = await run(
      createSchedule,
      { kind: 'action', what: 'secret plan', when: 'in 1 hour' },
      { actor: bob },
    );
    await run(runSchedule, { id: schedule.id }, { actor: bob });
    await run(createToken, { name: 'secret token' }, { actor: bob });
    const lists = OPERATIONS.filter(
      ({ http, scope }) => http.method === 'GET' && scope !== 'admin' && !http.path.includes(':'),
    );
    const narrowed = [
      '/schedules?state=all',
      '/schedules?q=secret',
      '/schedules?sort=next',
      '/tokens?state=all',
      '/reminders?state=all',
    ];
    expect(lists.length).toBeGreaterThan(5);
    for (const path of [...lists.map(({ http }) => http.path), ...narrowed, '/audit/export']) {
      const { text } = await ask('GET', path);
      expect(text, path).not.toContain('secret');
      expect(text, path).not.toContain(schedule.id);
      expect(text, path).not.toContain(bob.userId);
    }
    expect((await ask('GET', '/status')).json).toMatchObject({
      schedules: { active: 0 },
      runs: { queued: 0 },
      nextDueAt: null,
    });
  });
});

it('no GET changes anything', async () => {
  const { ask, store, run } = await setupHttp();
  const { schedule } = await run(createSchedule, { kind: 'action', what: 'x', when: 'in 1 hour' });
  const { runId } = await run(runSchedule, { id: schedule.id });
  const changes = () => store.read(async (tx) => (await tx.db.selectFrom('events').selectAll().execute()).length);
  const before = await changes();
  for (const { http, effect, name } of OPERATIONS.filter((operation) => operation.http.method === 'GET')) {
    expect(effect, name).toBe('read');
    await ask('GET', http.path.replace(':id', http.path.startsWith('/runs') ? runId : schedule.id));
  }
  expect(await changes()).toBe(before);
});
