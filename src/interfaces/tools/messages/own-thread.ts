import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { listThreads } from '../../../store/threads/threads.ts';
import type { ToolCallContext } from '../tool.ts';

/** Another conversation with the same person, for a message to oneself. */
export const threadField = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'Another conversation of yours with the same person to come back in: its id (thr_...) or its title. This one when left out',
  );

/** How many conversations are searched, and named when none fits. */
const THREAD_LIMIT = 50;
const NAMED = 10;

/**
 * The conversation of a message to oneself: the named one, as a field of a new schedule. Never finds another person's
 * conversation.
 * @throws AppError not_found, with the existing conversations
 */
export async function ownThread(
  named: string | undefined,
  { tx, turn }: ToolCallContext,
): Promise<{ readonly threadId?: string }> {
  if (named === undefined) return {};
  const threads = await listThreads(tx, turn.userId, { before: null, agent: turn.agent, limit: THREAD_LIMIT });
  const plain = (text: string) => text.trim().toLowerCase();
  const found = threads.find(({ id }) => id === named) ?? threads.find(({ title }) => plain(title) === plain(named));
  if (found !== undefined) return { threadId: found.id };
  const known = threads.slice(0, NAMED).map(({ id, title }) => `${title} (${id})`);
  throw new AppError('not_found', `You have no conversation ${JSON.stringify(named.slice(0, 60))} with this person.`, {
    hint: `Leave thread out to come back here, or name one of: ${known.join(', ')}.`,
  });
}
