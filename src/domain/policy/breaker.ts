import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/** When a model provider counts as failing, and how long its calls pause. Milliseconds. */
export interface BreakerPolicy {
  /** This many failures ... @default 5 */
  readonly failures: number;
  /** ... within this time. @default one minute */
  readonly withinMs: number;
  /** The first pause; each further one is twice as long. @default 30 seconds */
  readonly restMs: number;
  /** @default 5 minutes */
  readonly longestRestMs: number;
}
export const DEFAULT_BREAKER: BreakerPolicy = {
  failures: 5,
  withinMs: MINUTE_MS,
  restMs: 30 * SECOND_MS,
  longestRestMs: 5 * MINUTE_MS,
};

/** `closed`: calls pass. `open`: none pass until a time. `half_open`: one test call is under way. */
export type Breaker =
  | { readonly state: 'closed'; readonly failedAt: readonly EpochMs[] }
  | { readonly state: 'open'; readonly until: EpochMs; readonly restMs: number }
  | { readonly state: 'half_open'; readonly since: EpochMs; readonly restMs: number };

export const CLOSED: Breaker = { state: 'closed', failedAt: [] };

/** How long other calls wait for the test call. */
const WAIT_FOR_PROBE_MS = 5 * SECOND_MS;
/** A test call without an end for this long is no longer waited for. */
const PROBE_LIMIT_MS = 3 * MINUTE_MS;

export type Admission =
  | { readonly kind: 'call'; readonly breaker: Breaker }
  | { readonly kind: 'wait'; readonly ms: number };

/** Whether a call may be made now. The first one after a pause is the test call; others wait for it. */
export function admitCall(breaker: Breaker, policy: BreakerPolicy, now: EpochMs): Admission {
  switch (breaker.state) {
    case 'closed':
      return { kind: 'call', breaker };
    case 'open': {
      const left = breaker.until - now;
      // Longer than any pause: the clock was set back.
      if (left > 0 && left <= policy.longestRestMs) return { kind: 'wait', ms: left };
      return { kind: 'call', breaker: { state: 'half_open', since: now, restMs: breaker.restMs } };
    }
    case 'half_open': {
      const trying = now - breaker.since;
      if (trying >= 0 && trying < PROBE_LIMIT_MS) return { kind: 'wait', ms: WAIT_FOR_PROBE_MS };
      return { kind: 'call', breaker: { ...breaker, since: now } };
    }
    default:
      return breaker satisfies never;
  }
}

/** The state after a failure that is the provider's fault. */
export function afterFailure(breaker: Breaker, policy: BreakerPolicy, now: EpochMs): Breaker {
  if (breaker.state === 'open') return breaker;
  if (breaker.state === 'half_open') {
    const restMs = Math.min(breaker.restMs * 2, policy.longestRestMs);
    return { state: 'open', until: now + restMs, restMs };
  }
  const failedAt = [...breaker.failedAt.filter((at) => at <= now && now - at < policy.withinMs), now];
  if (failedAt.length < policy.failures) return { state: 'closed', failedAt };
  return { state: 'open', until: now + policy.restMs, restMs: policy.restMs };
}

/**
 * The state after an answer. A late answer to a call from before the pause does not end the pause; only the test call
 * does.
 */
export function afterSuccess(breaker: Breaker): Breaker {
  return breaker.state === 'open' ? breaker : CLOSED;
}

/** The state after we cancelled the test call: nothing is known, so the next call tests again. */
export function afterBrokenOff(breaker: Breaker, now: EpochMs): Breaker {
  return breaker.state === 'half_open' ? { state: 'open', until: now, restMs: breaker.restMs } : breaker;
}
