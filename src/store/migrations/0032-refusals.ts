import type { Migration } from './migration.ts';

/** What was refused: one row for an actor, an operation and a minute, which counts. The audit record itself takes no change. */
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
