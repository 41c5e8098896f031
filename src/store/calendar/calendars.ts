import type { CalendarState, SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import type { Tx } from '../database.ts';
import type { CalendarTable } from './calendar-tables.ts';

const toCalendar = (row: CalendarTable): SubscribedCalendar => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  url: row.url,
  leadMs: row.lead_ms,
  allDay: row.all_day === 1,
  alarms: row.alarms === 1,
  agent: row.agent,
  threadId: row.thread_id,
  state: row.state as CalendarState,
  reading: {
    number: row.number,
    etag: row.etag,
    lastModified: row.last_modified,
    digest: row.digest,
    zone: row.zone,
    wholeAt: row.whole_at,
    begunAt: row.begun_at,
    checkedAt: row.checked_at,
    readAt: row.read_at,
    failingSince: row.failing_since,
    goneSince: row.gone_since,
    emptySince: row.empty_since,
    tries: row.tries,
    problem: row.problem,
    told: row.told === 1,
    events: row.events,
    unread: row.unread,
    unreadWhy: row.unread_why,
    mended: row.mended,
  },
  createdAt: row.created_at,
});

const toRow = (one: SubscribedCalendar): CalendarTable => ({
  id: one.id,
  user_id: one.userId,
  name: one.name,
  url: one.url,
  lead_ms: one.leadMs,
  all_day: one.allDay ? 1 : 0,
  alarms: one.alarms ? 1 : 0,
  agent: one.agent,
  thread_id: one.threadId,
  state: one.state,
  number: one.reading.number,
  etag: one.reading.etag,
  last_modified: one.reading.lastModified,
  digest: one.reading.digest,
  zone: one.reading.zone,
  whole_at: one.reading.wholeAt,
  begun_at: one.reading.begunAt,
  checked_at: one.reading.checkedAt,
  read_at: one.reading.readAt,
  failing_since: one.reading.failingSince,
  gone_since: one.reading.goneSince,
  empty_since: one.reading.emptySince,
  tries: one.reading.tries,
  problem: one.reading.problem,
  told: one.reading.told ? 1 : 0,
  events: one.reading.events,
  unread: one.reading.unread,
  unread_why: one.reading.unreadWhy,
  mended: one.reading.mended,
  created_at: one.createdAt,
});

/** Keeps a calendar as it is given, in place of the one with its id. */
export async function saveCalendar(tx: Tx, calendar: SubscribedCalendar): Promise<void> {
  const row = toRow(calendar);
  const { id: _, user_id: __, created_at: ___, ...rest } = row;
  await tx.db
    .insertInto('calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function findCalendar(tx: Tx, userId: string, id: string): Promise<SubscribedCalendar | null> {
  const row = await tx.db
    .selectFrom('calendars')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toCalendar(row);
}

/** For the engine, which acts for every user. */
export async function loadCalendar(tx: Tx, id: string): Promise<SubscribedCalendar | null> {
  const row = await tx.db.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirst();
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
