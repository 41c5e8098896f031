import { durationMs, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from '../../when/index.ts';
import { AppError } from '../errors.ts';

/** The default time limit of a turn: then its signal aborts it, and nobody waits for it any more. */
export const TURN_LIMIT_MS = 10 * MINUTE_MS;
const SHORTEST_MS = SECOND_MS;
/** The queue counts a turn as lost after a day. */
const LONGEST_MS = 12 * HOUR_MS;

/** The expected time limit, for refusals. */
export const TURN_LIMIT_WORDS = 'a length of time from 1 second to 12 hours such as "10 minutes"';

/** A time limit in words as milliseconds; null for any other text. */
export function parseTurnLimit(text: string): number | null {
  const read = parseDuration(text);
  const ms = read.ok ? durationMs(read.duration) : null;
  return ms !== null && ms >= SHORTEST_MS && ms <= LONGEST_MS ? ms : null;
}

/**
 * Like `parseTurnLimit`.
 * @param whose the owner of the limit, such as `The turnLimit of the agent "leo"`
 * @throws AppError invalid_input
 */
export function readTurnLimit(whose: string, text: string): number {
  const ms = parseTurnLimit(text);
  if (ms !== null) return ms;
  throw new AppError('invalid_input', `${whose} should be ${TURN_LIMIT_WORDS}; it is ${JSON.stringify(text)}.`, {
    hint: 'Leave it out for 10 minutes.',
  });
}
