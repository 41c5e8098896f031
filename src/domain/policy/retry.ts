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
  /** True for what may pass: 429, timeouts, 5xx, network. */
  readonly retryable: boolean;
  /** What the other side asked for (Retry-After). */
  readonly retryAfterMs?: number;
  /** The message for a chat: without the words of another side and without addresses. @default the message, without addresses */
  readonly told?: string;
}

export type RetryDecision =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'give_up'; readonly reason: string };

/**
 * Decides after attempt number `attempt` (from 1) failed. Exponential backoff with "equal jitter": half fixed, half random,
 * so that many failures at once do not come back at once and none comes back at once.
 * @param random a number in [0, 1)
 */
export function decideRetry(policy: RetryPolicy, attempt: number, failure: Failure, random: number): RetryDecision {
  if (!failure.retryable) return { kind: 'give_up', reason: 'trying again cannot help' };
  if (attempt >= policy.attempts)
    return { kind: 'give_up', reason: attempt === 1 ? 'tried once' : `tried ${attempt} times` };
  const full = Math.min(policy.capMs, policy.baseMs * 2 ** (attempt - 1));
  const backoff = Math.round(full / 2 + (full / 2) * random);
  return { kind: 'retry', delayMs: Math.max(backoff, failure.retryAfterMs ?? 0) };
}

/** A channel that is down for an hour does not cost a message. */
export const SEND_RETRY: RetryPolicy = { attempts: 12, baseMs: 2 * SECOND_MS, capMs: 15 * MINUTE_MS };
/** A service that says when to come back is there: its refusals count as no tries, and it is asked for so long. Milliseconds. */
const ASKED_FOR_MS = DAY_MS;
/** Who is tried for a day is asked once an hour at the end. */
const LONG_CAP_MS = HOUR_MS;

/** After so long, in milliseconds, a reminder that cannot be delivered goes to another channel. */
const LATE_MS = 90 * MINUTE_MS;

/** Whether what was made at one instant and goes out at another is so late that its person hears it elsewhere, too. */
export const isLateSend = ({ createdAt, until }: { readonly createdAt: number; readonly until: number }): boolean =>
  until - createdAt > LATE_MS;

/**
 * The same for a message that was made `ageMs` ago, on a channel that tries for `triesForMs`; undefined: for the usual twelve tries, or for a
 * day while the service says when it may be tried again.
 * `late`: the usual tries are over, or the next one comes too late, so its person hears it elsewhere, too.
 */
export function decideSendRetry(
  { attempts, ageMs, triesForMs }: { readonly attempts: number; readonly ageMs: number; readonly triesForMs?: number },
  failure: Failure,
  random: number,
): RetryDecision & { readonly late: boolean } {
  const spanMs = triesForMs ?? (failure.retryAfterMs === undefined ? undefined : ASKED_FOR_MS);
  const attemptsAtMost = spanMs === undefined ? SEND_RETRY.attempts : Number.POSITIVE_INFINITY;
  const capMs = triesForMs === undefined ? SEND_RETRY.capMs : LONG_CAP_MS;
  const decision = decideRetry({ ...SEND_RETRY, attempts: attemptsAtMost, capMs }, attempts, failure, random);
  const nextAgeMs = ageMs + (decision.kind === 'retry' ? decision.delayMs : 0);
  const late = attempts >= SEND_RETRY.attempts || isLateSend({ createdAt: 0, until: nextAgeMs });
  const isOver = spanMs !== undefined && decision.kind === 'retry' && nextAgeMs > spanMs;
  return isOver ? { kind: 'give_up', reason: `tried ${attempts} times`, late } : { ...decision, late };
}
