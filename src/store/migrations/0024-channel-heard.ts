import type { Migration } from './migration.ts';

/**
 * Which channel message became which message of Belfry, kept for a while, so that an edit finds its message; and
 * which pushed updates were taken, since a service pushes them in no order.
 */
export const channelHeard: Migration = {
  number: 24,
  name: 'channel-heard',
  statements: ({ int, rowless }) => [
    `CREATE TABLE channel_heard (thread_id text NOT NULL, channel_message_id text NOT NULL, message_id text NOT NULL,
       heard_at ${int} NOT NULL, PRIMARY KEY (thread_id, channel_message_id))${rowless}`,
    `CREATE TABLE channel_pushed (channel text NOT NULL, update_id text NOT NULL, taken_at ${int} NOT NULL,
       PRIMARY KEY (channel, update_id))${rowless}`,
  ],
};
