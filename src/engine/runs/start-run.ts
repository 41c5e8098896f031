import { type AgendaItem, putItem, putItems, removeItem, turnKey } from '../../agenda/agenda.ts';
import { latenessOf, type Run, type RunCause, type RunFacts } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Attempt, QueueInStore } from '../../queue/queue.ts';
import type { Tx } from '../../store/database.ts';
import { insertRuns, type NewRun } from '../../store/runs/new-runs.ts';
import { endRun } from '../../store/runs/run-rows.ts';
import { listCancellableRuns } from '../../store/runs/unfinished-runs.ts';
import { asInsertedRun, asInsertedTurn, type WrittenTurn } from '../../store/runs/written-rows.ts';
import { loadTurnOfRun, type NewTurn } from '../../store/threads/turn-rows.ts';
import { kindOfTurn, type TurnKind } from '../activate.ts';
import { withdrawCalls } from '../approval/withdraw-calls.ts';
import type { EngineContext } from '../context.ts';
import { addPlaced, dropTurn, placeTurns, type SilentTurn } from '../threads/turns.ts';

/** How long after its due time the stored text of a reminder is sent when its agent has said nothing. */
export const REMINDER_FALLBACK_MS = 20_000;
export const fallbackKey = (runId: string): string => `fallback:${runId}`;

/** The occurrence that makes a run, and its first facts. */
export interface RunOccurrence {
  readonly cause: RunCause;
  readonly nominalAt: number;
  readonly dueAt: number;
  /** For `after` and `event` runs: the cause. */
  readonly causeId?: string;
  readonly facts?: RunFacts;
}

/** A run to make: its schedule and its occurrence. */
export interface WantedRun {
  readonly schedule: Schedule;
  readonly occurrence: RunOccurrence;
  /** How many runs of its schedule have ended; absent when unknown. */
  readonly runsBefore?: number;
}

/** A turn that is inserted as begun, under this claim. */
export interface MadeTurn extends WrittenTurn {
  readonly attempt: Attempt;
  readonly runsBefore?: number | undefined;
}

/** Lets turns of one kind begin in the transaction that makes them. */
export interface AtOnce {
  readonly queue: QueueInStore;
  /** How many may begin without overtaking waiting ones. */
  room(): number;
  /** Begins these in the transaction; they are carried out after the commit. */
  begin(tx: Tx, made: readonly MadeTurn[]): Promise<void>;
}

/** The kinds of turns that can begin at once. */
export type BeginAtOnce = ReadonlyMap<TurnKind, AtOnce>;

/**
 * Makes the runs of occurrences, in due order, each with its turn in its agent's lane. Returns null for an occurrence
 * that has a run already. The rows exist before any effect.
 * @param atOnce where there is room for all ready turns of a kind, they begin here: one write instead of three for
 * waiting, claimed and begun. The others become ready, to be claimed later
 */
export async function startRuns(
  tx: Tx,
  context: EngineContext,
  wanted: readonly WantedRun[],
  atOnce: BeginAtOnce = new Map(),
): Promise<readonly (string | null)[]> {
  const runs = wanted.map((one) => ({ ...one, run: newRun(context.ids.next('run'), one.schedule, one.occurrence) }));
  const placed = await placeTurns(tx, context, runs.map(turnOf));
  const kindOf = ({ agent }: { readonly agent: string }) => kindOfTurn(context, { mode: 'silent', agent });
  const begins = withRoom(atOnce, placed.ready.map(kindOf));
  const begun = new Set(placed.ready.filter((turn) => begins.has(kindOf(turn))).map(({ runId }) => runId));
  const rows = runs.map(({ run }) => (begun.has(run.id) ? asBegun(run, context.now) : run));
  const fresh = await insertRuns(tx, rows);
  const made = runs.filter(({ run }) => fresh.has(run.id));
  const claimIn = new Map([...begins].map(([kind, { queue }]) => [kind, queue]));
  const { turns, attempts } = await addPlaced(tx, context, placed, { runs: fresh, claimIn });
  await putFallbacks(tx, context, made);
  // A run that begins in the commit that makes it never waited: the event of its start is enough.
  tellQueued(
    tx,
    context,
    made.filter(({ run }) => !begun.has(run.id)),
  );
  const beginning = new Map<TurnKind, MadeTurn[]>([...begins.keys()].map((kind) => [kind, []]));
  for (const [index, { run, schedule, runsBefore }] of made.entries()) {
    const turn = turns[index] as NewTurn;
    if (turn.activationId === null) continue;
    const one = { turn: asInsertedTurn(turn), run: asInsertedRun(run), schedule };
    const attempt = attempts.get(turn.id);
    if (attempt === undefined) context.writeThrough.keep(one, context.now);
    else beginning.get(attempt.kind as TurnKind)?.push({ ...one, attempt, runsBefore });
  }
  for (const [kind, some] of beginning) await begins.get(kind)?.begin(tx, some);
  return runs.map(({ run: { id } }) => (fresh.has(id) ? id : null));
}

