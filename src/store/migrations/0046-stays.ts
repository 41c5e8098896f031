import type { Migration } from './migration.ts';

/** Until when a person is in another zone than their own, and which one that is. */
export const stays: Migration = {
  number: 46,
  name: 'stays',
  statements: ({ int }) => [
    `ALTER TABLE users ADD COLUMN stay_until ${int}`,
    `ALTER TABLE users ADD COLUMN home_zone text`,
  ],
};
