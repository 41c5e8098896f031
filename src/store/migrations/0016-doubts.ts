import type { Migration } from './migration.ts';

/** Work that is held after a restore until a person decides about it. */
export const doubts: Migration = {
  number: 16,
  name: 'doubts',
  statements: ({ int, strict }) => [
    `CREATE TABLE doubts (id text PRIMARY KEY, user_id text NOT NULL, kind text NOT NULL, subject text NOT NULL,
       schedule_id text, run_id text, thread_id text NOT NULL, what text NOT NULL, from_at ${int} NOT NULL,
       to_at ${int} NOT NULL, count ${int} NOT NULL, state text NOT NULL, backup_at ${int}, restored_at ${int} NOT NULL,
       decided_at ${int})${strict}`,
    'CREATE INDEX doubts_user ON doubts (user_id, id)',
    "CREATE INDEX doubts_waiting ON doubts (user_id, id) WHERE state = 'waiting'",
    "CREATE INDEX doubts_schedule ON doubts (schedule_id) WHERE state = 'waiting'",
  ],
};
