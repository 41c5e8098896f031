import { type AgendaItem, putItem } from '../../agenda/agenda.ts';
import type { SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import { deleteCalendar, loadCalendar, saveCalendar } from '../../store/calendar/calendars.ts';
import type { Tx } from '../../store/database.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

/** A process that reads a calendar has so long for it; then it is read again, by whoever is there. */
const READING_MS = 3 * MINUTE_MS;

/** The key of the moment a calendar is read again. */
export const calendarKey = (calendarId: string): string => `calendar:${calendarId}`;

/** Says when a calendar is read again. */
export async function planReading(
  tx: Tx,
  { id, userId }: Pick<SubscribedCalendar, 'id' | 'userId'>,
  dueAt: EpochMs,
): Promise<void> {
  await putItem(tx, { key: calendarKey(id), kind: 'calendar', userId, dueAt, payload: { id } });
}

/**
 * A calendar is to be read: this process does it, once the transaction is through. Its item stays in the agenda for the day the process ends
 * meanwhile; the number of the reading makes what an earlier one still brings worth nothing.
 */
export async function calendarDue(
  tx: Tx,
  { now, readCalendar }: EngineContext,
  { payload }: AgendaItem,
): Promise<void> {
  const calendar = await loadCalendar(tx, payload.id);
  // Nobody took back that it was removed: its address is forgotten.
  if (calendar?.state === 'removed') return deleteCalendar(tx, calendar);
  if (calendar?.state !== 'live') return;
  const number = calendar.reading.number + 1;
  await saveCalendar(tx, { ...calendar, reading: { ...calendar.reading, number } });
  await planReading(tx, calendar, now + READING_MS);
  tx.afterCommit(() => readCalendar?.(calendar.id, number));
}
