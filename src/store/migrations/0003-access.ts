import type { Migration } from './migration.ts';

/** Users with roles, issued tokens, and an audit record that has more fields and cannot be changed. */
export const access: Migration = {
  number: 3,
  name: 'access',
  statements: ({ int, strict, appendOnly }) => [
    "ALTER TABLE users ADD COLUMN role text NOT NULL DEFAULT 'user'",
    "UPDATE users SET role = 'admin' WHERE id = (SELECT min(id) FROM users)",
    "ALTER TABLE sessions ADD COLUMN access text NOT NULL DEFAULT 'admin'",
    'ALTER TABLE sessions ADD COLUMN token_id text',
    `CREATE TABLE tokens (id text PRIMARY KEY, user_id text NOT NULL, name text NOT NULL, scope text NOT NULL, agent text,
       thread_id text, parent_id text, secret_hash text NOT NULL, created_at ${int} NOT NULL, expires_at ${int},
       last_used_at ${int}, revoked_at ${int})${strict}`,
    'CREATE UNIQUE INDEX tokens_secret ON tokens (secret_hash)',
    'CREATE INDEX tokens_user ON tokens (user_id, id)',
    'CREATE INDEX tokens_parent ON tokens (parent_id) WHERE parent_id IS NOT NULL',
    'ALTER TABLE audit ADD COLUMN actor_user text',
    "ALTER TABLE audit ADD COLUMN door text NOT NULL DEFAULT 'unknown'",
    'ALTER TABLE audit ADD COLUMN token_id text',
    'ALTER TABLE audit ADD COLUMN token_name text',
    'ALTER TABLE audit ADD COLUMN address text',
    'ALTER TABLE audit ADD COLUMN schedule_id text',
    "ALTER TABLE audit ADD COLUMN changes_json text NOT NULL DEFAULT '[]'",
    "UPDATE audit SET actor_user = user_id, schedule_id = CASE WHEN subject LIKE 'sch|_%' ESCAPE '|' THEN subject END",
    'CREATE INDEX audit_user ON audit (user_id, id)',
    'CREATE INDEX audit_schedule ON audit (user_id, schedule_id, id) WHERE schedule_id IS NOT NULL',
    ...appendOnly('audit', 'id'),
  ],
};
