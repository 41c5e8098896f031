import type { Migration } from './migration.ts';

/** The definitions of foreign servers' tools that were accepted, and those that wait for a person's look. */
export const mcpTools: Migration = {
  number: 27,
  name: 'mcp-tools',
  statements: ({ int, strict }) => [
    `CREATE TABLE mcp_servers (
       agent text NOT NULL, server text NOT NULL, first_listed_at ${int} NOT NULL,
       PRIMARY KEY (agent, server)
     )${strict}`,
    `CREATE TABLE mcp_tools (
       agent text NOT NULL, server text NOT NULL, name text NOT NULL,
       accepted_hash text, accepted_text text, waiting_hash text, waiting_text text,
       seen_at ${int} NOT NULL, looked_at ${int}, looked_by text,
       PRIMARY KEY (agent, server, name)
     )${strict}`,
  ],
};
