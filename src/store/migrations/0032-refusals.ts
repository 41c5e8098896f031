import type { Migration } from './migration.ts';

/** Refusals: one row with a count for each actor, operation and minute, because the audit record takes no changes. */
export const refusals: Migration = {
  number: 32,
  name: 'refusals',
  statements: ({ int, strict }) => [
    `CREATE TABLE refusals (id text PRIMARY KEY, user_id text NOT NULL, minute ${int} NOT NULL, actor text NOT NULL,
      operation text NOT NULL, code text NOT NULL, subject text NOT NULL, door text NOT NULL, token_id text NOT NULL,
      token_name text, address text, count ${int} NOT NULL)${strict}`,
    'CREATE UNIQUE INDEX refusals_minute ON refusals (user_id, minute, actor, operation, code, door, token_id)',
    'CREATE INDEX refusals_user ON refusals (user_id, id)',
  ],
};
