import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/** When a provider of models counts as failing, and how long it is left alone then. Milliseconds. */
export interface BreakerPolicy {
  /** So many failures ... @default 5 */
  readonly failures: number;
  /** ... within this time. @default one minute */
  readonly withinMs: number;
  /** The first rest; each further one is twice as long. @default 30 seconds */
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

/** `closed`: calls pass. `open`: none do, until a moment. `half_open`: one call is trying whether it works again. */
export type Breaker =
  | { readonly state: 'closed'; readonly failedAt: readonly EpochMs[] }
  | { readonly state: 'open'; readonly until: EpochMs; readonly restMs: number }
  | { readonly state: 'half_open'; readonly since: EpochMs; readonly restMs: number };

export const CLOSED: Breaker = { state: 'closed', failedAt: [] };

/** Others wait this long for the one that is trying. */
const WAIT_FOR_PROBE_MS = 5 * SECOND_MS;
/** A try that has not ended after this long is not waited for any more. */
const PROBE_LIMIT_MS = 3 * MINUTE_MS;

export type Admission =
  | { readonly kind: 'call'; readonly breaker: Breaker }
  | { readonly kind: 'wait'; readonly ms: number };

/** Whether a call may be made now. The first one after a rest is the try; the others go on waiting for it. */
export function admitCall(breaker: Breaker, policy: BreakerPolicy, now: EpochMs): Admission {
  switch (breaker.state) {
    case 'closed':
      return { kind: 'call', breaker };
    case 'open': {
      const left = breaker.until - now;
      // Longer than any rest: the clock was set back.
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

/** After a call failed in a way that says something about the provider. */
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

/** After a call was answered. A late answer of a call from before the rest does not end it: only the try does. */
export function afterSuccess(breaker: Breaker): Breaker {
  return breaker.state === 'open' ? breaker : CLOSED;
}

/** After the try was broken off by us: nobody knows, so the next call tries. */
export function afterBrokenOff(breaker: Breaker, now: EpochMs): Breaker {
  return breaker.state === 'half_open' ? { state: 'open', until: now, restMs: breaker.restMs } : breaker;
}
