import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { dueItems, occurrenceKey, putItem } from '../../agenda/agenda.ts';
import type { IdGenerator } from '../../domain/ids.ts';
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import type { OverlapPolicy } from '../../domain/policy/overlap.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Attempt } from '../../queue/queue.ts';
import { SqliteQueue } from '../../queue/sqlite-queue.ts';
import type { Store, Tx } from '../../store/database.ts';
import { loadSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { insertSchedule } from '../../store/schedules/schedules.ts';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { insertThread } from '../../store/threads/threads.ts';
import type { Trigger } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { createFairShare } from '../fair-share.ts';
import type { AtOnce, BeginAtOnce } from '../runs/start-run.ts';
import { planOccurrences } from '../schedules/occurrences.ts';
import { occurrenceOf } from '../schedules/plan.ts';
import { takeOccurrences } from '../schedules/take-occurrence.ts';
import { beginTurns } from '../threads/begin-turn.ts';
import { type FinishedTurn, finishTurns } from '../threads/finish-turn.ts';
import type { StartedTurn, TurnOutcome } from '../threads/turn-handler.ts';
import { mayWait } from './finisher.ts';
import { WriteThrough } from './write-through.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 9);

/** The content of a generated installation. */
interface Draft {
  readonly user: number;
  readonly agent: 'fn' | 'chat';
  readonly kind: 'action' | 'reminder';
  readonly overlap: OverlapPolicy;
  readonly missed: 'run_once' | 'run_all' | 'skip';
  readonly recurs: boolean;
  /** Minutes after the start. */
  readonly due: number;
  /** What happens between the plan and the transaction. */
  readonly between: 'nothing' | 'paused' | 'edited';
}
/** How its turns end, in the order of their beginning. */
type Ending = 'done' | 'failed' | 'lost';

const drafts = fc.array(
  fc.record<Draft>({
    user: fc.integer({ min: 0, max: 2 }),
    agent: fc.constantFrom('fn', 'chat'),
    kind: fc.constantFrom('action', 'action', 'reminder'),
    overlap: fc.constantFrom('queue_one', 'skip', 'queue_all', 'cancel_running', 'allow'),
    missed: fc.constantFrom('run_once', 'run_all', 'skip'),
    recurs: fc.boolean(),
    due: fc.integer({ min: 0, max: 3 }),
    between: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'paused', 'edited'),
  }),
  { minLength: 1, maxLength: 24 },
);
const endings = fc.array(fc.constantFrom<Ending>('done', 'done', 'done', 'failed', 'lost'), { maxLength: 40 });

type How = 'one by one' | 'together' | 'at once';
/** When ready turns begin, in milliseconds, and how many at a time. */
interface Pace {
  readonly after: number;
  readonly slots: number;
}

/** One installation, whose wakes are carried out in one of these ways. */
async function live(wanted: readonly Draft[], ends: readonly Ending[], how: How, pace: Pace): Promise<unknown> {
  const together = how !== 'one by one';
  const store = openDataFile(':memory:');
  const queue = new SqliteQueue(store);
  const fairShare = createFairShare();
  // One by one, everything is read back.
  const writeThrough = together ? new WriteThrough() : new ForgetfulTurns();
  const ids = countingIds();
  const contextAt = (now: number): EngineContext => ({
    now,
    ids,
    queue,
    fairShare,
    writeThrough,
    randomBytes,
    channels: new Map(),
    speech: { lateAfterMs: 2 * MINUTE, publicUrl: null, dailyMessages: () => 10 },
    hasLanes: (agent) => agent === 'chat',
    isFunction: (agent) => agent === 'fn',
    judges: () => false,
    heartbeatOf: () => null,
    interrupt() {},
  });
  await store.write((tx) => furnish(tx, wanted));
  const seen: unknown[] = [];
  const namer = new Namer();
  // Once on time, once while the first runs are under way, once long after.
  for (const at of [START + 3 * MINUTE, START + 4 * MINUTE, START + 90 * MINUTE]) {
    const begun: StartedTurn[] = [];
    const room = how === 'at once' ? pace.slots : 0;
    const atOnce: AtOnce = {
      queue: queue.inStore,
      room: () => room,
      async begin(tx, made) {
        const attempts = made.map(({ attempt }) => attempt);
        const some = await beginTurns(tx, contextAt(at), attempts, made);
        begun.push(...some.filter((one) => one !== null));
      },
    };
    await scan(
      store,
      contextAt(at),
      wanted,
      together,
      new Map([
        ['turn', atOnce],
        ['function', atOnce],
      ]),
    );
    if (pace.after > 0) seen.push(await dump(store, namer));
    const claims = [...(await queue.claim('turn', pace.slots)), ...(await queue.claim('function', pace.slots))];
    begun.push(...(await begin(store, contextAt(at + pace.after), claims, together)));
    const started = begun.sort((a, b) => (a.turn.id < b.turn.id ? -1 : 1));
    namer.note(started.map(({ attempt: { id, subject: name } }) => ({ id, name })));
    // Without the counters, which nobody reads from a schedule that was just read.
    seen.push(
      started.map(({ schedule, attempt, ...rest }) => {
        return namer.text({ ...rest, attempt: { ...attempt, priority: 0 }, schedule: { ...schedule, counters: null } });
      }),
    );
    seen.push(await dump(store, namer));
    await end(store, contextAt(at + 20), started.slice(0, 8), ends, together);
    seen.push(await dump(store, namer));
  }
  await store.close();
  return seen;
}

