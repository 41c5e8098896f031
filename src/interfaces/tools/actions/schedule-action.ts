import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { Trigger } from '../../../when/index.ts';
import { readOwnTime } from '../read-own-time.ts';
import { defineTool } from '../tool.ts';
import { toldOfAction } from './task-id.ts';

export const ACTION_TYPES = ['once', 'recurring', 'interval'] as const;
type ActionType = (typeof ACTION_TYPES)[number];

/** An action in silence: once, by a rule, or at an interval in minutes. */
export const scheduleAction = defineTool({
  name: 'schedule_action',
  description:
    'Schedules something for you to do later, in silence: you are woken with the description and tell the person with notify_user only what is worth telling; a reminder is an action that tells them something. type once for a date, recurring for what comes again by the clock or the calendar, interval for every so many minutes.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    description: z.string().describe('What to do then, complete in itself: "Tell the person to call Sarah"'),
    type: z.enum(ACTION_TYPES).describe('once, recurring or interval'),
    schedule: z
      .union([z.string(), z.number()])
      .describe(
        'once: "2026-12-25T09:00", or the person\'s words ("tomorrow at 9", "in 2 hours"). recurring: daily@HH:MM, weekdays@HH:MM, weekly@MON,THU 07:00, five fields of cron, or words ("every Friday at 5pm"). interval: minutes, at least 1. Never compute dates',
      ),
  }),
  async run({ description, type, schedule }, context) {
    const when = whenOf(type, String(schedule).trim());
    const { trigger } = await readOwnTime(when, context, { field: 'schedule' });
    checkType(type, trigger, when);
    return toldOfAction(await context.request('create-schedule', { kind: 'action', what: description, when }), context);
  },
});

/**
 * An interval is a number of minutes, with or without the unit; anything else is read unchanged, and its kind is
 * checked afterwards.
 */
function whenOf(type: ActionType, schedule: string): string {
  if (type !== 'interval') return schedule;
  if (/^\d+(?:\.\d+)?$/.test(schedule)) return `every ${schedule} minutes`;
  return /^(?:\d+(?:\.\d+)?|an?|half an) ?[a-z ]+$/i.test(schedule) ? `every ${schedule}` : schedule;
}

/** @throws AppError invalid_input, when the type contradicts the schedule */
function checkType(type: ActionType, { kind }: Trigger, when: string): void {
  const fits = type === 'once' ? kind === 'once' : type === 'interval' ? kind === 'interval' : kind !== 'once';
  if (fits) return;
  const found: ActionType = kind === 'once' || kind === 'interval' ? kind : 'recurring';
  throw new AppError('invalid_input', `type is "${type}", but the schedule ${JSON.stringify(when)} is "${found}".`, {
    hint:
      type === 'interval'
        ? 'Give an interval as a number of minutes, such as 30; for a time of day use type "recurring" or "once".'
        : `Call it again with type "${found}", or with a schedule that fits "${type}".`,
  });
}
