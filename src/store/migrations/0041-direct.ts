import type { Migration } from './migration.ts';

/**
 * Reminders without a card: the way a message came, why a card asks, which reminders were made without one, and what
 * new installations ask for. Existing installations with people keep asking as before.
 */
export const direct: Migration = {
  number: 41,
  name: 'direct',
  statements: ({ int, rowless }) => [
    'ALTER TABLE messages ADD COLUMN came_by text',
    'ALTER TABLE proposals ADD COLUMN why text',
    `CREATE TABLE direct_reminders (schedule_id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL,
       made_at ${int} NOT NULL, recurs_at ${int}, carded ${int} NOT NULL DEFAULT 0)${rowless}`,
    'CREATE INDEX direct_reminders_recurring ON direct_reminders (user_id, recurs_at)',
    "INSERT INTO meta (key, value) SELECT 'approval_default', 'recurring' WHERE EXISTS (SELECT 1 FROM users)",
  ],
};
