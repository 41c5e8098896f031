import type { Migration } from './migration.ts';

/**
 * An index of the few runs that began late, by schedule: for most schedules one look shows that there are none.
 * SQLite only: on PostgreSQL such an index would prevent in-place updates of runs that begin.
 */
export const lateRuns: Migration = {
  number: 50,
  name: 'late-runs',
  statements: ({ whereSliced }) =>
    whereSliced(['CREATE INDEX runs_late ON runs (schedule_id, slot) WHERE lateness_ms >= 60000']),
};
