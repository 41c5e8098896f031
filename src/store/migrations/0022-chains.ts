import type { Migration } from './migration.ts';

/**
 * A schedule that a wake made to replace itself carries the record of its chain, and a task the run that added it, so that what replaces
 * itself is counted by whatever way it goes.
 */
export const chains: Migration = {
  number: 22,
  name: 'chains',
  statements: () => ['ALTER TABLE creations ADD COLUMN chain_json text', 'ALTER TABLE tasks ADD COLUMN run_id text'],
};
