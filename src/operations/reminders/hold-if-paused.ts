import { changeLife } from '../../engine/reminders/change-life.ts';
import type { ShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadReminder } from '../../store/reminders/reminders.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { ReminderView } from '../views/views.ts';

/** Holds a reopened reminder while its schedule is paused. */
export async function holdIfPaused(
  { tx, engine }: OperationContext,
  before: ShownReminder,
  view: ReminderView,
): Promise<ReminderView> {
  if (before.scheduleState !== 'paused' || before.held) return view;
  const reminder = await loadReminder(tx, before.id);
  if (reminder !== null) await changeLife(tx, engine, reminder, { kind: 'paused' });
  return { ...view, nextAt: null };
}
