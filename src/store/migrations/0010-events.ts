import type { Migration } from './migration.ts';

/**
 * Schedules that run because something else happened: after another schedule, by a signed webhook, or only if a
 * condition holds.
 */
export const events: Migration = {
  number: 10,
  name: 'events',
  statements: ({ int, rowless, strict }) => [
    'ALTER TABLE schedules ADD COLUMN options_json text',
    'ALTER TABLE runs ADD COLUMN cause_id text',
    'ALTER TABLE runs ADD COLUMN facts_json text',
    'CREATE UNIQUE INDEX runs_cause ON runs (schedule_id, cause_id) WHERE cause_id IS NOT NULL',
    `CREATE TABLE subscriptions (schedule_id text PRIMARY KEY, user_id text NOT NULL, source_id text)${rowless}`,
    'CREATE INDEX subscriptions_source ON subscriptions (source_id) WHERE source_id IS NOT NULL',
    `CREATE TABLE causes (schedule_id text NOT NULL, cause_id text NOT NULL, user_id text NOT NULL, cause text NOT NULL,
       nominal_at ${int} NOT NULL, due_at ${int} NOT NULL, facts_json text, PRIMARY KEY (schedule_id, cause_id))${rowless}`,
    'CREATE INDEX causes_due ON causes (schedule_id, due_at, cause_id)',
    `CREATE TABLE observations (schedule_id text PRIMARY KEY, user_id text NOT NULL, subject text NOT NULL,
       fact text NOT NULL, seen_at ${int} NOT NULL)${rowless}`,
    `CREATE TABLE hooks (id text PRIMARY KEY, user_id text NOT NULL, name text NOT NULL, action text NOT NULL,
       schedule_id text, thread_id text, secret text NOT NULL, old_secret text, old_until ${int},
       calls ${int} NOT NULL, last_call_at ${int}, created_at ${int} NOT NULL)${strict}`,
    'CREATE INDEX hooks_user ON hooks (user_id, id)',
    'CREATE INDEX hooks_schedule ON hooks (schedule_id) WHERE schedule_id IS NOT NULL',
    `CREATE TABLE hook_calls (hook_id text NOT NULL, call_id text NOT NULL, user_id text NOT NULL, body_hash text NOT NULL,
       answer_json text NOT NULL, received_at ${int} NOT NULL, PRIMARY KEY (hook_id, call_id))${rowless}`,
    'CREATE INDEX hook_calls_age ON hook_calls (received_at)',
  ],
};
