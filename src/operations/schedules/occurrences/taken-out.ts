import { z } from 'zod';
import { AppError, invalidField } from '../../../domain/errors.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { exceptWithout, isOccurrenceAt } from '../../../domain/timing/take-out.ts';
import { describeInstant, isCaused } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { instantView } from '../../views/instant-view.ts';
import type { ScheduleAnswer } from '../../views/views.ts';
import { updateSchedule } from '../update-schedule.ts';

/** Selects a time of a series. */
export const occurrenceField = instantView.describe(
  'The time by its rule: ruleAt of get-calendar and list-next. It must be in the future',
);

/** What a series left out before, so that the removal of one time can be undone. */
export const exceptBeforeField = z
  .array(z.string())
  .nullable()
  .describe('The earlier exceptions: update-schedule with this as except undoes it; null for none');

/** Checks that this is a future time of a series. @throws AppError wrong_state, invalid_input */
export function checkOccurrence({ now }: OperationContext, schedule: Schedule, at: number): void {
  const { state, trigger, zone, checkAgain } = schedule;
  const refuse = (message: string, hint: string) => new AppError('wrong_state', message, { hint, details: { state } });
  if (state !== 'active' && state !== 'paused')
    throw refuse(`The schedule is ${state}: nothing of it comes any more.`, 'Make a new one.');
  if (trigger.kind === 'once') throw refuse('The schedule comes only once.', 'Change its time, or cancel it.');
  if (isCaused(trigger) || checkAgain != null)
    throw refuse('The schedule has no times that are known beforehand.', 'Pause it, or change it.');
  const words = describeInstant(at, { zone, now });
  if (at <= now) throw invalidField('at', `${words} has come already.`, 'Give a time that is to come.');
  if (!isOccurrenceAt(schedule, at))
    throw invalidField('at', `The schedule does not come ${words}.`, 'Give one of its times: ruleAt of get-calendar.');
}

/** Removes one time from a series by adding it to its exceptions. @throws AppError the errors of update-schedule */
export function takeOut(context: OperationContext, schedule: Schedule, at: number): Promise<ScheduleAnswer> {
  const except = exceptWithout(schedule, at, context.now);
  return updateSchedule.handler(context, { id: schedule.id, except }) as Promise<ScheduleAnswer>;
}

/** The exceptions of a series, as they were given. */
export const exceptOf = ({ timing }: Schedule): string[] | null =>
  timing?.given.except === undefined ? null : [...timing.given.except];
