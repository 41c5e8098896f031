import type { Migration } from './migration.ts';

/** The heartbeat interval that a person chose; null for that of the agent's definition. */
export const heartbeatInterval: Migration = {
  number: 34,
  name: 'heartbeat-interval',
  statements: ({ int }) => [`ALTER TABLE heartbeats ADD COLUMN every_ms ${int}`],
};
