// Rate limits: `X-RateLimit-*` headers, one bucket per route and channel (discord.com/developers/docs/topics/rate-limits).
import { type Clock, SECOND_MS } from '../../../src/when/index.ts';

/** How often one route may be called for one channel. */
export interface BucketLimit {
  readonly limit: number;
  readonly perMs: number;
}

export interface BucketState {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds to wait, when it is empty. */
  readonly retryAfter: number | undefined;
}

export interface Buckets {
  /** Counts a call. */
  spend(key: string): BucketState;
}

export function createBuckets(clock: Clock, limit: BucketLimit | undefined): Buckets {
  const windows = new Map<string, { from: number; used: number }>();
  return {
    spend(key): BucketState {
      if (!limit) return { headers: {}, retryAfter: undefined };
      const now = clock.now();
      let window = windows.get(key);
      if (!window || now - window.from >= limit.perMs) {
        window = { from: now, used: 0 };
        windows.set(key, window);
      }
      window.used++;
      const left = Math.max(0, window.from + limit.perMs - now) / SECOND_MS;
      return {
        headers: {
          'x-ratelimit-limit': String(limit.limit),
          'x-ratelimit-remaining': String(Math.max(0, limit.limit - window.used)),
          'x-ratelimit-reset': String((window.from + limit.perMs) / SECOND_MS),
          'x-ratelimit-reset-after': String(left),
          'x-ratelimit-bucket': Buffer.from(key).toString('hex').slice(0, 32),
        },
        retryAfter: window.used > limit.limit ? left : undefined,
      };
    },
  };
}
