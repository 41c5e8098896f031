import type { Migration } from './migration.ts';

/**
 * Why occurrences were left out, and since when a schedule is paused, so that the occurrences within a pause are
 * recorded when it ends. Older records have no kind; a schedule that is paused already counts from its last change.
 * The index lists one person's missed occurrences, newest first.
 */
export const leftOut: Migration = {
  number: 35,
  name: 'left-out',
  statements: ({ int }) => [
    "ALTER TABLE missed ADD COLUMN kind text NOT NULL DEFAULT 'missed'",
    'CREATE INDEX missed_user ON missed (user_id, id)',
    `ALTER TABLE schedules ADD COLUMN paused_at ${int}`,
    "UPDATE schedules SET paused_at = updated_at WHERE state = 'paused'",
  ],
};
