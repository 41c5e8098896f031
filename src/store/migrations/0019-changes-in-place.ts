import type { Migration } from './migration.ts';

/**
 * A turn that becomes ready or begins changes no index, because no index depends on its state any more. PostgreSQL
 * writes a changed row anew and leaves the indexes alone only when none of their columns changed and the new row fits
 * beside the old one (PostgreSQL manual, "Heap-Only Tuples"). Also, a free lane no longer has a row.
 */
export const changesInPlace: Migration = {
  number: 19,
  name: 'changes-in-place',
  statements: ({ roomForChanges }) => [
    'DELETE FROM lanes WHERE turn_id IS NULL',
    'DROP INDEX turns_failed',
    'CREATE INDEX turns_given_up ON turns (user_id, agent, id) WHERE ended_at IS NOT NULL AND error_message IS NOT NULL',
    ...roomForChanges('runs', 50),
    ...roomForChanges('turns', 50),
    ...roomForChanges('schedules', 30),
    ...roomForChanges('lanes', 50),
    ...roomForChanges('shares', 50),
  ],
};