/** The order of fields says nothing. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Prints rows with activations named by their subjects, because turns of two kinds that begin as they are made get
 * their ids kind by kind.
 */
class Namer {
  readonly #names = new Map<string, string>();

  note(named: readonly { readonly id: string; readonly name: string }[]): void {
    for (const { id, name } of named) this.#names.set(id, name);
  }

  text(row: object): string {
    return this.#named(JSON.stringify(row, inOrder));
  }

  #named(text: string): string {
    return text.replaceAll(/act_\d+/g, (id) => `activation of ${this.#names.get(id) ?? 'what is over'}`);
  }
}

class ForgetfulTurns extends WriteThrough {
  override keep(): void {}
}

/** The events, unordered, without `run.queued` of runs that began in the same moment, which emit none. */
function told(
  events: readonly { readonly type: string; readonly at: number; readonly data_json: string }[],
  namer: Namer,
): string[] {
  const runOf = ({ data_json }: { readonly data_json: string }) => (JSON.parse(data_json) as { runId?: string }).runId;
  const began = new Set(
    events.filter(({ type }) => type === 'run.started').map((event) => `${runOf(event)}@${event.at}`),
  );
  return events
    .filter((event) => event.type !== 'run.queued' || !began.has(`${runOf(event)}@${event.at}`))
    .map((event) => namer.text(event))
    .sort();
}

/** Counts ids per kind, so that both ways give the same ids. */
function countingIds(): IdGenerator {
  const last = new Map<string, number>();
  return {
    next(kind) {
      const number = (last.get(kind) ?? 0) + 1;
      last.set(kind, number);
      return `${kind}_${String(number).padStart(6, '0')}` as never;
    },
  } as IdGenerator;
}

async function furnish(tx: Tx, wanted: readonly Draft[]): Promise<void> {
  for (const user of [0, 1, 2]) {
    const userId = `usr_${user}`;
    const row = { id: userId, name: userId, zone: 'UTC', created_at: START };
    await tx.db.insertInto('users').values(row).execute();
    for (const agent of ['fn', 'chat']) {
      const thread = { id: `thr_${user}_${agent}`, userId, agent, channel: 'web', title: 'x', createdAt: START };
      await insertThread(tx, thread);
    }
  }
  for (const [index, draft] of wanted.entries()) {
    const { user, agent, kind, overlap, missed, recurs, due } = draft;
    const at = START + due * MINUTE;
    const trigger: Trigger = recurs ? { kind: 'interval', everyMs: MINUTE, anchor: at } : { kind: 'once', at };
    const schedule: Schedule = {
      id: `sch_${index}`,
      userId: `usr_${user}`,
      agent,
      threadId: `thr_${user}_${agent}`,
      kind,
      what: `wish ${index}`,
      trigger,
      zone: 'UTC',
      followsUser: false,
      whenText: 'x',
      policies: { ...defaultPolicies(kind, recurs), overlap, missed },
      timing: null,
      state: 'active',
      stateReason: null,
      key: null,
      createdBy: 'user',
      revision: 1,
      createdAt: START,
      updatedAt: START,
      counters: { runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 },
    };
    await insertSchedule(tx, schedule, `print ${index}`);
    const key = occurrenceKey(schedule.id);
    await putItem(tx, { key, kind: 'occurrence', userId: schedule.userId, ...occurrenceOf(schedule, at) });
  }
}

