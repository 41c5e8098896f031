import { CALL_OPERATION, type DeedProposal } from '../../../domain/approval/proposal.ts';
import { AppError } from '../../../domain/errors.ts';
import { whyNot } from '../../../engine/threads/begin-turn.ts';
import { loadRun } from '../../../store/runs/run-rows.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { loadTurn } from '../../../store/threads/turn-rows.ts';
import { line } from '../../../voice/line.ts';
import { describeInstant, parseInstant } from '../../../when/index.ts';
import { stampOf } from '../../approval/stamp.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { readingZone } from '../../reminders/reminder-view.ts';

/**
 * Refuses what could not be carried out as it was shown: its subject changed since, or its time has passed.
 * @throws AppError content_changed, time_in_past
 */
export async function checkDeed(context: OperationContext, proposal: DeedProposal): Promise<void> {
  const { operation, deed } = proposal;
  if (operation === CALL_OPERATION) return checkCaller(context, proposal);
  if ((await stampOf(context, operation, deed.input)) !== deed.stamp) {
    throw new AppError('content_changed', 'What it is about was changed since the agent asked.', {
      hint: 'Deny it; the agent can look again and ask anew.',
    });
  }
  const { until, due } = deed.input;
  const read = parseInstant(String(until ?? due ?? ''));
  if (!read.ok || read.kind !== 'instant' || read.at > context.now) return;
  const when = describeInstant(read.at, { zone: await readingZone(context), now: context.now });
  throw new AppError('time_in_past', `Its time was ${when}; it passed while it waited.`, {
    hint: 'Deny it.',
    told: line('problem.past'),
  });
}

/** An ended run makes no more calls, whatever the answer to its card is. */
async function checkCaller({ tx }: OperationContext, { origin, turnId, scheduleId }: DeedProposal): Promise<void> {
  if (origin !== 'wake' || turnId === null) return;
  const turn = await loadTurn(tx, turnId);
  const run = turn?.runId == null ? null : await loadRun(tx, turn.runId);
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  const isOpen = turn !== null && ['queued', 'running', 'waiting'].includes(turn.state);
  const refusal = isOpen && run !== null ? whyNot(schedule, run.cause) : null;
  if (isOpen && refusal === null) return;
  if (isOpen && schedule?.state === 'paused') {
    throw new AppError(
      'wrong_state',
      'The schedule of the run that asked for this is paused, so nothing would be called.',
      {
        hint: 'Resume the schedule and say yes then, or deny it.',
        told: line('error.runOver'),
      },
    );
  }
  throw new AppError('wrong_state', 'The run that asked for this is over, so nothing would be called.', {
    hint: 'Deny it; the agent asks anew in its next run.',
    told: line('error.runOver'),
  });
}
