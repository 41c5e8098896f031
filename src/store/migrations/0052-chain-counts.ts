import type { Migration } from './migration.ts';

/**
 * A wake may make more than one successor, and each of those more: the links of a chain are counted over all
 * branches, along an index.
 */
export const chainCounts: Migration = {
  number: 52,
  name: 'chain-counts',
  statements: ({ int }) => [
    'ALTER TABLE creations ADD COLUMN chain_id text',
    `ALTER TABLE creations ADD COLUMN chain_links ${int}`,
    'CREATE INDEX creations_chain ON creations (chain_id, chain_links) WHERE chain_id IS NOT NULL',
  ],
};
