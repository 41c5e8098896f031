import { CALENDAR_KEYS_LIKE } from '../../domain/calendar/subscribed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { standIn } from '../schedules/readable-rows.ts';
import { loadScheduleRows, toSchedule } from '../schedules/schedule-rows.ts';
import { findSpoiled } from '../schedules/spoiled-rows.ts';

/** What was made of an event. */
export interface CalendarReminder {
  readonly key: string;
  readonly remindAt: EpochMs;
  readonly startsAt: EpochMs;
  /** The revision of the schedule that Belfry made last. */
  readonly revision: number;
  readonly schedule: Schedule;
}

type Place = { readonly id: string; readonly userId: string };

/** What was made of the events of a calendar, with the schedules as they are. */
export async function listCalendarReminders(tx: Tx, { id, userId }: Place): Promise<CalendarReminder[]> {
  const rows = await tx.db
    .selectFrom('calendar_reminders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('calendar_id', '=', id)
    .orderBy('key')
    .execute();
  const schedules = await loadScheduleRows(
    tx,
    rows.map(({ schedule_id }) => schedule_id),
  );
  return rows.flatMap(({ key, remind_at, starts_at, revision, schedule_id }) => {
    const row = schedules.get(schedule_id);
    if (row === undefined) return [];
    // What cannot be read counts as changed by the person: the calendar does not touch it.
    const schedule = findSpoiled(row) === null ? toSchedule(row) : { ...standIn(row), revision: -1 };
    return [{ key, remindAt: remind_at, startsAt: starts_at, revision, schedule }];
  });
}

/** Remembers what was made of an event, in place of what was remembered. */
export async function saveCalendarReminder(
  tx: Tx,
  { id, userId }: Place,
  { key, remindAt, startsAt, schedule: { id: scheduleId, revision } }: Omit<CalendarReminder, 'revision'>,
): Promise<void> {
  const row = { schedule_id: scheduleId, revision, remind_at: remindAt, starts_at: startsAt };
  await tx.db
    .insertInto('calendar_reminders')
    .values({ calendar_id: id, key, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'key']).doUpdateSet(row))
    .execute();
}

/** Forgets what was made of events that began before a moment. */
export async function forgetCalendarReminders(tx: Tx, { id, userId }: Place, before: EpochMs): Promise<void> {
  await tx.db
    .deleteFrom('calendar_reminders')
    .where('user_id', '=', userId)
    .where('calendar_id', '=', id)
    .where('starts_at', '<', before)
    .where('remind_at', '<', before)
    .execute();
}

/** How many reminders of each of a person's calendars wait for their time. */
export async function countOpenReminders(tx: Tx, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('calendar_reminders')
    .innerJoin('schedules', 'schedules.id', 'calendar_reminders.schedule_id')
    .select((e) => ['calendar_reminders.calendar_id as id', e.fn.countAll<number>().as('count')])
    .where('calendar_reminders.user_id', '=', userId)
    .where('schedules.state', '=', 'active')
    .groupBy('calendar_reminders.calendar_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Those of these schedules that a calendar made. */
export async function madeByCalendars(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('schedules')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('key', 'like', CALENDAR_KEYS_LIKE)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
