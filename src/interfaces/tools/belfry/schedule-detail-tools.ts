import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { durationMs, parseDuration } from '../../../when/index.ts';
import { defineTool } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

const scheduleId = z.string().describe('The schedule_id, from list_schedules or from when it was made');

export const changeFollowUps = defineTool({
  name: 'change_follow_ups',
  description:
    'Changes how often a reminder comes again until it is answered, turns that on, or turns it off ("stop nagging me about it, once is enough").',
  rare: 'changes or turns off how often a reminder comes again',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    schedule_id: scheduleId,
    follow_up: z.boolean().default(true).describe('False: it comes once'),
    follow_up_interval: z.string().optional().describe('How long after each delivery, in words: "30 minutes"'),
    max_follow_ups: z.number().int().min(1).max(20).optional().describe('How many follow-ups at most'),
  }),
  async run({ schedule_id: id, follow_up, follow_up_interval: interval, max_follow_ups: max }, context) {
    const intervalSeconds = interval === undefined ? undefined : readSeconds(interval);
    const followUp = follow_up
      ? { ...(intervalSeconds === undefined ? {} : { intervalSeconds }), ...(max === undefined ? {} : { max }) }
      : null;
    return toldOf(await context.request('update-schedule', { id, policies: { followUp } }), context);
  },
});

export const skipDates = defineTool({
  name: 'skip_dates',
  description:
    'Leaves dates of a schedule out, and keeps its rhythm: "not on the 24th", "skip it in August", "not this week".',
  rare: 'leaves dates or ranges of dates out',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    schedule_id: scheduleId,
    dates: z
      .array(z.string())
      .max(50)
      .describe('Each in words: "24 December", "2026-12-24 to 2026-12-26", "in August", "weekends"'),
    instead: z
      .boolean()
      .default(false)
      .describe('True: these in place of what was left out before; with no dates, nothing is left out any more'),
  }),
  async run({ schedule_id: id, dates, instead }, context) {
    const before = instead ? [] : await leftOut(context, id);
    const except = [...new Set([...before, ...dates])];
    const change = { id, except: except.length === 0 ? null : except };
    return toldOf(await context.request('update-schedule', change), context);
  },
});

async function leftOut(context: { operate(name: string, input: unknown): Promise<unknown> }, id: string) {
  const { timing } = (await context.operate('get-schedule', { id })) as ScheduleView;
  return timing?.except ?? [];
}

/** @throws AppError unreadable_time */
function readSeconds(words: string): number {
  const read = parseDuration(words);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms !== null) return Math.round(ms / 1000);
  throw new AppError('unreadable_time', `${JSON.stringify(words)} is not a length of time.`, {
    hint: 'Give follow_up_interval as "30 minutes" or "1 hour".',
  });
}
