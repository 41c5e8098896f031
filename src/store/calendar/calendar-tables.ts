import type { SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import type { RowOf } from '../records.ts';

/** The secret address a person's calendar is read at. */
export interface CalendarAddressTable {
  /** Each person has one at most. */
  user_id: string;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  shows: string;
  created_at: number;
  read_at: number | null;
}

/** A calendar at an address of somebody else's. */
export type CalendarTable = RowOf<Omit<SubscribedCalendar, 'reading'> & SubscribedCalendar['reading']>;

/** What was made of an event, or of one occurrence of a series. */
export interface CalendarReminderTable {
  calendar_id: string;
  key: string;
  user_id: string;
  schedule_id: string;
  /** The revision of the schedule that Belfry made last: another one is the person's. */
  revision: number;
  /** By the rule; one that was late came later. */
  remind_at: number;
  starts_at: number;
}
