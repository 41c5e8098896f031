import { z } from 'zod';
import { readOwnTime, WHEN_WORDS } from '../read-own-time.ts';
import { defineTool } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

/**
 * Everything that the agent wants to return to and that is not a reminder: with a life cycle of its own, without
 * follow-ups.
 */
export const scheduleFutureCallback = defineTool({
  name: 'schedule_future_callback',
  description:
    'Calls you back later with the context you leave: you are woken in silence, go on from there, and tell the person only what is worth telling. For looking something up, checking on something or carrying on with work. Not for reminders: those are schedule_reminder.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    callback_time: z.string().describe(`When, ${WHEN_WORDS}`),
    context: z.string().describe('What you will need to know and do then, complete in itself'),
  }),
  async run({ callback_time: when, context: what }, context) {
    await readOwnTime(when, context, { field: 'callback_time' });
    return toldOf(await context.request('create-schedule', { kind: 'callback', what, when }), context);
  },
});
