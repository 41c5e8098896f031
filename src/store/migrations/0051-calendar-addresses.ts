import type { Migration } from './migration.ts';

/** The secret address at which a person's calendar is read; only the hash of the secret is stored. */
export const calendarAddresses: Migration = {
  number: 51,
  name: 'calendar-addresses',
  statements: ({ int, rowless }) => [
    `CREATE TABLE calendar_addresses (user_id text PRIMARY KEY, secret_hash text NOT NULL, shows text NOT NULL,
       created_at ${int} NOT NULL, read_at ${int})${rowless}`,
    'CREATE UNIQUE INDEX calendar_addresses_secret ON calendar_addresses (secret_hash)',
  ],
};
