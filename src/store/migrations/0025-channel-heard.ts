import type { Migration } from './migration.ts';

/** Which message of a channel became which of Belfry's: for a while, so that a change of it and a reply to it find their message. */
export const channelHeard: Migration = {
  number: 25,
  name: 'channel-heard',
  statements: ({ int, rowless }) => [
    `CREATE TABLE channel_heard (thread_id text NOT NULL, channel_message_id text NOT NULL, message_id text NOT NULL,
       heard_at ${int} NOT NULL, PRIMARY KEY (thread_id, channel_message_id))${rowless}`,
  ],
};
