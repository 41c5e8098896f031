import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { DAY_MS, describeMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';
import { defineTool, type ToolCallContext } from '../tool.ts';
import { ownThread, threadField } from './own-thread.ts';
import { toldOfMessage } from './sent-words.ts';

const part = (largest: number, unit: string) =>
  z
    .number()
    .int()
    .min(0)
    .max(largest, `must be 0 to ${largest}; give the rest in the larger units`)
    .default(0)
    .describe(unit);

/** Ten years, beyond any operator's limit. The actual limit is lower, and checked in words. */
const MOST_HOURS = 87_672;

/** A message to oneself after a delay. */
export const sendDelayedMessage = defineTool({
  name: 'send_delayed_message',
  description:
    'Sends a message to yourself after a delay: you are woken with it in this conversation, in silence, then act on it and tell the person only what is worth telling. Use it for "in 30 minutes", "in 2 hours", and to look again later. Give the delay as the person said it; hours, minutes and seconds are added up. For a date or a time of day, or for what comes again and again, use send_scheduled_message.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    message: z.string().describe('What you want to hear then, complete in itself: "Turn off bedroom light"'),
    hours: z
      .number()
      .int()
      .min(0)
      .max(MOST_HOURS)
      .default(0)
      .describe('0 to 168 (7 days), unless the operator allows more'),
    minutes: part(59, '0 to 59'),
    seconds: part(59, '0 to 59'),
    thread: threadField,
  }),
  async run({ message, hours, minutes, seconds, thread }, context) {
    const delayMs = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
    checkDelay(delayMs, context);
    const wanted = {
      kind: 'callback',
      what: message,
      when: `in ${describeMs(delayMs)}`,
      ...(await ownThread(thread, context)),
    };
    return toldOfMessage(await context.request('create-schedule', wanted), context, () => `in ${describeMs(delayMs)}`);
  },
});

/** @throws AppError invalid_input, beyond_horizon */
function checkDelay(delayMs: number, { limits }: ToolCallContext): void {
  const { minimumDelayMs: least, messageHorizonMs: most } = limits;
  if (delayMs >= least && delayMs <= most) return;
  const range = `${describeMs(least)} to ${longWords(most)}`;
  const given = delayMs === 0 ? 'no delay' : describeMs(delayMs);
  throw new AppError(
    delayMs < least ? 'invalid_input' : 'beyond_horizon',
    `The delay is out of range: it must be ${range}, and what came is ${given}.`,
    {
      hint:
        delayMs < least
          ? 'Give hours, minutes or seconds; to act at once, do it now instead of scheduling it.'
          : `Nothing later than ${longWords(most)} can be scheduled here; tell the person, or come back within that time and schedule the rest then.`,
      details: { limit: 'messageHorizonMs', allowed: most },
    },
  );
}

/** `7 days`; other durations in hours and minutes. */
function longWords(ms: number): string {
  return ms % DAY_MS === 0 && ms > DAY_MS ? `${ms / DAY_MS} days` : describeMs(ms);
}
