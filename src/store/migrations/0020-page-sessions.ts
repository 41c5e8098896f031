import type { Migration } from './migration.ts';

/**
 * A session belongs to the page: besides the cookie it takes a proof that only the page holds. Sessions made before have none, so they
 * are over. `confirmed_at`: when its person last showed a sign-in code; `port`: where it was signed in.
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
