import type { Migration } from './migration.ts';

/** What an agent asks for in a conversation is one line there, an offer, where it reaches no further than that. */
export const offers: Migration = {
  number: 62,
  name: 'offers',
  statements: () => ["ALTER TABLE proposals ADD COLUMN face text NOT NULL DEFAULT 'card'"],
};
