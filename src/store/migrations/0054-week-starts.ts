import type { Migration } from './migration.ts';

/** On which day the weeks of a person begin. */
export const weekStarts: Migration = {
  number: 54,
  name: 'week-starts',
  statements: () => ["ALTER TABLE users ADD COLUMN week_start text NOT NULL DEFAULT 'monday'"],
};
