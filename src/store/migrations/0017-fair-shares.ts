import type { Migration } from './migration.ts';

/**
 * The state of fair sharing when several processes share the work. The row of the user '' holds how far the shares
 * that began have come.
 */
export const fairShares: Migration = {
  number: 17,
  name: 'fair-shares',
  statements: ({ int, rowless }) => [
    `CREATE TABLE fair_shares (user_id text PRIMARY KEY, tag ${int} NOT NULL)${rowless}`,
  ],
};
