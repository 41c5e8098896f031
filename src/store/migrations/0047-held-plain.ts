import type { Migration } from './migration.ts';

/** True for a deferred message that is plain text, without markup. */
export const heldPlain: Migration = {
  number: 47,
  name: 'held-plain',
  statements: ({ int }) => [`ALTER TABLE held_messages ADD COLUMN verbatim ${int} NOT NULL DEFAULT 0`],
};
