import type { Migration } from './migration.ts';

/** The tokens of programs that were started for a run: one per turn, valid as long as its claim. */
export const runTokens: Migration = {
  number: 29,
  name: 'run-tokens',
  statements: ({ int, rowless }) => [
    `CREATE TABLE run_tokens (turn_id text PRIMARY KEY, user_id text NOT NULL, secret_hash text NOT NULL, agent text NOT NULL,
       thread_id text NOT NULL, activation_id text NOT NULL, attempt ${int} NOT NULL, wake_json text NOT NULL,
       said ${int} NOT NULL, created_at ${int} NOT NULL)${rowless}`,
    'CREATE UNIQUE INDEX run_tokens_secret ON run_tokens (secret_hash)',
  ],
};
