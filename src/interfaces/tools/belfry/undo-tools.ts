import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { toldOfDeed } from '../words-for-models.ts';

export const undoLastChange = defineTool({
  name: 'undo_last_change',
  description:
    'Takes back the last change in this conversation, where it can be undone: "undo that", "put it back", "that was a mistake". One change, once; an error says when there is none.',
  rare: 'takes the last change back ("undo that")',
  modes: ['conversational'],
  input: z.strictObject({}),
  run: async (_, context) =>
    toldOfDeed(
      await context.requestDeed('undo-last-change', { id: context.turn.threadId }),
      ({ words }: { readonly words: string }) => ({ ok: true, confirmation: words }),
    ),
});
