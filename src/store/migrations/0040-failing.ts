import type { Migration } from './migration.ts';

/** An index that finds the schedules that failed last without a scan of all others. */
export const failing: Migration = {
  number: 40,
  name: 'failing',
  statements: () => ['CREATE INDEX schedules_failing ON schedules (user_id, id) WHERE consecutive_failures > 0'],
};
