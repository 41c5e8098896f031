import type { Migration } from './migration.ts';

/** Which door a token opens: the API, as for all earlier tokens, or only `/mcp`. */
export const tokenAudience: Migration = {
  number: 28,
  name: 'token-audience',
  statements: () => ["ALTER TABLE tokens ADD COLUMN audience text NOT NULL DEFAULT 'api'"],
};
