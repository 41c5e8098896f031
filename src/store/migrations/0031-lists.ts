import type { Migration } from './migration.ts';

/** Lists of any size: runs in the order in which they were due, and those that failed without a walk through all others. */
export const lists: Migration = {
  number: 31,
  name: 'lists',
  statements: () => [
    'CREATE INDEX runs_due ON runs (user_id, due_at, id)',
    'CREATE INDEX runs_failed ON runs (user_id, due_at, id) WHERE error_code IS NOT NULL',
  ],
};
