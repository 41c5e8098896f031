import type { Migration } from './migration.ts';

/** Changes that were to be taken back by an undo of approvals alone, which is no more. */
export const oneUndo: Migration = {
  number: 69,
  name: 'one-undo',
  statements: () => [`DELETE FROM undo_steps WHERE way_json LIKE '%"operation":"undo-approval"%'`],
};
