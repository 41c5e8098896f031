import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { agentView, viewAgents } from './agent-view.ts';

export const getAgent = defineOperation({
  name: 'get-agent',
  summary: 'Shows one agent: its kind, its present work, and how many schedules it has.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/agents/:name' },
  input: z.strictObject({ name: field.agent }),
  output: agentView,
  async handler(context, { name }) {
    const agents = await viewAgents(context);
    const agent = agents.find((one) => one.name === name);
    if (agent !== undefined) return agent;
    throw new AppError('not_found', `There is no agent ${JSON.stringify(name)}.`, {
      hint: `Agents: ${agents.map((one) => one.name).join(', ')}.`,
    });
  },
});
