import { removeItem, turnKey } from '../../agenda/agenda.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { endRun, loadRun } from '../../store/runs/run-rows.ts';
import { countRunOutcomes, loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { withdrawCalls } from '../approval/withdraw-calls.ts';
import { followRun } from '../causes/follow-run.ts';
import { notify, reminderKey } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { tellOfTest } from '../runs/run-notices.ts';
import { fallbackKey } from '../runs/start-run.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { dropTurn } from '../threads/turns.ts';
import { storedText } from './stored-text.ts';

/**
 * Sends a reminder's stored text when its agent has said nothing in time. So a reminder never depends on a model or
 * on a free lane. A turn that has not begun is dropped; a running one finds the reminder said.
 */
export async function deliverVerbatim(tx: Tx, context: EngineContext, runId: string): Promise<void> {
  const run = await loadRun(tx, runId);
  if (run === null || run.endedAt !== null) return;
  const schedule = await loadSchedule(tx, run.scheduleId);
  if (schedule === null) return;
  const onceKey = reminderKey(run.id);
  if ((await findDeliveryOnce(tx, onceKey)) !== null) return;
  const turn = await loadTurnOfRun(tx, runId);
  await notify(tx, context, {
    threadId: schedule.threadId,
    agent: schedule.agent,
    text: await storedText(tx, run.id, schedule),
    turnId: turn?.id ?? null,
    run,
    onceKey,
    verbatim: true,
  });
  if (turn === null || turn.state === 'running') return;
  await endUnworded(tx, context, schedule, run, {
    output: 'The agent was not free in time; the stored text was sent.',
    reason: 'the reminder was sent as it was written',
  });
}

/** Ends a reminder's run whose agent words nothing, and drops its turn, which has not begun. */
export async function endUnworded(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  run: Run,
  { output, reason }: { readonly output: string; readonly reason: string },
): Promise<void> {
  const { now } = context;
  const { id: runId, userId } = run;
  await endRun(tx, { id: runId, state: 'succeeded', now, output });
  tx.emit({
    userId,
    type: 'run.finished',
    at: now,
    data: { runId, scheduleId: schedule.id, state: 'succeeded' },
  });
  await removeItem(tx, fallbackKey(runId));
  const turn = await loadTurnOfRun(tx, runId);
  if (turn !== null) {
    await removeItem(tx, turnKey(turn.id));
    await dropTurn(tx, context, turn, reason);
    await withdrawCalls(tx, context, turn, reason);
  }
  if (run.cause === 'test') return tellOfTest(tx, context, schedule, run, { state: 'succeeded' });
  await followRun(tx, run, 'succeeded', context);
  await countRunOutcomes(tx, [{ id: schedule.id, state: 'succeeded' }]);
  await concludeSchedule(tx, context, schedule, { state: 'succeeded' });
}
