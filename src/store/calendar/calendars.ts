import type { SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { CalendarTable } from './calendar-tables.ts';

function toCalendar(row: CalendarTable): SubscribedCalendar {
  const { id, userId, name, url, leadMs, agent, threadId, state, createdAt, allDay, alarms, ...reading } = fromRow(row);
  return {
    ...{ id, userId, name, url, leadMs, agent, threadId, state, createdAt },
    ...{ allDay: allDay === 1, alarms: alarms === 1 },
    reading: { ...reading, told: row.told === 1 },
  };
}

const calendarRow = ({ reading, ...rest }: SubscribedCalendar): CalendarTable => toRow({ ...rest, ...reading });

/** Keeps a calendar as it is given, in place of the one with its id. */
export async function saveCalendar(tx: Tx, calendar: SubscribedCalendar): Promise<void> {
  const row = calendarRow(calendar);
  const { id: _, user_id: __, created_at: ___, ...rest } = row;
  await tx.db
    .insertInto('calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function findCalendar(tx: Tx, userId: string, id: string): Promise<SubscribedCalendar | null> {
  const row = await tx.find('calendars', { user_id: userId, id });
  return row === undefined ? null : toCalendar(row);
}

/** For the engine, which acts for every user. */
export async function loadCalendar(tx: Tx, id: string): Promise<SubscribedCalendar | null> {
  const row = await tx.find('calendars', { id });
  return row === undefined ? null : toCalendar(row);
}

/** Those of a person, oldest first, without those that were removed. */
export async function listCalendars(tx: Tx, userId: string): Promise<SubscribedCalendar[]> {
  const rows = await tx.db
    .selectFrom('calendars')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '!=', 'removed')
    .orderBy('id')
    .execute();
  return rows.map(toCalendar);
}

export async function deleteCalendar(tx: Tx, { userId, id }: SubscribedCalendar): Promise<void> {
  await tx.db.deleteFrom('calendar_reminders').where('user_id', '=', userId).where('calendar_id', '=', id).execute();
  await tx.db.deleteFrom('calendars').where('user_id', '=', userId).where('id', '=', id).execute();
}
