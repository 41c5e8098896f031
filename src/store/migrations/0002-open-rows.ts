import type { Migration } from './migration.ts';

/**
 * Indexes of open runs and turns, which are those without an end: such an index changes when one ends, not at each
 * change of its state.
 */
export const openRows: Migration = {
  number: 2,
  name: 'open-rows',
  statements: () => [
    'DROP INDEX runs_unfinished',
    'CREATE INDEX runs_unfinished ON runs (schedule_id) WHERE ended_at IS NULL',
    'DROP INDEX turns_open',
    'CREATE INDEX turns_open ON turns (lane, mode, due_at, id) WHERE ended_at IS NULL',
  ],
};
