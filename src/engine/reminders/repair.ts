import type { Tx } from '../../store/database.ts';
import type { Reminder } from '../../store/reminders/reminders.ts';
import { listUnwokenReminders } from '../../store/reminders/unattended-reminders.ts';
import { planReminder } from './change-life.ts';

/** Restores missing agenda items of lives that are due for a next step, at most `limit`. */
export async function repairReminders(tx: Tx, limit: number): Promise<readonly Reminder[]> {
  const unwoken = await listUnwokenReminders(tx, limit);
  for (const reminder of unwoken) await planReminder(tx, reminder);
  return unwoken;
}
