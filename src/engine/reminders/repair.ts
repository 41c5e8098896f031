import type { Tx } from '../../store/database.ts';
import type { Reminder } from '../../store/reminders/reminders.ts';
import { listUnwokenReminders } from '../../store/reminders/unattended-reminders.ts';
import { planReminder } from './change-life.ts';

/** Lives that the clock should turn to and whose agenda item is not there, at most `limit`; each gets its item back. */
export async function repairReminders(tx: Tx, limit: number): Promise<readonly Reminder[]> {
  const unwoken = await listUnwokenReminders(tx, limit);
  for (const reminder of unwoken) await planReminder(tx, reminder);
  return unwoken;
}
