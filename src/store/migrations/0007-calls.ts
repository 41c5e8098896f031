import type { Migration } from './migration.ts';

/** Tool calls that programs make for an agent outside of Belfry's own turns, by the programs' names for them. */
export const calls: Migration = {
  number: 7,
  name: 'calls',
  statements: ({ int, rowless }) => [
    `CREATE TABLE calls (user_id text NOT NULL, agent text NOT NULL, key text NOT NULL, proposal_id text,
       result_json text, open ${int} NOT NULL, created_at ${int} NOT NULL, PRIMARY KEY (user_id, agent, key))${rowless}`,
    'CREATE INDEX calls_open ON calls (user_id, agent, created_at) WHERE open = 1',
    'CREATE INDEX calls_age ON calls (created_at)',
  ],
};
