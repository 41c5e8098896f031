import type { z } from 'zod';
import { lookedAtTool } from './looked-at-tool.ts';
import { mcpToolView } from './mcp-tool-view.ts';

/** The common part of accepting and refusing a foreign tool: an admin decides about exactly what was shown. */
export const toolDecision = {
  scope: 'admin',
  effect: 'write',
  input: lookedAtTool,
  output: mcpToolView,
  errors: ['not_found', 'wrong_state', 'content_changed'],
  subject: (_: unknown, { agent, server, tool }: z.output<typeof lookedAtTool>) => `${agent}/${server}/${tool}`,
} as const;
