import type { Migration } from './migration.ts';

/** Programs that subscribed to events: their address, their secret, and the last event they were sent. */
export const eventSubscriptions: Migration = {
  number: 38,
  name: 'event-subscriptions',
  statements: ({ int, strict }) => [
    `CREATE TABLE event_subscriptions (id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, thread_id text NOT NULL,
      token_id text NOT NULL, name text NOT NULL, arguments_json text NOT NULL, url text NOT NULL, secret text NOT NULL,
      old_secret text, old_until ${int}, schedule_key text, proposal_id text, replace_key text, state text NOT NULL, reason text,
      cursor_id ${int} NOT NULL, refresh_before ${int}, failing_since ${int}, tries ${int} NOT NULL, next_try_at ${int} NOT NULL,
      created_at ${int} NOT NULL, ended_at ${int})${strict}`,
    'CREATE INDEX event_subscriptions_user ON event_subscriptions (user_id, state)',
    'CREATE INDEX event_subscriptions_key ON event_subscriptions (schedule_key)',
  ],
};
