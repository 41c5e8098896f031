import type { Migration } from './migration.ts';

/** Reminders that were told and can still be answered have a state of their own, in which they are found. */
export const saidReminders: Migration = {
  number: 59,
  name: 'said-reminders',
  statements: () => [
    "UPDATE reminders SET state = 'said' WHERE state = 'exhausted' AND first_delivered_at IS NOT NULL",
    "CREATE INDEX reminders_said ON reminders (user_id, ended_at) WHERE state = 'said'",
  ],
};
