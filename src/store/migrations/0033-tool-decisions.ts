import type { Migration } from './migration.ts';

/** Which definition of a foreign tool a person refused, and which arguments stay free in an allowance. */
export const toolDecisions: Migration = {
  number: 33,
  name: 'tool-decisions',
  statements: () => [
    'ALTER TABLE mcp_tools ADD COLUMN refused_hash text',
    `ALTER TABLE allowances ADD COLUMN free_json text NOT NULL DEFAULT '[]'`,
  ],
};
