import { isFirmer } from '../../domain/policy/follow-up.ts';
import type { WakeRepeat } from '../../domain/runs/wake.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { loadDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling, listTellings, loadReminder } from '../../store/reminders/reminders.ts';

/** What an agent is told when it repeats a reminder; null for the run that says it first. */
export async function loadRepeat(tx: Tx, runId: string, { policies }: Schedule): Promise<WakeRepeat | null> {
  const telling = await findTelling(tx, runId);
  if (telling === null || telling.kind === 'first') return null;
  const reminder = await loadReminder(tx, telling.reminderId);
  if (reminder === null) return null;
  const said = (await listTellings(tx, reminder.id)).filter(({ deliveryId }) => deliveryId !== null);
  const last = said.at(-1)?.deliveryId;
  const previous = last == null ? null : await loadDelivery(tx, last);
  const number = telling.kind === 'follow_up' ? telling.number : reminder.followUps;
  const { followUp } = policies;
  return {
    number,
    of: Math.max(reminder.maxFollowUps, number),
    snoozed: telling.kind === 'snooze',
    previousDeliveredAt: reminder.lastDeliveredAt ?? reminder.createdAt,
    firstDeliveredAt: reminder.firstDeliveredAt ?? reminder.createdAt,
    // A digest told others beside it.
    previousText: previous?.runId == null ? null : previous.text,
    firmer: telling.kind === 'follow_up' && followUp != null && isFirmer(followUp, number),
  };
}
