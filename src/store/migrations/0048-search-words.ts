import type { Migration } from './migration.ts';

/** The texts of schedules stand in the index along which lists go, so that a search reads the rows it finds and no others. */
export const searchWords: Migration = {
  number: 48,
  name: 'search-words',
  statements: ({ textsInIndex }) => textsInIndex('schedules_user', 'schedules (user_id, state, id, what, when_text)'),
};
