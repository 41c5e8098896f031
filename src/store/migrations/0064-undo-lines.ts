import type { Migration } from './migration.ts';

/** A line names the change that its button takes back; what it held before, how to take it back, is kept with the change. */
export const undoLines: Migration = {
  number: 64,
  name: 'undo-lines',
  statements: () => [
    'UPDATE messages SET undo = NULL WHERE undo IS NOT NULL',
    `DELETE FROM channel_presses WHERE operation IN ('restore-schedule', 'resume-schedule', 'pause-schedule', 'cancel-schedule',
      'undo-skip', 'restore-task', 'reopen-task', 'delete-task', 'undo-change', 'undo')`,
    'CREATE INDEX messages_undo ON messages (undo) WHERE undo IS NOT NULL',
  ],
};
