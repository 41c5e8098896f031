import { z } from 'zod';
import { followUpPolicy } from '../belfry/follow-up-fields.ts';
import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { acknowledgeReminder, snoozeReminder } from '../belfry/reminder-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import { readOwnTime, WHEN_WORDS } from '../read-own-time.ts';
import { defineTool, type Tool } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

/** A reminder whose follow-ups Belfry handles, not the model. */
const scheduleReminder = defineTool({
  name: 'schedule_reminder',
  description:
    'Reminds the person of something, once or again and again, and follows up by itself if they do not answer. Only for telling the person something; for anything you want to do or look at later use schedule_future_callback. "Don\'t let me forget ...", "make sure I ..." and important things (medicine, deadlines) mean follow_up: true. Never schedule follow-ups yourself.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    reminder_time: z.string().describe(`When, ${WHEN_WORDS}`),
    message: z.string().describe('What to remind of, as a short phrase: "take the laundry out"'),
    follow_up: z.boolean().default(false).describe('Remind again until the person answers'),
    follow_up_interval: z
      .string()
      .default('30 minutes')
      .describe('How long after each delivery, in words: "30 minutes", "1 hour"'),
    max_follow_ups: z.number().int().min(0).max(20).default(2).describe('How many follow-ups at most'),
  }),
  async run({ reminder_time: when, message, follow_up, max_follow_ups, ...rest }, context) {
    await readOwnTime(when, context, { field: 'reminder_time' });
    const followUp = {
      ...rest,
      follow_up: follow_up && max_follow_ups > 0,
      max_follow_ups,
      ack: 'any_message',
    } as const;
    const wanted = { kind: 'reminder', what: message, when, ...followUpPolicy(followUp) };
    return toldOf(await context.request('create-schedule', wanted), context);
  },
});

/**
 * Everything that the agent wants to return to and that is not a reminder: with a life cycle of its own, without
 * follow-ups.
 */
const scheduleFutureCallback = defineTool({
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

/** Reminders with automatic follow-ups, and callbacks for everything else. */
export const REMINDERS_TOOLS: readonly Tool[] = [
  scheduleReminder,
  scheduleFutureCallback,
  acknowledgeReminder,
  snoozeReminder,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];
