import { isAskedFor, type RunCause } from '../domain/run.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { Attempt } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { loadThread, takeMessages } from '../store/message-rows.ts';
import { loadRun, markRunStarted } from '../store/run-rows.ts';
import { loadSchedule } from '../store/schedule-rows.ts';
import { loadTask } from '../store/tasks.ts';
import { loadTurn, updateTurn } from '../store/turn-rows.ts';
import type { EngineContext } from './context.ts';
import { closeTurn } from './finish-turn.ts';
import { tellOfRun } from './run-notices.ts';
import { whyNoTask } from './tasks/start-task.ts';
import type { StartedTurn } from './turn-handler.ts';

/** After this many takeovers of a dead worker's claim a run closes as failed. */
export const TAKEOVER_LIMIT = 3;

/**
 * Begins the turn a claim names: reads its schedule again and marks it running. Null when there is nothing to carry out: the claim
 * is stale, the schedule was paused or cancelled, or the turn has killed its worker too often.
 */
export async function beginTurn(tx: Tx, context: EngineContext, attempt: Attempt): Promise<StartedTurn | null> {
  const { now, queue } = context;
  const turn = await loadTurn(tx, attempt.subject);
  if (turn === null || turn.activationId !== attempt.id || (turn.state !== 'queued' && turn.state !== 'running')) {
    await queue.finish(tx, attempt);
    return null;
  }
  const thread = await loadThread(tx, turn.threadId);
  const run = turn.runId === null ? null : await loadRun(tx, turn.runId);
  const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
  if (thread === null) throw new Error(`turn ${turn.id} has no thread ${turn.threadId}`);
  const task = turn.taskId === null ? null : await loadTask(tx, turn.taskId);
  const started: StartedTurn = { attempt, turn, thread, run, schedule, task, startedAt: now };
  if (attempt.attempt > TAKEOVER_LIMIT) {
    const message = `the run stopped its worker ${TAKEOVER_LIMIT} times`;
    await closeTurn(tx, context, started, { state: 'failed', code: 'crashed_worker', message });
    return null;
  }
  const refusal = turn.taskId !== null ? whyNoTask(task, turn) : run === null ? null : whyNot(schedule, run.cause);
  if (refusal !== null) {
    await closeTurn(tx, context, started, { state: 'cancelled', code: 'cancelled', message: refusal });
    return null;
  }
  const attempts = Math.max(1, turn.attempts);
  await updateTurn(tx, turn, { state: 'running', attempts, startedAt: now });
  if (run !== null) {
    const latenessMs = run.latenessMs ?? Math.max(0, now - run.dueAt);
    await markRunStarted(tx, run.id, now, latenessMs, attempts);
    tx.emit({
      userId: turn.userId,
      type: 'run.started',
      at: now,
      data: { runId: run.id, scheduleId: run.scheduleId, latenessMs },
    });
    if (schedule !== null && run.startedAt === null) await tellOfRun(tx, context, schedule, run, { moment: 'start' });
  } else {
    if (turn.mode === 'conversational') await takeMessages(tx, thread, turn);
    const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode };
    tx.emit({ userId: turn.userId, type: 'turn.started', at: now, data });
  }
  return { ...started, turn: { ...turn, state: 'running', attempts } };
}

/** Why a run is not carried out. One that somebody asked for goes ahead on a paused schedule. */
export function whyNot(schedule: Schedule | null, cause: RunCause): string | null {
  if (schedule === null) return 'its schedule does not exist any more';
  if (schedule.state === 'cancelled') return 'the schedule was cancelled before it started';
  if (schedule.state === 'paused' && !isAskedFor(cause)) return 'the schedule was paused before it started';
  return null;
}
