import type { Migration } from './migration.ts';

/** Tokens spent on models by turn and day, budgets raised for a day, and offers: questions of Belfry with choices. */
export const budgets: Migration = {
  number: 13,
  name: 'budgets',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE token_usage (turn_id text NOT NULL, day text NOT NULL, user_id text NOT NULL, agent text NOT NULL,
       run_id text, schedule_id text, input_tokens ${int} NOT NULL, output_tokens ${int} NOT NULL, calls ${int} NOT NULL,
       estimated ${int} NOT NULL, reserved_input ${int} NOT NULL, reserved_tokens ${int} NOT NULL, reserved_by text,
       at ${int} NOT NULL, PRIMARY KEY (turn_id, day))${rowless}`,
    'CREATE INDEX token_usage_user ON token_usage (user_id, day)',
    'CREATE INDEX token_usage_schedule ON token_usage (schedule_id, day) WHERE schedule_id IS NOT NULL',
    'CREATE INDEX token_usage_reserved ON token_usage (turn_id) WHERE reserved_tokens > 0',
    'CREATE INDEX token_usage_age ON token_usage (at)',
    `CREATE TABLE budget_raises (user_id text NOT NULL, day text NOT NULL, scope text NOT NULL, tokens ${int} NOT NULL,
       PRIMARY KEY (user_id, scope, day))${rowless}`,
    `CREATE TABLE offers (id text PRIMARY KEY, user_id text NOT NULL, thread_id text NOT NULL, kind text NOT NULL,
       subject text NOT NULL, facts_json text NOT NULL, state text NOT NULL, choice text, created_at ${int} NOT NULL,
       decided_at ${int})${strict}`,
    "CREATE UNIQUE INDEX offers_open ON offers (user_id, subject) WHERE state = 'open'",
    'CREATE INDEX offers_user ON offers (user_id, id)',
    'ALTER TABLE messages ADD COLUMN offer_id text',
  ],
};