/** The kinds with room for all of these turns. */
function withRoom(atOnce: BeginAtOnce, kinds: readonly TurnKind[]): BeginAtOnce {
  const counts = new Map<TurnKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map([...atOnce].filter(([kind, { room }]) => counts.has(kind) && (counts.get(kind) ?? 0) <= room()));
}

const asBegun = (run: NewRun, at: number): NewRun => {
  return { ...run, state: 'running', started: { at, latenessMs: latenessOf(run, at) } };
};

/** The turn that carries out a run. */
const turnOf = ({ run, schedule, occurrence: { dueAt } }: WantedRun & { readonly run: NewRun }): SilentTurn => {
  const { userId, agent, threadId, id: scheduleId } = schedule;
  return {
    userId,
    agent,
    threadId,
    runId: run.id,
    scheduleId,
    dueAt,
    mayOverlap: schedule.policies.overlap === 'allow',
  };
};

/** Plans the fallbacks of reminders: their stored text goes out when their agents say nothing. */
async function putFallbacks(
  tx: Tx,
  { now }: EngineContext,
  made: readonly (WantedRun & { readonly run: NewRun })[],
): Promise<void> {
  // Whether a conditional reminder is said at all is known only after its check.
  const certain = made.filter(
    ({ schedule, occurrence }) => schedule.kind === 'reminder' && !isConditional(schedule, occurrence.cause),
  );
  await putItems(
    tx,
    certain.map(({ run, occurrence }) => fallbackOf(run, occurrence.dueAt, now)),
  );
}

/** Emits events for runs that wait for their turn. */
function tellQueued(
  tx: Tx,
  { now }: EngineContext,
  waiting: readonly { readonly run: NewRun; readonly schedule: Schedule }[],
): void {
  for (const { run, schedule } of waiting) {
    tx.emit({ userId: schedule.userId, type: 'run.queued', at: now, data: { runId: run.id, scheduleId: schedule.id } });
  }
}

const newRun = (id: string, { userId, id: scheduleId }: Schedule, occurrence: RunOccurrence): NewRun => ({
  id,
  userId,
  scheduleId,
  ...occurrence,
  state: 'queued',
  endedAt: null,
  errorMessage: null,
});

/** As `startRuns`, for one. */
export async function startRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  occurrence: RunOccurrence,
): Promise<string | null> {
  return (await startRuns(tx, context, [{ schedule, occurrence }]))[0] ?? null;
}

/** True when a condition is checked before a run. A run that somebody asked for runs unchecked. */
export function isConditional({ onlyIf }: Pick<Schedule, 'onlyIf'>, cause: RunCause): boolean {
  return onlyIf != null && (cause === 'scheduled' || cause === 'after' || cause === 'event');
}

/** Plans the fallback of a reminder: its stored text goes out when its agent says nothing. */
export async function planFallback(tx: Tx, run: Pick<Run, 'id' | 'userId' | 'dueAt'>, now: number): Promise<void> {
  await putItem(tx, fallbackOf(run, run.dueAt, now));
}

/** Counted from the due time; from now where that is over already, so that the agent has its time to word it. */
function fallbackOf({ id, userId }: Pick<Run, 'id' | 'userId'>, dueAt: number, now: number): AgendaItem {
  const from = now - dueAt < REMINDER_FALLBACK_MS ? dueAt : now;
  return { key: fallbackKey(id), kind: 'fallback', userId, dueAt: from + REMINDER_FALLBACK_MS, payload: { id } };
}

/**
 * Closes unfinished runs of a schedule, without follow-ups of an earlier run. `queued` closes only those that have
 * not begun. Returns how many.
 */
export async function cancelRuns(
  tx: Tx,
  context: EngineContext,
  scheduleId: string,
  which: 'queued' | 'unfinished',
  reason: string,
): Promise<number> {
  const runs = await listCancellableRuns(tx, scheduleId, which);
  for (const run of runs) await cancelRun(tx, context, run, reason);
  return runs.length;
}

/** Closes an unfinished run with its turn. */
export async function cancelRun(
  tx: Tx,
  context: EngineContext,
  run: Pick<Run, 'id' | 'userId' | 'scheduleId'>,
  reason: string,
): Promise<void> {
  const { id, userId, scheduleId } = run;
  const { now } = context;
  await endRun(tx, { id, state: 'cancelled', now, errorCode: 'cancelled', errorMessage: reason });
  await removeItem(tx, fallbackKey(id));
  const turn = await loadTurnOfRun(tx, id);
  if (turn !== null) {
    await removeItem(tx, turnKey(turn.id));
    await dropTurn(tx, context, turn, reason);
    await withdrawCalls(tx, context, turn, reason);
  }
  tx.emit({ userId, type: 'run.finished', at: now, data: { runId: id, scheduleId, state: 'cancelled' } });
}
