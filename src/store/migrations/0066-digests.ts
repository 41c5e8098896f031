import type { Migration } from './migration.ts';

/** A digest tells several reminders in one message: they are found by its delivery, and those it is to tell by their state. */
export const digests: Migration = {
  number: 66,
  name: 'digests',
  statements: () => [
    'CREATE INDEX tellings_delivery ON tellings (delivery_id) WHERE delivery_id IS NOT NULL',
    "CREATE INDEX reminders_waiting ON reminders (user_id) WHERE state = 'waiting'",
  ],
};
