import type { Migration } from './migration.ts';

/**
 * Why times were left out, and since when a schedule is paused, so that the times inside a pause go on record when it ends. What was recorded
 * before had no kind; what is paused already counts from its last change. The index lists what one person missed, newest first.
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
