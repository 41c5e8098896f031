import type { Migration } from './migration.ts';

/**
 * Reminders that need no card: by what way messages came, why a card asks, what was made without one, and what new data ask for. Data that
 * have people already ask as they did.
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
