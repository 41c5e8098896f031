import type { Migration } from './migration.ts';

/**
 * When a message was shown and a page was open last. A reminder that went to a chat or a mailbox was told; of one that
 * stood on the page, or went to a device, nobody knows.
 */
export const shown: Migration = {
  number: 57,
  name: 'shown',
  statements: ({ int }) => [
    `ALTER TABLE deliveries ADD COLUMN shown_at ${int}`,
    `ALTER TABLE reminders ADD COLUMN told_at ${int}`,
    `ALTER TABLE sessions ADD COLUMN seen_at ${int}`,
    `UPDATE reminders SET told_at = last_delivered_at WHERE EXISTS (
       SELECT 1 FROM tellings JOIN deliveries ON deliveries.run_id = tellings.run_id
       WHERE tellings.reminder_id = reminders.id AND deliveries.state = 'sent' AND deliveries.channel NOT IN ('web', 'push'))`,
  ],
};
