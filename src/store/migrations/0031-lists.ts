import type { Migration } from './migration.ts';

/** Indexes for long lists: runs in due order, and failed runs without a scan of all others. */
export const lists: Migration = {
  number: 31,
  name: 'lists',
  statements: () => [
    'CREATE INDEX runs_due ON runs (user_id, due_at, id)',
    'CREATE INDEX runs_failed ON runs (user_id, due_at, id) WHERE error_code IS NOT NULL',
  ],
};
