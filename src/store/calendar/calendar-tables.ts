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
export interface CalendarTable {
  id: string;
  user_id: string;
  name: string;
  url: string;
  lead_ms: number;
  all_day: number;
  agent: string;
  thread_id: string;
  state: string;
  number: number;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  zone: string | null;
  whole_at: number | null;
  begun_at: number | null;
  checked_at: number | null;
  read_at: number | null;
  failing_since: number | null;
  gone_since: number | null;
  empty_since: number | null;
  tries: number;
  problem: string | null;
  told: number;
  events: number;
  unread: number;
  unread_why: string | null;
  created_at: number;
  mended: number;
  /** 1 where the alarms of its events decide when they are reminded of. */
  alarms: number;
}

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
