import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { describeMs, SECOND_MS } from '../../../when/index.ts';
import { setUserTimezone } from '../belfry/person-tools.ts';
import { cancelSchedule, listSchedules, updateSchedule } from '../belfry/schedule-tools.ts';
import { readOwnTime, WHEN_WORDS } from '../read-own-time.ts';
import { defineTool, type Tool } from '../tool.ts';
import { toldOf } from '../words-for-models.ts';

/** Ten years. */
const MOST_SECONDS = 315_619_200;

const input = z.strictObject({
  message: z.string().describe('What you want to hear then, complete in itself'),
  delay_seconds: z
    .number()
    .int()
    .min(1)
    .max(MOST_SECONDS)
    .optional()
    .describe('In how many seconds; instead of schedule_at'),
  schedule_at: z.string().optional().describe(`Instead of delay_seconds: when, ${WHEN_WORDS}`),
  timezone: z
    .string()
    .optional()
    .describe("IANA time zone of schedule_at, only when it is another than the person's own"),
});

/** In this toolset "tomorrow" alone keeps the time of day. */
const SAME_TIME: ReadonlyMap<string, string> = new Map([
  ['tomorrow', 'tomorrow at the same time'],
  ['morgen', 'morgen zur gleichen Zeit'],
  ['demain', 'demain à la même heure'],
  ['mañana', 'mañana a la misma hora'],
  ['jutro', 'jutro o tej samej porze'],
]);

/** A message to oneself, either after a delay or at a time. */
const scheduleMessage = defineTool({
  name: 'schedule_message',
  description:
    'Schedules a message to yourself: you are woken with it in silence, act on it, and reach the person with a notify tool if it is worth it. Give either delay_seconds ("in 2 minutes" is 120) or schedule_at ("tomorrow at 9"). For what comes again and again say so once in schedule_at ("every weekday at 9"); do not schedule it anew each time. If a time is unclear, such as "at 5", ask the person.',
  modes: ['conversational', 'silent'],
  input,
  async run(wanted, context) {
    const { message, timezone: zone } = wanted;
    const when = whenOf(wanted);
    await readOwnTime(when, context, { zone, field: 'schedule_at' });
    const asked = { kind: 'callback', what: message, when, ...(zone === undefined ? {} : { zone }) };
    return toldOf(await context.request('create-schedule', asked), context);
  },
});

/**
 * One kind of message to oneself for everything in the future, and a tool for each channel out of silent turns
 * (`notify-via.ts`).
 */
export const PROACTIVE_TOOLS: readonly Tool[] = [
  scheduleMessage,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  setUserTimezone,
] as unknown as readonly Tool[];

/** @throws AppError invalid_input, when both are given or neither is */
function whenOf({ delay_seconds: delay, schedule_at: at }: z.output<typeof input>): string {
  if (delay !== undefined && at !== undefined) {
    throw new AppError('invalid_input', 'Both delay_seconds and schedule_at were given; exactly one is expected.', {
      hint: 'Call it again with delay_seconds alone for "in ...", or with schedule_at alone for a time or date.',
    });
  }
  if (delay !== undefined) return `in ${describeMs(delay * SECOND_MS)}`;
  if (at !== undefined) return SAME_TIME.get(at.trim().toLowerCase()) ?? at;
  throw new AppError('invalid_input', 'Neither delay_seconds nor schedule_at was given; exactly one is expected.', {
    hint: 'Call it again with delay_seconds for "in ...", or with schedule_at for a time or date. If the person named no time, ask them.',
  });
}
