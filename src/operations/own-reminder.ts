import type { ReminderEvent } from '../domain/reminder.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { changeLife } from '../engine/reminders/change-life.ts';
import { findShownReminder, type ShownReminder } from '../store/reminder-views.ts';
import type { OperationContext } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { readingZone, viewReminder } from './reminder-view.ts';
import type { ReminderView } from './views.ts';

/**
 * The reminder of this id, if it is the actor's: a person's own, an agent's those it gives.
 * @throws AppError not_found, the same for what does not exist and what is another's
 */
export async function findOwnReminder({ tx, actor }: OperationContext, id: string): Promise<ShownReminder> {
  const reminder = await findShownReminder(tx, actor.userId, id);
  const foreign = reminder !== null && actor.kind === 'agent' && reminder.agent !== actor.agent;
  if (reminder === null || foreign) throw notFound('reminder', id, 'List the reminders to see which there are.');
  return reminder;
}

/**
 * Lets an event happen to a reminder at somebody's wish, and says how it stands then.
 * @throws AppError wrong_state
 */
export async function changeReminder(
  context: OperationContext,
  before: ShownReminder,
  event: ReminderEvent,
): Promise<ReminderView> {
  const { tx, engine, now } = context;
  const after = await changeLife(tx, engine, before, event);
  const field = (name: string, was: unknown, is: unknown) =>
    was === is ? [] : [{ field: name, before: was, after: is }];
  context.recordChange(
    [
      ...field('state', before.state, after.state),
      ...(after.state === 'snoozed' ? field('until', null, after.nextAt && isoInstant(after.nextAt)) : []),
    ],
    { scheduleId: before.scheduleId },
  );
  return viewReminder({ ...before, ...after }, { zone: await readingZone(context), now });
}
