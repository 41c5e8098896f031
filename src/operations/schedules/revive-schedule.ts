import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { forgetStop } from '../../engine/budgets/answer-budget.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { restedRule } from '../../engine/schedules/paused-until.ts';
import { planAgain } from '../../engine/schedules/plan.ts';
import { findUser } from '../../store/people/users.ts';
import { hasMoreToSay } from '../../store/reminders/reminders.ts';
import { resetFailures } from '../../store/schedules/schedules.ts';
import { describeInstant, isCaused, nextOccurrence, previousOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';
import { checkRoomForActive } from '../owned/schedule-limits.ts';
import { checkSource } from '../times/read-cause.ts';
import { resumeFollowers } from './resume-followers.ts';

/**
 * Makes a schedule active again, from its next occurrence after now; earlier ones do not count as missed.
 * @throws AppError time_in_past, when nothing more comes; limit_reached; duplicate
 */
export async function reviveSchedule(context: OperationContext, before: Schedule): Promise<Schedule> {
  const { tx, now, actor } = context;
  const user = await findUser(tx, actor.userId);
  const { trigger, zone, timing } = restedRule(before, user);
  const nextAt = nextOccurrence(trigger, zone, now);
  const speaks = before.kind === 'reminder' && (await hasMoreToSay(tx, before.id));
  if (trigger.kind === 'after') await checkSource(context, trigger, before.id);
  const waits = isCaused(trigger) || before.checkAgain != null;
  if (nextAt === null && !speaks && !waits) {
    const last = previousOccurrence(trigger, zone, now);
    const words = last === null ? 'nothing of it is left' : `its time was ${describeInstant(last, { zone, now })}`;
    throw new AppError('time_in_past', `The schedule cannot go on: ${words}.`, {
      hint: before.state === 'paused' ? 'Give it a new time, then resume it.' : 'Make a new one.',
      details: { state: before.state },
    });
  }
  await checkRoomForActive(context, { except: before.id });
  await resetFailures(tx, actor.userId, before.id);
  const after = await storeChange(context, before, {
    state: 'active',
    stateReason: null,
    trigger,
    zone,
    timing,
  });
  await planAgain(tx, after, now);
  await resumeFollowers(context, after);
  await followChange(tx, context.engine, before, after);
  await forgetStop(tx, context.engine, actor.userId, before.id);
  return { ...after, counters: { ...after.counters, consecutiveFailures: 0 } };
}
