import type { Migration } from './migration.ts';

/** Which programs a person wants to hear nothing of. */
export const programMutes: Migration = {
  number: 65,
  name: 'program-mutes',
  statements: ({ int, rowless }) => [
    `CREATE TABLE program_mutes (user_id text NOT NULL, token_id text NOT NULL, muted_at ${int} NOT NULL,
       PRIMARY KEY (user_id, token_id))${rowless}`,
  ],
};
