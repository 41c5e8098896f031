import { z } from 'zod';
import type { UndoneAnswer } from '../../../operations/undo/undo.ts';
import { defineTool } from '../tool.ts';

export const undoLastChange = defineTool({
  name: 'undo_last_change',
  description:
    'Takes back all that the last wish in this conversation changed: "undo that", "put it back", "that was a mistake"; again for the one before. An error says when there is nothing.',
  rare: 'takes the last change back ("undo that")',
  modes: ['conversational'],
  input: z.strictObject({}),
  run: async (_, { turn, operate }) => {
    const { words, undone, choices } = (await operate('undo', { threadId: turn.threadId })) as UndoneAnswer;
    return undone ? { ok: true, confirmation: words } : { ok: false, question: words, choices };
  },
});
