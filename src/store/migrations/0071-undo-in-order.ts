import type { Migration } from './migration.ts';

/** A person's changes lie together, in order: each is written with half of what is written for an undo. */
export const undoInOrder: Migration = {
  number: 71,
  name: 'undo-in-order',
  statements: ({ int, rowless }) => [
    `CREATE TABLE undo_in_order (id text NOT NULL, user_id text NOT NULL, thread_id text, wish text NOT NULL, made_by text,
      at ${int} NOT NULL, what text NOT NULL, way_json text NOT NULL, until ${int} NOT NULL, PRIMARY KEY (user_id, id))${rowless}`,
    'INSERT INTO undo_in_order SELECT id, user_id, thread_id, wish, made_by, at, what, way_json, until FROM undo_steps',
    'DROP TABLE undo_steps',
    'ALTER TABLE undo_in_order RENAME TO undo_steps',
    'CREATE INDEX undo_steps_until ON undo_steps (until)',
  ],
};
