import type { Migration } from './migration.ts';

/**
 * Whether a person may approve at a linked address (off until the person allows it), and the link that a decision
 * came from.
 */
export const chatApprovals: Migration = {
  number: 25,
  name: 'chat-approvals',
  statements: ({ int }) => [
    `ALTER TABLE channel_links ADD COLUMN approvals ${int} NOT NULL DEFAULT 0`,
    'ALTER TABLE proposals ADD COLUMN link_id text',
    'CREATE INDEX proposals_link ON proposals (link_id, id) WHERE link_id IS NOT NULL',
  ],
};
