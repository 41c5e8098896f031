import { z } from 'zod';
import type { Requested } from '../request-change.ts';
import type { ToolCallContext } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

/** The id of an action in this design. */
export const taskId = z
  .string()
  .min(1)
  .max(100)
  .describe('The task_id of the action, from list_scheduled_actions or from when it was made');

/** The usual answer, with the id under its name in this design. */
export async function toldOfAction(requested: Requested, context: ToolCallContext): Promise<unknown> {
  const told = (await toldOf(requested, context)) as Record<string, unknown>;
  const id = told.schedule_id ?? told.proposal_id;
  return { ...told, ...(id === undefined || id === null ? {} : { task_id: id }) };
}
