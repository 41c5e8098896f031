import type { Migration } from './migration.ts';

/**
 * A session belongs to the page: besides the cookie it needs a proof that only the page holds. Older sessions have no
 * proof, so they end. `confirmed_at`: when the person last showed a sign-in code; `port`: the port of the sign-in.
 */
export const pageSessions: Migration = {
  number: 20,
  name: 'page-sessions',
  statements: ({ int }) => [
    'DELETE FROM sessions',
    "ALTER TABLE sessions ADD COLUMN proof_hash text NOT NULL DEFAULT ''",
    `ALTER TABLE sessions ADD COLUMN confirmed_at ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE sessions ADD COLUMN port ${int}`,
  ],
};
