import type { Migration } from './migration.ts';

/**
 * Addresses that a code is sent to, in place of being sent from; a secret for each address that messages are signed for; that one was ended, by
 * itself or by whoever reads there; and what failed there last.
 */
export const provenAddresses: Migration = {
  number: 36,
  name: 'proven-addresses',
  statements: ({ int }) => [
    'ALTER TABLE channel_links ADD COLUMN secret text',
    'ALTER TABLE channel_links ADD COLUMN old_secret text',
    `ALTER TABLE channel_links ADD COLUMN old_until ${int}`,
    `ALTER TABLE channel_links ADD COLUMN ended ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE channel_links ADD COLUMN last_failed_at ${int}`,
    'ALTER TABLE channel_links ADD COLUMN last_failure text',
    `ALTER TABLE channel_pairings ADD COLUMN codes ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE channel_pairings ADD COLUMN codes_since ${int} NOT NULL DEFAULT 0`,
    'ALTER TABLE channel_pairings ADD COLUMN failure text',
  ],
};
