import type { Migration } from './migration.ts';

/** Where fair sharing stands when several processes share the work; of the user '': what has begun. */
export const fairShares: Migration = {
  number: 17,
  name: 'fair-shares',
  statements: ({ int, rowless }) => [
    `CREATE TABLE fair_shares (user_id text PRIMARY KEY, tag ${int} NOT NULL)${rowless}`,
  ],
};
