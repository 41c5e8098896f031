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

/** A reminder whose agent has said nothing this long after it was due goes out as it was written. */
export const REMINDER_FALLBACK_MS = 30_000;
export const fallbackKey = (runId: string): string => `fallback:${runId}`;

/** What makes a run, and what it begins with. */
export interface RunOccurrence {
  readonly cause: RunCause;
  readonly nominalAt: number;
  readonly dueAt: number;
  /** Of `after` and `event` runs: what it follows. */
  readonly causeId?: string;
  readonly facts?: RunFacts;
}

/** A run that is wanted: of which schedule, for which occurrence. */
export interface WantedRun {
  readonly schedule: Schedule;
  readonly occurrence: RunOccurrence;
  /** How many of its schedule's runs have ended; absent: nobody looked. */
  readonly runsBefore?: number;
}

/** A turn whose rows say from the first that it has begun, under this claim. */
export interface MadeTurn extends WrittenTurn {
  readonly attempt: Attempt;
  readonly runsBefore?: number | undefined;
}

/** Lets turns of one kind begin in the transaction that makes them. */
export interface AtOnce {
  readonly queue: QueueInStore;
  /** How many may begin, without overtaking anybody who waits. */
  room(): number;
  /** Begins these in the transaction; they are carried out when it is over. */
  begin(tx: Tx, made: readonly MadeTurn[]): Promise<void>;
}

/** Who lets turns begin so, by their kinds. */
export type BeginAtOnce = ReadonlyMap<TurnKind, AtOnce>;

/**
 * Makes the runs of occurrences, in due order, each with its turn in its agent's lane. Null for an occurrence that has a run already. The rows exist
 * before any effect.
 * @param atOnce where there is room for all that are ready of a kind, they begin here: what would be written as waiting, claimed and
 * begun is written once. The others become ready, to be claimed
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
  // What begins in the commit that made it never waited: that it has begun says all there is to say.
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

/** Those that have room for all of these at once. */
function withRoom(atOnce: BeginAtOnce, kinds: readonly TurnKind[]): BeginAtOnce {
  const counts = new Map<TurnKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map([...atOnce].filter(([kind, { room }]) => counts.has(kind) && (counts.get(kind) ?? 0) <= room()));
}

const asBegun = (run: NewRun, at: number): NewRun => {
  return { ...run, state: 'running', started: { at, latenessMs: latenessOf(run, at) } };
};

/** The turn that a run is carried out in. */
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

/** Sees to it that reminders go out as they were written when their agents say nothing. */
async function putFallbacks(
  tx: Tx,
  { now }: EngineContext,
  made: readonly (WantedRun & { readonly run: NewRun })[],
): Promise<void> {
  // Whether a reminder with a condition is said at all is known only when it was looked at.
  const certain = made.filter(
    ({ schedule, occurrence }) => schedule.kind === 'reminder' && !isConditional(schedule, occurrence.cause),
  );
  await putItems(
    tx,
    certain.map(({ run, occurrence }) => fallbackOf(run, Math.max(now, occurrence.dueAt))),
  );
}

/** Tells of runs that were made and wait for their turn. */
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

/** Whether something is looked at before a run. Somebody who asks for one gets it. */
export function isConditional({ onlyIf }: Pick<Schedule, 'onlyIf'>, cause: RunCause): boolean {
  return onlyIf != null && (cause === 'scheduled' || cause === 'after' || cause === 'event');
}

/** Sees to it that a reminder goes out as it was written when its agent says nothing. */
export async function planFallback(tx: Tx, run: Pick<Run, 'id' | 'userId'>, from: number): Promise<void> {
  await putItem(tx, fallbackOf(run, from));
}

function fallbackOf({ id, userId }: Pick<Run, 'id' | 'userId'>, from: number): AgendaItem {
  return { key: fallbackKey(id), kind: 'fallback', userId, dueAt: from + REMINDER_FALLBACK_MS, payload: { id } };
}

/** Closes runs of a schedule that are not done, but for what follows up an earlier one. `queued` spares what has begun. Answers how many were closed. */
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

/** Closes a run that is not done, with its turn. */
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
