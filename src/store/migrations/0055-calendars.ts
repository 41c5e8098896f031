import type { Migration } from './migration.ts';

/** Calendars at addresses of others whose events a person is reminded of, and what was made of each event. */
export const calendars: Migration = {
  number: 55,
  name: 'calendars',
  statements: ({ int, rowless }) => [
    `CREATE TABLE calendars (id text PRIMARY KEY, user_id text NOT NULL, name text NOT NULL, url text NOT NULL,
       lead_ms ${int} NOT NULL, all_day ${int} NOT NULL, agent text NOT NULL, thread_id text NOT NULL,
       state text NOT NULL, number ${int} NOT NULL, etag text, last_modified text, digest text, zone text,
       whole_at ${int}, begun_at ${int}, checked_at ${int}, read_at ${int}, failing_since ${int}, gone_since ${int},
       empty_since ${int}, tries ${int} NOT NULL, problem text, told ${int} NOT NULL, events ${int} NOT NULL, unread ${int} NOT NULL,
       unread_why text, created_at ${int} NOT NULL)${rowless}`,
    'CREATE INDEX calendars_user ON calendars (user_id, id)',
    `CREATE TABLE calendar_reminders (calendar_id text NOT NULL, key text NOT NULL, user_id text NOT NULL,
       schedule_id text NOT NULL, revision ${int} NOT NULL, remind_at ${int} NOT NULL, starts_at ${int} NOT NULL,
       PRIMARY KEY (calendar_id, key))${rowless}`,
    'CREATE INDEX calendar_reminders_user ON calendar_reminders (user_id)',
  ],
};
