import type { Migration } from './migration.ts';

/**
 * Proposals of agents, and which agent made which schedule. Schedules that agents made before this count as made in
 * their own thread.
 */
export const proposals: Migration = {
  number: 5,
  name: 'proposals',
  statements: ({ int, strict, rowless }) => [
    `CREATE TABLE proposals (id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, thread_id text NOT NULL,
       origin text NOT NULL, turn_id text, run_id text, call_key text, operation text NOT NULL, target_json text,
       definition_json text NOT NULL, asked_json text NOT NULL, notes_json text NOT NULL, reason text, hash text NOT NULL,
       fingerprint text NOT NULL, revision ${int} NOT NULL, state text NOT NULL, decision_json text, schedule_id text,
       undo_json text, undone_at ${int}, created_at ${int} NOT NULL, expires_at ${int} NOT NULL)${strict}`,
    'CREATE INDEX proposals_user ON proposals (user_id, state, id)',
    'CREATE INDEX proposals_agent ON proposals (user_id, agent, id)',
    'CREATE INDEX proposals_turn ON proposals (turn_id) WHERE turn_id IS NOT NULL',
    'CREATE INDEX proposals_schedule ON proposals (schedule_id) WHERE schedule_id IS NOT NULL',
    'CREATE UNIQUE INDEX proposals_call ON proposals (user_id, call_key) WHERE call_key IS NOT NULL',
    "CREATE UNIQUE INDEX proposals_same ON proposals (user_id, fingerprint) WHERE state = 'pending'",
    `CREATE TABLE creations (schedule_id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL,
       thread_id text NOT NULL, successor_of text)${rowless}`,
    'CREATE UNIQUE INDEX creations_successor ON creations (successor_of) WHERE successor_of IS NOT NULL',
    `INSERT INTO creations (schedule_id, user_id, agent, thread_id)
       SELECT id, user_id, agent, thread_id FROM schedules WHERE created_by = 'agent'`,
    'ALTER TABLE messages ADD COLUMN proposal_id text',
    'ALTER TABLE messages ADD COLUMN undo text',
  ],
};
