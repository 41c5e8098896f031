import type { Migration } from './migration.ts';

/** The language a person is answered in, as a tag; null until it is known. */
export const languages: Migration = {
  number: 43,
  name: 'languages',
  statements: () => ['ALTER TABLE users ADD COLUMN language text'],
};
