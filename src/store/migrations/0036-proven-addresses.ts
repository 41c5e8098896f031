import type { Migration } from './migration.ts';

/**
 * Addresses that are proven by a code Belfry sends to them; a secret per address that signs messages; addresses that
 * were ended by Belfry or by their reader; and the last failure at each.
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
