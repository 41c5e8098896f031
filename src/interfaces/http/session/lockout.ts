import { AppError } from '../../../domain/errors.ts';
import { type EpochMs, MINUTE_MS } from '../../../when/index.ts';

/** How many wrong credentials of one address within a minute lock it out for a while. */
export const WRONG_LIMIT = 10;
const WINDOW_MS = MINUTE_MS;
export const LOCK_MS = 5 * MINUTE_MS;
/** How many addresses are remembered; beyond that, the oldest is forgotten. */
const ADDRESS_LIMIT = 10_000;

interface Tries {
  /** Times of wrong credentials within the window, oldest first. */
  wrong: EpochMs[];
  lockedUntil: EpochMs;
}

/**
 * Makes guessing hopeless. Only wrong credentials are refused: callers check the credential first, so that nobody on
 * the same machine can lock out the holder of a right one. Milliseconds come from a clock that never jumps.
 */
export interface Lockout {
  /** @throws AppError locked_out */
  check(address: string): void;
  /** Counts a wrong credential from there. */
  wrong(address: string): void;
}

export function createLockout(monotonic: () => number): Lockout {
  const known = new Map<string, Tries>();
  return {
    check(address) {
      const tries = known.get(address);
      const leftMs = tries === undefined ? 0 : tries.lockedUntil - monotonic();
      if (leftMs <= 0) return;
      const seconds = Math.ceil(leftMs / 1000);
      throw new AppError(
        'locked_out',
        `Too many wrong credentials came from here; the next try is possible in ${seconds} s.`,
        {
          hint: 'A right one is let in at once: a new sign-in code (belfry open), or the token corrected where it is kept (BELFRY_TOKEN, or a profile: belfry profile add).',
          details: { retryAfterSeconds: seconds },
        },
      );
    },
    wrong(address) {
      const now = monotonic();
      const tries = known.get(address) ?? { wrong: [], lockedUntil: 0 };
      tries.wrong = [...tries.wrong.filter((at) => now - at < WINDOW_MS), now];
      if (tries.wrong.length >= WRONG_LIMIT) {
        tries.wrong = [];
        tries.lockedUntil = now + LOCK_MS;
      }
      known.delete(address);
      known.set(address, tries);
      const oldest = known.keys().next().value;
      if (known.size > ADDRESS_LIMIT && oldest !== undefined) known.delete(oldest);
    },
  };
}
