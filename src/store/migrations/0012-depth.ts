import type { Migration } from './migration.ts';

/** How far a schedule is from what a person asked for: 0 in a conversation, one more for what its runs ask for. */
export const depth: Migration = {
  number: 12,
  name: 'depth',
  statements: ({ int }) => [`ALTER TABLE creations ADD COLUMN depth ${int} NOT NULL DEFAULT 0`],
};
