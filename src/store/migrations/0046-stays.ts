import type { Migration } from './migration.ts';

/** The temporary zone of a person, and until when they stay in it. */
export const stays: Migration = {
  number: 46,
  name: 'stays',
  statements: ({ int }) => [
    `ALTER TABLE users ADD COLUMN stay_until ${int}`,
    `ALTER TABLE users ADD COLUMN home_zone text`,
  ],
};
