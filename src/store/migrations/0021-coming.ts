import type { Migration } from './migration.ts';

/** What comes next for one person is found at any number of schedules, theirs and those of others. */
export const coming: Migration = {
  number: 21,
  name: 'coming',
  statements: () => ['CREATE INDEX agenda_coming ON agenda (user_id, kind, due_at, key)'],
};
