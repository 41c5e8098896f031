import type { Migration } from './migration.ts';

/** Schedules that follow their person's zone, the policies between a rule and its due time, and reschedules. */
export const windows: Migration = {
  number: 4,
  name: 'windows',
  statements: ({ int, strict }) => [
    `ALTER TABLE schedules ADD COLUMN follows_user ${int} NOT NULL DEFAULT 0`,
    'ALTER TABLE schedules ADD COLUMN timing_json text',
    'ALTER TABLE users ADD COLUMN quiet_hours_json text',
    "CREATE INDEX schedules_following ON schedules (user_id, zone) WHERE follows_user = 1 AND state IN ('active', 'paused')",
    `CREATE TABLE moves (id text PRIMARY KEY, user_id text NOT NULL, schedule_id text NOT NULL, cause text NOT NULL,
       reason text NOT NULL, from_at ${int} NOT NULL, to_at ${int}, recorded_at ${int} NOT NULL)${strict}`,
    'CREATE INDEX moves_user ON moves (user_id, id)',
    'CREATE INDEX moves_cause ON moves (cause, user_id, id)',
  ],
};
