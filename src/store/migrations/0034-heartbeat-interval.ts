import type { Migration } from './migration.ts';

/** The interval at which a heart beats for one person; null: as the agent's definition says. */
export const heartbeatInterval: Migration = {
  number: 34,
  name: 'heartbeat-interval',
  statements: ({ int }) => [`ALTER TABLE heartbeats ADD COLUMN every_ms ${int}`],
};
