import type { Migration } from './migration.ts';

/**
 * The texts of schedules stand in the index along which lists go, so that a search reads the rows it finds and no others. Not on PostgreSQL,
 * where an entry of an index holds 2,700 bytes at most.
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
