import { type AgendaItem, putItem } from '../../agenda/agenda.ts';
import { isBeingRead, READING_MS, type SubscribedCalendar, soonestReading } from '../../domain/calendar/subscribed.ts';
import { deleteCalendar, loadCalendar, saveCalendar } from '../../store/calendar/calendars.ts';
import type { Tx } from '../../store/database.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

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

/** Has a calendar read as soon as it may be; the end of a reading that goes on sees to it where there is one. */
export async function readSoon(tx: Tx, calendar: SubscribedCalendar, now: EpochMs): Promise<void> {
  if (!isBeingRead(calendar, now)) await planReading(tx, calendar, soonestReading(calendar, now));
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
  await saveCalendar(tx, { ...calendar, reading: { ...calendar.reading, number, begunAt: now } });
  await planReading(tx, calendar, now + READING_MS);
  tx.afterCommit(() => readCalendar?.(calendar));
}