async function scan(
  store: Store,
  context: EngineContext,
  wanted: readonly Draft[],
  together: boolean,
  atOnce: BeginAtOnce,
): Promise<void> {
  const due = await store.read(async (tx) => {
    const planned = [];
    for (const item of await dueItems(tx, context.now)) {
      const schedule = await loadSchedule(tx, item.payload.id);
      if (schedule === null || item.kind !== 'occurrence') continue;
      planned.push({ item, plan: planOccurrences(schedule, item.payload.nominalAt ?? item.dueAt, context.now) });
    }
    return planned;
  });
  await store.write(async (tx) => {
    for (const { plan } of due) {
      const { schedule } = plan;
      const { between } = wanted[Number(schedule.id.slice(4))] as Draft;
      if (between === 'paused') await setScheduleState(tx, schedule, 'paused', 'x', context.now);
      if (between === 'edited') await setScheduleState(tx, schedule, 'active', null, context.now);
    }
    if (together) await takeOccurrences(tx, context, due, atOnce);
    else for (const one of due) await takeOccurrences(tx, context, [one]);
  });
}

async function begin(
  store: Store,
  context: EngineContext,
  claimed: readonly Attempt[],
  together: boolean,
): Promise<StartedTurn[]> {
  return store.write(async (tx) => {
    if (together) return (await beginTurns(tx, context, claimed)).filter((one) => one !== null);
    const started = [];
    for (const attempt of claimed) started.push(...(await beginTurns(tx, context, [attempt])));
    return started.filter((one) => one !== null);
  });
}

async function end(
  store: Store,
  context: EngineContext,
  started: readonly StartedTurn[],
  ends: readonly Ending[],
  together: boolean,
): Promise<void> {
  const tokens = { inputTokens: 3, outputTokens: 4 };
  const all = started.map((turn, index) => {
    const ending = ends[index % Math.max(1, ends.length)] ?? 'done';
    const failure = { code: 'x', message: 'it broke', retryable: false };
    const outcome: TurnOutcome =
      ending === 'failed'
        ? { kind: 'failed', failure, ...tokens }
        : { kind: 'done', output: `out ${index}`, ...tokens };
    return { started: turn, outcome, isLost: ending === 'lost' };
  });
  await store.write(async (tx) => {
    for (const { started: turn, isLost } of all) if (isLost) await context.queue.cancel(tx, turn.attempt.id);
  });
  const finish = (some: readonly FinishedTurn[]) =>
    store.write((tx) => finishTurns(tx, context, some, () => 0.5).then(() => {}));
  const waiting = all.filter(mayWait);
  for (const group of together ? [waiting] : waiting.map((one) => [one])) await finish(group);
  for (const one of all.filter((other) => !mayWait(other))) await finish([one]);
}

const TABLES = [
  'schedules',
  'agenda',
  'runs',
  'turns',
  'lanes',
  'queue',
  'missed',
  'deliveries',
  'messages',
  'attempts',
] as const;

async function dump(store: Store, namer: Namer): Promise<unknown> {
  return store.read(async (tx) => {
    const tables: Record<string, unknown> = {};
    namer.note(await tx.db.selectFrom('queue').select(['id', 'subject as name']).execute());
    for (const table of TABLES) {
      const rows = await tx.db.selectFrom(table).selectAll().execute();
      // A turn that begins at once has no priority in a queue; queue tests check that.
      tables[table] = rows.map((row) => namer.text({ ...row, priority: 0, seq: 0 })).sort();
    }
    const events = await tx.db.selectFrom('events').select(['user_id', 'type', 'at', 'data_json']).execute();
    return { ...tables, events: told(events, namer) };
  });
}

describe('what is done together', () => {
  it('leaves the same rows and events as when it is done one by one, whatever is due and however it ends', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, endings, async (wanted, ends) => {
        const pace = { after: 10, slots: 12 };
        expect(await live(wanted, ends, 'together', pace)).toEqual(await live(wanted, ends, 'one by one', pace));
      }),
      { numRuns: casesOf(60) },
    );
  });

  it('begins as it is made just what would have become ready, been claimed and begun at that instant', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, endings, async (wanted, ends) => {
        const pace = { after: 0, slots: 1_000 };
        expect(await live(wanted, ends, 'at once', pace)).toEqual(await live(wanted, ends, 'one by one', pace));
      }),
      { numRuns: casesOf(60) },
    );
  });
});
