import { errorMessage } from '../domain/errors.ts';
import type { PingState } from '../domain/ping.ts';
import type { Secret } from '../secret.ts';
import { type Clock, type EpochMs, MINUTE_MS, SECOND_MS } from '../when/index.ts';
import type { Log } from './log.ts';

/** A clock that was silent for longer is not reported as running. */
const TICKING_WITHIN_MS = 10 * SECOND_MS;
/** The time limit of a call. */
const TIMEOUT_MS = 10 * SECOND_MS;
/** After a failed call the next ones follow at these distances, then each minute again. */
const AGAIN_AFTER_MS = [5 * SECOND_MS, 10 * SECOND_MS, 20 * SECOND_MS];

export interface PingOptions {
  /** The called address; its path is as good as a password, so it is never shown. */
  readonly url: Secret;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  lastTickAt(): EpochMs | null;
  readonly fetch?: typeof fetch;
}

export interface Ping {
  start(): void;
  stop(): void;
  state(): PingState;
}

/**
 * The dead man's switch: calls an address each minute while the clock ticks, so that an outside service notices when
 * it stops. Does not call while the clock stands still, even if everything else works.
 */
export function createPing({ url, clock, log, version, lastTickAt, fetch: call = fetch }: PingOptions): Ping {
  let disarm: (() => void) | null = null;
  let stopped = true;
  let under: AbortController | null = null;
  let failures = 0;
  let lastOkAt: EpochMs | null = null;
  let failingSince: EpochMs | null = null;

  const arm = (delayMs: number): void => {
    if (!stopped) disarm = clock.setTimer(() => void beat(), delayMs);
  };

  const beat = async (): Promise<void> => {
    const ticked = lastTickAt();
    if (ticked === null || Math.abs(clock.now() - ticked) > TICKING_WITHIN_MS) {
      log.error('the clock does not tick, so the ping address is not called');
      return arm(MINUTE_MS);
    }
    const problem = await ask();
    if (stopped) return;
    const now = clock.now();
    if (problem === null) {
      if (failures > 0) log.info('the ping address answers again', { failures });
      failures = 0;
      failingSince = null;
      lastOkAt = now;
      return arm(MINUTE_MS);
    }
    failures += 1;
    failingSince ??= now;
    // Logged once per series of failures, because a line each minute would hide everything else.
    if (failures === 1) log.warn('the ping address could not be called', { problem });
    arm(AGAIN_AFTER_MS[failures - 1] ?? MINUTE_MS);
  };

  /** Null for a good answer. */
  const ask = async (): Promise<string | null> => {
    under = new AbortController();
    const cut = clock.setTimer(() => under?.abort(new Error('no answer within 10 seconds')), TIMEOUT_MS);
    try {
      const answer = await call(url.reveal(), {
        headers: { 'user-agent': `belfry/${version}` },
        signal: under.signal,
      });
      await answer.body?.cancel();
      return answer.ok ? null : `it answered ${answer.status}`;
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? errorMessage(error.cause) : null;
      return withoutAddress(cause ?? errorMessage(error), url.reveal());
    } finally {
      cut();
      under = null;
    }
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      // The first tick follows the start within a moment.
      arm(SECOND_MS);
    },
    stop() {
      stopped = true;
      disarm?.();
      disarm = null;
      under?.abort();
    },
    state: () => ({ lastOkAt, failingSince }),
  };
}

/** Network error texts name the address, its path and its parts. */
function withoutAddress(text: string, address: string): string {
  const { pathname, search, username, password } = new URL(address);
  return [address, `${pathname}${search}`, password, username]
    .filter((part) => part.length > 1)
    .reduce((rest, part) => rest.replaceAll(part, '[redacted]'), text);
}
