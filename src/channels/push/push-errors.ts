import { ChannelError } from '../../domain/channels/delivery.ts';
import { say } from '../../voice/say.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/** The longest pause for a push service's request. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const SHORT_PAUSE_MS = 30 * SECOND_MS;

/** The push service no longer knows the device. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * The meaning of a status other than 201 (RFC 8030, RFC 8292). After an Error other than a ChannelError, nobody knows
 * whether it was accepted.
 */
export function errorOf(status: number, retryAfter: string | null): Error {
  if (isGone(status)) return forGood(say('en', 'reason.deviceGone'));
  if (status === 413) return forGood(say('en', 'reason.pushTooLong'));
  if (status === 429 || status === 503) {
    const why = say('en', status === 429 ? 'reason.pushTooMany' : 'reason.pushAway');
    return new ChannelError(why, { retryable: true, retryAfterMs: pauseMs(retryAfter) });
  }
  if (status === 401 || status === 403) return forGood(say('en', 'reason.pushKeys', { status }));
  // A redirect says that it was not taken here, and is not followed: only this address was linked.
  if (status >= 300 && status < 500) return forGood(say('en', 'reason.pushRefused', { status }));
  return new Error(say('en', 'reason.pushUnsure', { status }));
}

const forGood = (message: string): ChannelError => new ChannelError(message, { retryable: false });

/** Retry-After in seconds, as push services send it; anything else is some pause. */
function pauseMs(retryAfter: string | null): number {
  const given = retryAfter?.trim() ?? '';
  if (!/^\d{1,9}$/.test(given)) return SHORT_PAUSE_MS;
  return Math.min(LONGEST_PAUSE_MS, Math.max(SECOND_MS, Number(given) * SECOND_MS));
}
