import type { z } from 'zod';
import { lookedAtTool } from './looked-at-tool.ts';
import { mcpToolView } from './mcp-tool-view.ts';

/** What a yes and a no to a tool of a foreign server have in common: an admin says it of exactly what was looked at. */
export const toolDecision = {
  scope: 'admin',
  effect: 'write',
  input: lookedAtTool,
  output: mcpToolView,
  errors: ['not_found', 'wrong_state', 'content_changed'],
  subject: (_: unknown, { agent, server, tool }: z.output<typeof lookedAtTool>) => `${agent}/${server}/${tool}`,
} as const;
