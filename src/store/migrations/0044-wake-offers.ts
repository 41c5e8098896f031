import type { Migration } from './migration.ts';

/** Wakes that wait for a worker to claim them or are claimed; and when the workers of an agent last called. */
export const wakeOffers: Migration = {
  number: 44,
  name: 'wake-offers',
  statements: ({ int, rowless }) => [
    `CREATE TABLE wake_offers (turn_id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, due_at ${int} NOT NULL,
       state text NOT NULL, attempt ${int} NOT NULL, lost ${int} NOT NULL, said ${int} NOT NULL, wake_json text NOT NULL,
       limit_ms ${int} NOT NULL, lapses_at ${int}, worker text, claimed_at ${int}, leased_until ${int}, failure_json text,
       offered_at ${int} NOT NULL)${rowless}`,
    'CREATE INDEX wake_offers_next ON wake_offers (user_id, agent, state, due_at, turn_id)',
    'CREATE INDEX wake_offers_state ON wake_offers (state, agent)',
    `CREATE TABLE agent_workers (user_id text NOT NULL, agent text NOT NULL, worker text NOT NULL, seen_at ${int} NOT NULL,
       PRIMARY KEY (user_id, agent))${rowless}`,
  ],
};
