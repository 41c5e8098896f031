import type { Migration } from './migration.ts';

/** Which conversations a digest tells each reminder in. Until now it told each in one. */
export const digestLines: Migration = {
  number: 67,
  name: 'digest-lines',
  statements: ({ rowless }) => [
    `CREATE TABLE digest_lines (run_id text NOT NULL, thread_id text NOT NULL, user_id text NOT NULL, delivery_id text,
       PRIMARY KEY (run_id, thread_id))${rowless}`,
    `INSERT INTO digest_lines (run_id, thread_id, user_id, delivery_id)
       SELECT tellings.run_id, deliveries.thread_id, deliveries.user_id, deliveries.id FROM tellings
       JOIN deliveries ON deliveries.id = tellings.delivery_id WHERE deliveries.run_id IS NULL`,
    'CREATE INDEX digest_lines_delivery ON digest_lines (delivery_id) WHERE delivery_id IS NOT NULL',
    'CREATE INDEX digest_lines_untold ON digest_lines (user_id) WHERE delivery_id IS NULL',
    'DROP INDEX tellings_delivery',
    'DROP INDEX reminders_waiting',
  ],
};
