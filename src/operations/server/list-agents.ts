import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { agentView, viewAgents } from './agent-view.ts';

export const listAgents = defineOperation({
  name: 'list-agents',
  summary: 'Lists the agents: the kind of each, its present work, and how many schedules it has.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/agents' },
  input: z.strictObject({}),
  output: z.object({
    items: z
      .array(agentView)
      .describe('The default agent first, then as they were declared, then those that are missing'),
  }),
  handler: async (context) => ({ items: await viewAgents(context) }),
});
