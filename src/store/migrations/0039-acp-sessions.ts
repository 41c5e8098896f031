import type { Migration } from './migration.ts';

/** The session of an ACP agent for one conversation with a person: one per lane. */
export const acpSessions: Migration = {
  number: 39,
  name: 'acp-sessions',
  statements: ({ int, rowless }) => [
    `CREATE TABLE acp_sessions (thread_id text NOT NULL, agent text NOT NULL, user_id text NOT NULL, session_id text NOT NULL,
       program_hash text NOT NULL, created_at ${int} NOT NULL, PRIMARY KEY (thread_id, agent))${rowless}`,
  ],
};
