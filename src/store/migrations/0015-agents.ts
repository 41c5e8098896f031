import type { Migration } from './migration.ts';

/**
 * The agent that speaks in a thread of several agents, the agent a message is for, and how many schedules an agent
 * has.
 */
export const agents: Migration = {
  number: 15,
  name: 'agents',
  statements: () => [
    'ALTER TABLE messages ADD COLUMN agent text',
    "CREATE INDEX schedules_agent ON schedules (agent, user_id) WHERE state IN ('active', 'paused')",
    "CREATE INDEX turns_failed ON turns (user_id, agent, id) WHERE state = 'failed'",
  ],
};
