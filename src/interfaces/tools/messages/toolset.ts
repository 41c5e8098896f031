import { z } from 'zod';
import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import { readOwnTime } from '../read-own-time.ts';
import { defineTool, type Tool } from '../tool.ts';
import { ownThread, threadField } from './own-thread.ts';
import { sendDelayedMessage } from './send-delayed-message.ts';
import { dateWords, toldOfMessage } from './sent-words.ts';

/** A message to oneself at a date. */
const sendScheduledMessage = defineTool({
  name: 'send_scheduled_message',
  description:
    'Sends a message to yourself at a date and time: you are woken with it in this conversation, in silence, then act on it and tell the person only what is worth telling. Also for what comes again and again ("every weekday at 9"). For "in 30 minutes" use send_delayed_message. A time without an offset is read in the person\'s time zone.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    message: z.string().describe('What you want to hear then, complete in itself: "Check the oven"'),
    scheduled_datetime: z
      .string()
      .describe(
        'YYYY-MM-DDTHH:MM[:SS], YYYY-MM-DD HH:MM[:SS] or YYYY-MM-DD (midnight), with an offset or Z where the person named one; or their own words: "tomorrow at 9", "next Tuesday at 3pm". At most 7 days ahead, unless the operator allows more. Never compute dates',
      ),
    thread: threadField,
  }),
  async run({ message, scheduled_datetime: when, thread }, context) {
    const limits = { horizonMs: context.limits.messageHorizonMs };
    await readOwnTime(when, context, { limits, field: 'scheduled_datetime' });
    const wanted = { kind: 'callback', what: message, when, ...(await ownThread(thread, context)) };
    return toldOfMessage(await context.request('create-schedule', wanted), context, dateWords);
  },
});

/** Messages of an agent to itself: after a delay, or at a date. */
export const MESSAGES_TOOLS: readonly Tool[] = [
  sendDelayedMessage,
  sendScheduledMessage,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
