import type { Migration } from './migration.ts';

/**
 * Failure notices with a cooldown, a person's own templates, and what a requested change needs besides the
 * definition.
 */
export const noticesAndTemplates: Migration = {
  number: 11,
  name: 'notices-and-templates',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE told_notices (schedule_id text PRIMARY KEY, user_id text NOT NULL, told_at ${int} NOT NULL,
       held ${int} NOT NULL)${rowless}`,
    `CREATE TABLE templates (id text PRIMARY KEY, user_id text NOT NULL, name text NOT NULL, definition_json text NOT NULL,
       revision ${int} NOT NULL, created_at ${int} NOT NULL, updated_at ${int} NOT NULL, deleted_at ${int})${strict}`,
    'CREATE UNIQUE INDEX templates_name ON templates (user_id, name) WHERE deleted_at IS NULL',
    'ALTER TABLE proposals ADD COLUMN args_json text',
  ],
};
