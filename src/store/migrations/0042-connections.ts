import type { Migration } from './migration.ts';

/**
 * Programs that people connected by OAuth: the registered programs, their requests, and the name that a connection is
 * shown by.
 */
export const connections: Migration = {
  number: 42,
  name: 'connections',
  statements: ({ int, strict, rowless }) => [
    `CREATE TABLE connection_clients (id text PRIMARY KEY, name text, redirect_uris_json text NOT NULL, address text,
       created_at ${int} NOT NULL, consented_at ${int})${strict}`,
    'CREATE INDEX connection_clients_address ON connection_clients (address, created_at)',
    `CREATE TABLE connection_requests (id text PRIMARY KEY, user_id text NOT NULL, client_id text NOT NULL, client_name text,
       redirect_uri text NOT NULL, state text, challenge text NOT NULL, resource text NOT NULL, created_at ${int} NOT NULL,
       code_hash text, token_id text, granted_at ${int}, used_at ${int})${strict}`,
    'CREATE UNIQUE INDEX connection_requests_code ON connection_requests (code_hash)',
    'CREATE INDEX connection_requests_user ON connection_requests (user_id, created_at)',
    `CREATE TABLE connections (token_id text PRIMARY KEY, user_id text NOT NULL, client_id text NOT NULL,
       resource text NOT NULL, created_at ${int} NOT NULL)${rowless}`,
    `CREATE TABLE connection_secrets (hash text PRIMARY KEY, token_id text NOT NULL, user_id text NOT NULL, kind text NOT NULL,
       created_at ${int} NOT NULL, expires_at ${int} NOT NULL, used_at ${int})${rowless}`,
    'CREATE INDEX connection_secrets_token ON connection_secrets (token_id)',
  ],
};
