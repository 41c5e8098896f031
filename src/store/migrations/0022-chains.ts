import type { Migration } from './migration.ts';

/**
 * A schedule that a wake made as its successor carries the record of its chain, and a task carries the run that added
 * it, so that every way of self-replacement is counted.
 */
export const chains: Migration = {
  number: 22,
  name: 'chains',
  statements: () => ['ALTER TABLE creations ADD COLUMN chain_json text', 'ALTER TABLE tasks ADD COLUMN run_id text'],
};
