import type { Migration } from './migration.ts';

/**
 * Which message of a channel became which of Belfry's: for a while, so that a change of it finds its message. And which updates were taken that a
 * service handed over in no order.
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
