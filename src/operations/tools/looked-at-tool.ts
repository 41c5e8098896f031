import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Tx } from '../../store/database.ts';
import { findTool, type StoredTool } from '../../store/tools/mcp-tools.ts';
import { notFound } from '../owned/own-schedule.ts';

/** A tool of a foreign server, exactly as a person saw it. */
export const lookedAtTool = z.strictObject({
  agent: z.string().min(1).max(100).describe('The agent'),
  server: z.string().min(1).max(100).describe('The server'),
  tool: z.string().min(1).max(128).describe('The tool, as the server calls it'),
  hash: z.string().length(64).describe('The hash of the shown definition, from "waiting" in list-mcp-tools'),
});

/** @throws AppError not_found */
export async function findLookedAtTool(
  tx: Tx,
  { agent, server, tool: name }: Pick<z.output<typeof lookedAtTool>, 'agent' | 'server' | 'tool'>,
): Promise<StoredTool> {
  const tool = await findTool(tx, { agent, server }, name);
  if (tool === null) throw notFound('tool', name, 'See which there are: belfry mcp tools');
  return tool;
}

/** @throws AppError wrong_state when nothing waits, content_changed when its definition changed meanwhile */
export function mustStillSay({ name, waitingHash }: StoredTool, hash: string): void {
  if (waitingHash === null)
    throw new AppError('wrong_state', `Nothing of the tool "${name}" waits for a look.`, {
      hint: 'It can be called already.',
    });
  if (waitingHash !== hash)
    throw new AppError('content_changed', `The tool "${name}" says something else by now than what was looked at.`, {
      hint: 'List it again, and look at what it says now.',
    });
}
