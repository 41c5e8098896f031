import { say } from '../../voice/say.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/** How often and how soon a failed attempt is repeated. Milliseconds. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly baseMs: number;
  readonly capMs: number;
}
export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, baseMs: 30 * SECOND_MS, capMs: 15 * MINUTE_MS };
/** This many failed runs in a row pause a schedule. */
export const FAILURES_BEFORE_PAUSE = 5;

export interface Failure {
  readonly code: string;
  readonly message: string;
  /** True for passing faults: 429, timeouts, 5xx, network. */
  readonly retryable: boolean;
  /** The pause that the other side asked for (Retry-After). */
  readonly retryAfterMs?: number;
  /** The message for a chat: without foreign words and addresses. @default the message, without addresses */
  readonly told?: string;
}

export type RetryDecision =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'give_up'; readonly reason: string };

/**
 * Decides after attempt number `attempt` (from 1) failed. Exponential backoff with "equal jitter": half fixed, half
 * random, so that many failures at once are not repeated at the same time.
 * @param random a number in [0, 1)
 */
export function decideRetry(policy: RetryPolicy, attempt: number, failure: Failure, random: number): RetryDecision {
  if (!failure.retryable) return { kind: 'give_up', reason: say('en', 'reason.notAgain') };
  if (attempt >= policy.attempts)
    return {
      kind: 'give_up',
      reason: attempt === 1 ? say('en', 'reason.triedOnce') : say('en', 'reason.tried', { number: attempt }),
    };
  const full = Math.min(policy.capMs, policy.baseMs * 2 ** (attempt - 1));
  const backoff = Math.round(full / 2 + (full / 2) * random);
  return { kind: 'retry', delayMs: Math.max(backoff, failure.retryAfterMs ?? 0) };
}

/** A channel that is down for an hour loses no message. */
export const SEND_RETRY: RetryPolicy = { attempts: 12, baseMs: 2 * SECOND_MS, capMs: 15 * MINUTE_MS };
/**
 * A service that asks for a pause is present: its refusals do not count as tries, and it is retried for this long.
 * Milliseconds.
 */
const ASKED_FOR_MS = DAY_MS;
/** Retries over a day come once an hour at the end. */
const LONG_CAP_MS = HOUR_MS;

/** After this time, in milliseconds, an undeliverable reminder goes to another channel. */
const LATE_MS = 90 * MINUTE_MS;

/** Whether a message leaves so late after it was wanted that its person is also told elsewhere. */
export const isLateSend = ({ createdAt, until }: { readonly createdAt: number; readonly until: number }): boolean =>
  until - createdAt > LATE_MS;

/**
 * The same for a message that was made `ageMs` ago and due `lateMs` ago, on a channel that tries for `triesForMs`; undefined for the usual
 * twelve tries, or for a day while the service names its pauses. `late`: the usual tries are over, or the next one is
 * too late, so that its person is also told elsewhere.
 */
export function decideSendRetry(
  {
    attempts,
    ageMs,
    lateMs = ageMs,
    triesForMs,
  }: { readonly attempts: number; readonly ageMs: number; readonly lateMs?: number; readonly triesForMs?: number },
  failure: Failure,
  random: number,
): RetryDecision & { readonly late: boolean } {
  const spanMs = triesForMs ?? (failure.retryAfterMs === undefined ? undefined : ASKED_FOR_MS);
  const attemptsAtMost = spanMs === undefined ? SEND_RETRY.attempts : Number.POSITIVE_INFINITY;
  const capMs = triesForMs === undefined ? SEND_RETRY.capMs : LONG_CAP_MS;
  const decision = decideRetry({ ...SEND_RETRY, attempts: attemptsAtMost, capMs }, attempts, failure, random);
  const delayMs = decision.kind === 'retry' ? decision.delayMs : 0;
  const nextAgeMs = ageMs + delayMs;
  const late = attempts >= SEND_RETRY.attempts || isLateSend({ createdAt: 0, until: lateMs + delayMs });
  const isOver = spanMs !== undefined && decision.kind === 'retry' && nextAgeMs > spanMs;
  return isOver ? { kind: 'give_up', reason: `tried ${attempts} times`, late } : { ...decision, late };
}
