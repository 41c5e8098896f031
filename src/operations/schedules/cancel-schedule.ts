import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { closeChainCard, withdrawWaitingCalls } from '../../engine/approval/settle-proposal.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { cancelRuns } from '../../engine/runs/start-run.ts';
import { concludeFollowers } from '../../engine/schedules/conclude-schedule.ts';
import { withdrawOccurrence } from '../../engine/schedules/withdraw.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import type { ParseNote } from '../../when/index.ts';
import { definitionOf } from '../approval/definition.ts';
import { requireFree } from '../approval/gate.ts';
import { tellOfOwnChange } from '../approval/tell-direct.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { actorWords, findForChange, goneAlready, storeChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { type ScheduleAnswer, scheduleAnswer } from '../views/views.ts';
import { answerAbout } from './schedule-view.ts';

/** Pauses schedules that run after it, once no run of it can follow; the answer says so. */
async function loseFollowers({ tx, engine }: OperationContext, { id }: Schedule): Promise<ParseNote[]> {
  const live = (await loadFollowers(tx, id)).filter(({ state }) => state === 'active');
  await concludeFollowers(tx, engine, id);
  const names = live.map(({ what }) => `“${shorten(what)}”`);
  if (names.length === 0) return [];
  const message = `${names.join(', ')} ran after it and ${names.length === 1 ? 'is' : 'are'} paused; restoring it lets ${names.length === 1 ? 'that' : 'them'} go on.`;
  return [{ code: 'followers-paused', message }];
}

/** The end of the reason of a schedule that was cancelled while paused, so that restoring it leaves it paused. */
export const WHILE_PAUSED = ' while it was paused';

export const cancelSchedule = defineOperation({
  name: 'cancel-schedule',
  summary: 'Ends a schedule; its queued runs are cancelled. It can be restored.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'cancelled it',
  http: { method: 'DELETE', path: '/schedules/:id' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const { state } = await findForChange(context, id);
    if (state === 'cancelled') {
      throw goneAlready('The schedule was cancelled already.', state, 'Restore it where it is wanted again.');
    }
    return endForGood(context, id);
  },
});

/** Cancels a schedule for another reason, such as a card; a cancelled one stays as it is. */
export async function endForGood(context: OperationContext, id: string): Promise<ScheduleAnswer> {
  const before = await findForChange(context, id);
  if (before.state === 'cancelled') return answerAbout(context, before);
  if (before.state === 'completed') {
    throw new AppError('wrong_state', 'The schedule is completed: there is nothing left to cancel.', {
      details: { state: before.state },
    });
  }
  await requireFree(context, { operation: 'cancel-schedule', before, after: definitionOf(before) });
  const reason = `cancelled by ${actorWords(context.actor)}`;
  const after = await storeChange(context, before, {
    state: 'cancelled',
    stateReason: before.state === 'paused' ? `${reason}${WHILE_PAUSED}` : reason,
  });
  await withdrawOccurrence(context.tx, context.engine, before, 'the schedule was cancelled before it could start');
  await cancelRuns(context.tx, context.engine, id, 'queued', 'the schedule was cancelled');
  await withdrawWaitingCalls(context.tx, context.engine, after, 'the schedule was cancelled');
  await followChange(context.tx, context.engine, before, after);
  await closeChainCard(context.tx, context.engine, after, 'withdrawn: the schedule was cancelled');
  const told = await tellOfOwnChange(context, after, { deed: 'cancelled', at: null });
  const warnings = await loseFollowers(context, after);
  return { ...(await answerAbout(context, after, { assumptions: [], warnings })), told };
}
