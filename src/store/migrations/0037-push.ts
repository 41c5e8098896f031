import type { Migration } from './migration.ts';

/** Devices that take notifications, and the keys with which Belfry identifies itself to push services. */
export const push: Migration = {
  number: 37,
  name: 'push',
  statements: ({ int, strict }) => [
    `CREATE TABLE push_devices (address text PRIMARY KEY, user_id text NOT NULL, endpoint_hash text NOT NULL,
       endpoint text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, created_at ${int} NOT NULL)${strict}`,
    'CREATE UNIQUE INDEX push_devices_endpoint ON push_devices (endpoint_hash)',
    'CREATE INDEX push_devices_user ON push_devices (user_id)',
    `CREATE TABLE push_keys (id ${int} PRIMARY KEY, public_key text NOT NULL, private_key text NOT NULL,
       created_at ${int} NOT NULL)${strict}`,
  ],
};
