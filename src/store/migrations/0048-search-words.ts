import type { Migration } from './migration.ts';

/**
 * The texts of schedules in the index that lists follow, so that a search reads only the rows it finds. SQLite only:
 * a PostgreSQL index entry holds 2,700 bytes at most.
 */
export const searchWords: Migration = {
  number: 48,
  name: 'search-words',
  statements: ({ whereSliced }) =>
    whereSliced([
      'DROP INDEX schedules_user',
      'CREATE INDEX schedules_user ON schedules (user_id, state, id, what, when_text)',
    ]),
};
