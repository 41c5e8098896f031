import { putItem, removeItem } from '../agenda/agenda.ts';
import { OCCURRENCE_CAUSES, type Run, type RunCause, type RunFacts } from '../domain/run.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { Tx } from '../store/database.ts';
import { endRun, insertRun, toRun } from '../store/run-rows.ts';
import { loadTurnOfRun } from '../store/turn-rows.ts';
import type { EngineContext } from './context.ts';
import { addSilentTurn, dropTurn } from './turns.ts';

/** A reminder whose agent has said nothing this long after it was due goes out as it was written. */
export const REMINDER_FALLBACK_MS = 30_000;
export const fallbackKey = (runId: string): string => `fallback:${runId}`;

/** What makes a run, and what it begins with. */
export interface RunSlot {
  readonly cause: RunCause;
  readonly nominalAt: number;
  readonly dueAt: number;
  /** Of `after` and `event` runs: what it follows. */
  readonly causeId?: string;
  readonly facts?: RunFacts;
}

/**
 * Makes the run of a slot, with its turn in the agent's lane. Null when the slot has a run already.
 * The row exists before any effect.
 */
export async function startRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  slot: RunSlot,
): Promise<string | null> {
  const { now, ids } = context;
  const id = ids.next('run');
  const { userId, agent, threadId } = schedule;
  const { cause, nominalAt, dueAt, causeId, facts } = slot;
  const fresh = await insertRun(tx, {
    id,
    userId,
    scheduleId: schedule.id,
    cause,
    nominalAt,
    dueAt,
    causeId,
    facts,
    state: 'queued',
    endedAt: null,
    errorMessage: null,
  });
  if (!fresh) return null;
  const mayOverlap = schedule.policies.overlap === 'allow';
  const turn = { userId, agent, threadId, runId: id, scheduleId: schedule.id, dueAt: slot.dueAt, mayOverlap };
  await addSilentTurn(tx, context, turn);
  // Whether a reminder with a condition is said at all is known only when it was looked at.
  if (schedule.kind === 'reminder' && !isConditional(schedule, slot.cause))
    await planFallback(tx, { id, userId }, Math.max(now, slot.dueAt));
  tx.emit({ userId, type: 'run.queued', at: now, data: { runId: id, scheduleId: schedule.id } });
  return id;
}

/** Whether something is looked at before a run. Somebody who asks for one gets it. */
export function isConditional({ onlyIf }: Pick<Schedule, 'onlyIf'>, cause: RunCause): boolean {
  return onlyIf != null && (cause === 'scheduled' || cause === 'after' || cause === 'event');
}

/** Sees to it that a reminder goes out as it was written when its agent says nothing. */
export async function planFallback(tx: Tx, { id, userId }: Pick<Run, 'id' | 'userId'>, from: number): Promise<void> {
  const dueAt = from + REMINDER_FALLBACK_MS;
  await putItem(tx, { key: fallbackKey(id), kind: 'fallback', userId, dueAt, payload: { id } });
}

/** Closes runs of a schedule that are not done, but for what follows up an earlier one. `queued` spares what has begun. Answers how many were closed. */
export async function cancelRuns(
  tx: Tx,
  context: EngineContext,
  scheduleId: string,
  which: 'queued' | 'unfinished',
  reason: string,
): Promise<number> {
  const rows = await tx.db
    .selectFrom('runs')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('ended_at', 'is', null)
    .where('cause', 'in', [...OCCURRENCE_CAUSES, 'backfill', 'test'])
    .$if(which === 'queued', (query) => query.where('state', '=', 'queued'))
    .orderBy('id')
    .execute();
  for (const row of rows) await cancelRun(tx, context, toRun(row), reason);
  return rows.length;
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
    await removeItem(tx, `turn:${turn.id}`);
    await dropTurn(tx, context, turn, reason);
  }
  tx.emit({ userId, type: 'run.finished', at: now, data: { runId: id, scheduleId, state: 'cancelled' } });
}
