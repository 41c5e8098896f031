import type { Migration } from './migration.ts';

/** Calls of foreign tools, stored before they are made; and allowances that reach beyond one call. */
export const outsideCalls: Migration = {
  number: 26,
  name: 'outside-calls',
  statements: ({ int, rowless }) => [
    `CREATE TABLE outside_calls (turn_id text NOT NULL, step ${int} NOT NULL, ordinal ${int} NOT NULL, key text NOT NULL,
       user_id text NOT NULL, made_by text NOT NULL, name text NOT NULL, source_json text NOT NULL, tool_hash text NOT NULL,
       effect text NOT NULL, private ${int} NOT NULL, state text NOT NULL, attempts ${int} NOT NULL, allowance_id text, began_at ${int} NOT NULL, ended_at ${int},
       PRIMARY KEY (turn_id, step, ordinal))${rowless}`,
    `CREATE INDEX outside_calls_begun ON outside_calls (made_by) WHERE state = 'begun'`,
    `CREATE TABLE allowances (id text NOT NULL PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, schedule_id text NOT NULL,
       schedule_revision ${int} NOT NULL, tool text NOT NULL, source text NOT NULL, tool_hash text NOT NULL, input_hash text NOT NULL,
       input_json text NOT NULL, proposal_id text NOT NULL, created_at ${int} NOT NULL, expires_at ${int} NOT NULL,
       revoked_at ${int})${rowless}`,
    'CREATE INDEX allowances_match ON allowances (user_id, schedule_id, tool)',
  ],
};
