import type { Migration } from './migration.ts';

/**
 * How many steps a schedule is away from a person's request: 0 in a conversation, one more for what its runs ask for.
 */
export const depth: Migration = {
  number: 12,
  name: 'depth',
  statements: ({ int }) => [`ALTER TABLE creations ADD COLUMN depth ${int} NOT NULL DEFAULT 0`],
};
