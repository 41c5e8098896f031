import type { Migration } from './migration.ts';

/** The language in which a person is answered, as a tag; null until it is known. */
export const languages: Migration = {
  number: 43,
  name: 'languages',
  statements: () => ['ALTER TABLE users ADD COLUMN language text'],
};
