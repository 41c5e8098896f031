import type { Migration } from './migration.ts';

/** What a person refused of a foreign server's tool, and which arguments of a call they left open when they allowed it always. */
export const toolDecisions: Migration = {
  number: 33,
  name: 'tool-decisions',
  statements: () => [
    'ALTER TABLE mcp_tools ADD COLUMN refused_hash text',
    `ALTER TABLE allowances ADD COLUMN free_json text NOT NULL DEFAULT '[]'`,
  ],
};
