import type { Migration } from './migration.ts';

/**
 * The account of a connection, by the service's own id: a renamed bot is the same account, another bot is not. And
 * answers to button presses survive a crash as answers to commands do.
 */
export const channelAccounts: Migration = {
  number: 53,
  name: 'channel-accounts',
  statements: () => [
    'ALTER TABLE channel_connections ADD COLUMN account_id text',
    "ALTER TABLE channel_answers ADD COLUMN answers text NOT NULL DEFAULT 'command'",
  ],
};
