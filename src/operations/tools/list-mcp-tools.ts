import { z } from 'zod';
import { listTools } from '../../store/tools/mcp-tools.ts';
import { defineOperation } from '../frame/operation.ts';
import { type McpToolView, mcpToolView, viewMcpTool } from './mcp-tool-view.ts';

/** The states that each choice shows; null for all. */
const STATES: Readonly<Record<'all' | 'waiting' | 'refused', readonly McpToolView['state'][] | null>> = {
  all: null,
  waiting: ['new', 'changed'],
  refused: ['refused'],
};

export const listMcpTools = defineOperation({
  name: 'list-mcp-tools',
  summary:
    "Lists the tools of foreign servers with their own descriptions, and which of them wait for a person's look.",
  scope: 'admin',
  effect: 'read',
  http: { method: 'GET', path: '/mcp-tools' },
  input: z.strictObject({
    agent: z.string().max(100).optional().describe('Only those of this agent'),
    server: z.string().max(100).optional().describe('Only those of this server'),
    state: z
      .enum(['all', 'waiting', 'refused'])
      .default('all')
      .describe('"waiting": only those that wait for a look; "refused": only those that a person refused'),
  }),
  output: z.object({ items: z.array(mcpToolView).describe('By agent, server and name') }),
  async handler({ tx }, { agent, server, state }) {
    const tools = await listTools(tx, {
      ...(agent !== undefined && { agent }),
      ...(server !== undefined && { server }),
    });
    const wanted = STATES[state];
    return { items: tools.map(viewMcpTool).filter((tool) => wanted === null || wanted.includes(tool.state)) };
  },
});
