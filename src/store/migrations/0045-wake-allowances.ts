import type { Migration } from './migration.ts';

/** How many wakes a program may ask for without approval, the least time between them, and how many it has used. */
export const wakeAllowances: Migration = {
  number: 45,
  name: 'wake-allowances',
  statements: ({ int }) => [
    `ALTER TABLE tokens ADD COLUMN wakes_most ${int}`,
    `ALTER TABLE tokens ADD COLUMN wakes_gap_ms ${int}`,
    `ALTER TABLE tokens ADD COLUMN wakes_used ${int} NOT NULL DEFAULT 0`,
  ],
};
