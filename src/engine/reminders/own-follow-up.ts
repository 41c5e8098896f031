import type { FollowUpPolicy } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import type { Reminder } from '../../store/reminders/reminders.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { HOUR_MS, localDay } from '../../when/index.ts';

/** How late an occurrence of an earlier day is no longer followed up, in milliseconds. */
const STALE_MS = HOUR_MS;

/** How a reminder is followed up. One that came late, on a later day than it was due, is told and not asked about again. */
export async function ownFollowUp(
  tx: Tx,
  schedule: Schedule | null,
  { livesFrom, createdAt, userId }: Reminder,
): Promise<FollowUpPolicy | null> {
  const policy = schedule?.policies.followUp ?? null;
  if (policy === null || livesFrom === null || createdAt - livesFrom <= STALE_MS) return policy;
  const zone = await loadSpokenZone(tx, userId);
  return localDay(zone, livesFrom) === localDay(zone, createdAt) ? policy : null;
}
