import type { Migration } from './migration.ts';

/**
 * Which account a connection is of, by the service's own number: a bot that is called otherwise by now is the same, another bot is not. And
 * what a press came to is shown after a crash, as what a command came to is.
 */
export const channelAccounts: Migration = {
  number: 53,
  name: 'channel-accounts',
  statements: () => [
    'ALTER TABLE channel_connections ADD COLUMN account_id text',
    "ALTER TABLE channel_answers ADD COLUMN answers text NOT NULL DEFAULT 'command'",
  ],
};
