import type { Migration } from './migration.ts';

/** Whether approvals may be given at a linked address, off until its person switches it on; and which link a decision came from. */
export const chatApprovals: Migration = {
  number: 25,
  name: 'chat-approvals',
  statements: ({ int }) => [
    `ALTER TABLE channel_links ADD COLUMN approvals ${int} NOT NULL DEFAULT 0`,
    'ALTER TABLE proposals ADD COLUMN link_id text',
    'CREATE INDEX proposals_link ON proposals (link_id, id) WHERE link_id IS NOT NULL',
  ],
};
