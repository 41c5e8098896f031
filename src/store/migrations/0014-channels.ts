import type { Migration } from './migration.ts';

/**
 * Several ways to reach a person: linked channels, deliveries in parts, consents, deferred messages, and the words a
 * schedule was asked for with.
 */
export const channels: Migration = {
  number: 14,
  name: 'channels',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE channel_links (id text PRIMARY KEY, user_id text NOT NULL, channel text NOT NULL, address text NOT NULL,
       label text NOT NULL, thread_id text NOT NULL, failing_since ${int}, failure text, created_at ${int} NOT NULL)${strict}`,
    'CREATE UNIQUE INDEX channel_links_address ON channel_links (channel, address)',
    'CREATE INDEX channel_links_user ON channel_links (user_id, id)',
    'CREATE UNIQUE INDEX channel_links_thread ON channel_links (thread_id)',
    `CREATE TABLE consents (id text PRIMARY KEY, user_id text NOT NULL, asker_id text NOT NULL, state text NOT NULL,
       asked_at ${int} NOT NULL, decided_at ${int})${strict}`,
    'CREATE UNIQUE INDEX consents_pair ON consents (asker_id, user_id)',
    'CREATE INDEX consents_user ON consents (user_id, id)',
    `CREATE TABLE held_messages (id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, thread_id text NOT NULL,
       schedule_id text, run_id text, turn_id text, text text NOT NULL, once_key text, reason text NOT NULL,
       held_at ${int} NOT NULL, release_at ${int} NOT NULL, released_at ${int}, delivery_id text)${strict}`,
    'CREATE UNIQUE INDEX held_messages_once ON held_messages (once_key) WHERE once_key IS NOT NULL',
    'CREATE INDEX held_messages_user ON held_messages (user_id, id)',
    'CREATE INDEX held_messages_waiting ON held_messages (thread_id) WHERE released_at IS NULL',
    `CREATE TABLE spoken (user_id text NOT NULL, agent text NOT NULL, day text NOT NULL, count ${int} NOT NULL,
       PRIMARY KEY (user_id, agent, day))${rowless}`,
    `CREATE TABLE delivery_parts (delivery_id text NOT NULL, number ${int} NOT NULL, user_id text NOT NULL, text text NOT NULL,
       channel_message_id text, sent_at ${int}, PRIMARY KEY (delivery_id, number))${rowless}`,
    `CREATE TABLE origins (schedule_id text PRIMARY KEY, user_id text NOT NULL, message_id text NOT NULL, words text NOT NULL,
       said_at ${int} NOT NULL)${rowless}`,
    "CREATE INDEX reminders_open ON reminders (user_id) WHERE state = 'open'",
    `ALTER TABLE deliveries ADD COLUMN verbatim ${int} NOT NULL DEFAULT 0`,
  ],
};
