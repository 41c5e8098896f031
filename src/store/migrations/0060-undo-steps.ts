import type { Migration } from './migration.ts';

/** How each change is taken back: one way for all doors, instead of notices that nobody is shown. */
export const undoSteps: Migration = {
  number: 60,
  name: 'undo-steps',
  statements: ({ int, strict }) => [
    `CREATE TABLE undo_steps (id text PRIMARY KEY, user_id text NOT NULL, thread_id text, wish text NOT NULL, made_by text,
      at ${int} NOT NULL, what text NOT NULL, way_json text NOT NULL, until ${int} NOT NULL)${strict}`,
    'CREATE INDEX undo_steps_user ON undo_steps (user_id, id)',
    'CREATE INDEX undo_steps_until ON undo_steps (until)',
    "DELETE FROM messages WHERE role = 'notice' AND visible = 0 AND undo IS NOT NULL",
    "UPDATE proposals SET state = 'withdrawn' WHERE operation = 'undo-last-change' AND state = 'pending'",
  ],
};
