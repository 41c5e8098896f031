import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { heartbeatView, viewHeartbeat } from './heartbeat-view.ts';

export const listHeartbeats = defineOperation({
  name: 'list-heartbeats',
  summary: 'Lists the heartbeats of all agents: the last one, and why nothing happened if nothing did.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/heartbeats' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(heartbeatView).describe('One for each agent') }),
  async handler(context) {
    const { actor, environment } = context;
    const items = [];
    for (const agent of environment.agents) {
      if (actor.kind !== 'agent' || actor.agent === agent.name) items.push(await viewHeartbeat(context, agent));
    }
    return { items };
  },
});
