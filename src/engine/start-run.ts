import { putItem, removeItem } from '../agenda/agenda.ts';
import type { RunCause } from '../domain/run.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { Tx } from '../store/database.ts';
import { endRun, insertRun, toRun } from '../store/run-rows.ts';
import { loadTurnOfRun } from '../store/turn-rows.ts';
import type { EngineContext } from './context.ts';
import { addSilentTurn, dropTurn } from './turns.ts';

/** A reminder whose agent has said nothing this long after it was due goes out as it was written. */
export const REMINDER_FALLBACK_MS = 30_000;
export const fallbackKey = (runId: string): string => `fallback:${runId}`;

/**
 * Makes the run of a slot, with its turn in the agent's lane. Null when the slot has a run already.
 * The row exists before any effect.
 */
export async function startRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  slot: { readonly cause: RunCause; readonly nominalAt: number; readonly dueAt: number },
): Promise<string | null> {
  const { now, ids } = context;
  const id = ids.next('run');
  const { userId, agent, threadId } = schedule;
  const fresh = await insertRun(tx, {
    id,
    userId,
    scheduleId: schedule.id,
    ...slot,
    state: 'queued',
    endedAt: null,
    errorMessage: null,
  });
  if (!fresh) return null;
  const mayOverlap = schedule.policies.overlap === 'allow';
  const turn = { userId, agent, threadId, runId: id, scheduleId: schedule.id, dueAt: slot.dueAt, mayOverlap };
  await addSilentTurn(tx, context, turn);
  if (schedule.kind === 'reminder') {
    const dueAt = Math.max(now, slot.dueAt) + REMINDER_FALLBACK_MS;
    await putItem(tx, { key: fallbackKey(id), kind: 'fallback', userId, dueAt, payload: { id } });
  }
  tx.emit({ userId, type: 'run.queued', at: now, data: { runId: id, scheduleId: schedule.id } });
  return id;
}

/** Closes runs of a schedule that are not done. `queued` spares what has begun. Answers how many were closed. */
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
    .where('state', 'in', which === 'queued' ? ['queued'] : ['queued', 'running', 'waiting'])
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const run = toRun(row);
    await endRun(tx, {
      id: run.id,
      state: 'cancelled',
      now: context.now,
      errorCode: 'cancelled',
      errorMessage: reason,
    });
    await removeItem(tx, fallbackKey(run.id));
    const turn = await loadTurnOfRun(tx, run.id);
    if (turn !== null) {
      await removeItem(tx, `turn:${turn.id}`);
      await dropTurn(tx, context, turn, reason);
    }
    const data = { runId: run.id, scheduleId, state: 'cancelled' };
    tx.emit({ userId: run.userId, type: 'run.finished', at: context.now, data });
  }
  return rows.length;
}
