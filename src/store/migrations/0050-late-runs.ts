import type { Migration } from './migration.ts';

/**
 * The few runs that began late, by schedule: of most schedules it is said with one look that none did. Not on PostgreSQL, where a run could
 * not be changed in its place any more when it begins.
 */
export const lateRuns: Migration = {
  number: 50,
  name: 'late-runs',
  statements: ({ whereSliced }) =>
    whereSliced(['CREATE INDEX runs_late ON runs (schedule_id, slot) WHERE lateness_ms >= 60000']),
};
