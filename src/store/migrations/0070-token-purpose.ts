import type { Migration } from './migration.ts';

/** Who holds a token. Of the earlier ones with which a person decides nobody knows it. */
export const tokenPurpose: Migration = {
  number: 70,
  name: 'token-purpose',
  statements: () => [
    "ALTER TABLE tokens ADD COLUMN purpose text NOT NULL DEFAULT 'program'",
    "UPDATE tokens SET purpose = 'undeclared' WHERE scope IN ('user', 'admin')",
  ],
};
