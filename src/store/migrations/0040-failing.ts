import type { Migration } from './migration.ts';

/** The schedules that failed last are found without a walk through all others. */
export const failing: Migration = {
  number: 40,
  name: 'failing',
  statements: () => ['CREATE INDEX schedules_failing ON schedules (user_id, id) WHERE consecutive_failures > 0'],
};
