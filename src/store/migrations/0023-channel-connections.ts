import type { Migration } from './migration.ts';

/**
 * Channels that people write on: which process receives and how far it has read, pairing codes, the actions of
 * buttons below messages, and strangers who were answered once.
 */
export const channelConnections: Migration = {
  number: 23,
  name: 'channel-connections',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE channel_connections (channel text PRIMARY KEY, holder text, held_until ${int} NOT NULL, cursor text,
       cursor_at ${int}, state text NOT NULL, reason text, since ${int} NOT NULL, account_name text, account_url text,
       heard_at ${int})${strict}`,
    `CREATE TABLE channel_pairings (id text PRIMARY KEY, user_id text NOT NULL, channel text NOT NULL, agent text NOT NULL,
       label text NOT NULL, code_hash text NOT NULL, state text NOT NULL, wrong ${int} NOT NULL, address text,
       person_id text, person_name text, created_at ${int} NOT NULL, expires_at ${int} NOT NULL)${strict}`,
    'CREATE INDEX channel_pairings_user ON channel_pairings (user_id, id)',
    `CREATE TABLE channel_presses (token_hash text PRIMARY KEY, user_id text NOT NULL, channel text NOT NULL, address text NOT NULL,
       account text, delivery_id text NOT NULL, message_id text, operation text NOT NULL, input_json text NOT NULL,
       expires_at ${int} NOT NULL)${rowless}`,
    'CREATE INDEX channel_presses_delivery ON channel_presses (delivery_id)',
    `CREATE TABLE channel_strangers (channel text NOT NULL, address text NOT NULL, attempts ${int} NOT NULL,
       first_at ${int} NOT NULL, last_at ${int} NOT NULL, PRIMARY KEY (channel, address))${rowless}`,
    'ALTER TABLE channel_links ADD COLUMN account text',
    `CREATE INDEX deliveries_on_channel ON deliveries (thread_id, channel_message_id)
       WHERE channel <> 'web' AND channel_message_id IS NOT NULL`,
    'CREATE INDEX delivery_parts_on_channel ON delivery_parts (channel_message_id) WHERE channel_message_id IS NOT NULL',
  ],
};
