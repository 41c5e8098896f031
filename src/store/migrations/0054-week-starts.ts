import type { Migration } from './migration.ts';

/** The day on which a person's week begins. */
export const weekStarts: Migration = {
  number: 54,
  name: 'week-starts',
  statements: () => ["ALTER TABLE users ADD COLUMN week_start text NOT NULL DEFAULT 'monday'"],
};
