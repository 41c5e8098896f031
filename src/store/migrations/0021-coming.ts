import type { Migration } from './migration.ts';

/** An index that finds one person's next occurrences, however many schedules that person and others have. */
export const coming: Migration = {
  number: 21,
  name: 'coming',
  statements: () => ['CREATE INDEX agenda_coming ON agenda (user_id, kind, due_at, key)'],
};
