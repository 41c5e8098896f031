import type { Migration } from './migration.ts';

/** The life of a reminder after it was said: follow-ups, snoozes, and what settled it. */
export const reminders: Migration = {
  number: 8,
  name: 'reminders',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE reminders (id text PRIMARY KEY, user_id text NOT NULL, schedule_id text NOT NULL, thread_id text NOT NULL,
       run_id text NOT NULL, state text NOT NULL, follow_ups ${int} NOT NULL, max_follow_ups ${int} NOT NULL,
       first_delivered_at ${int}, last_delivered_at ${int}, lives_from ${int}, next_at ${int}, judged_until ${int},
       held ${int} NOT NULL, ended_at ${int}, acknowledged_by text, reason text NOT NULL, created_at ${int} NOT NULL)${strict}`,
    'CREATE UNIQUE INDEX reminders_run ON reminders (run_id)',
    'CREATE INDEX reminders_user ON reminders (user_id, id)',
    'CREATE INDEX reminders_thread ON reminders (thread_id, id)',
    'CREATE INDEX reminders_live ON reminders (schedule_id) WHERE ended_at IS NULL',
    `CREATE TABLE tellings (run_id text PRIMARY KEY, reminder_id text NOT NULL, kind text NOT NULL, number ${int} NOT NULL,
       delivery_id text)${rowless}`,
    'CREATE INDEX tellings_reminder ON tellings (reminder_id)',
  ],
};
