import type { Migration } from './migration.ts';

/** Whether a held message is plain text, in which no character is a mark. */
export const heldPlain: Migration = {
  number: 47,
  name: 'held-plain',
  statements: ({ int }) => [`ALTER TABLE held_messages ADD COLUMN verbatim ${int} NOT NULL DEFAULT 0`],
};
