import type { Migration } from './migration.ts';

/** The message that a person's message replies to, where the channel says so. */
export const replies: Migration = {
  number: 56,
  name: 'replies',
  statements: () => ['ALTER TABLE messages ADD COLUMN reply_to text'],
};
