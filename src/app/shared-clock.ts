import { type Clock, MINUTE_MS, SECOND_MS } from '../when/index.ts';

/** A smaller difference is the round trip to the database. */
const TOLERATED_MS = SECOND_MS;
const MEASURE_EVERY_MS = MINUTE_MS;

export interface SharedClock extends Clock {
  /** How far the database's clock is ahead of this process's, in milliseconds, as last measured. */
  readonly skewMs: () => number;
  stop(): void;
}

export interface SharedClockParts {
  /** This process's own clock. */
  readonly clock: Clock;
  /** Asks the database how far its clock is ahead. */
  measure(): Promise<number>;
  warn(message: string, fields: object): void;
}

/**
 * The clock of an installation that several processes share: the database's, so that all agree on what is due. A
 * process whose own clock is right within a second keeps it; otherwise it follows the database and reports that. When
 * its own clock is set, or the computer slept, the time continues steadily until the database has given the time.
 */
export async function createSharedClock({ clock, measure, warn }: SharedClockParts): Promise<SharedClock> {
  let skew = 0;
  let followed = 0;
  let disarm: () => void = () => {};
  let stopped = false;
  /** This process's clocks at the last measurement. */
  let measured = { wall: clock.now(), steady: clock.monotonic() };
  let looking: Promise<void> | null = null;

  const look = (): Promise<void> => {
    looking ??= ask().finally(() => {
      looking = null;
    });
    return looking;
  };

  const ask = async (): Promise<void> => {
    skew = await measure();
    measured = { wall: clock.now(), steady: clock.monotonic() };
    const follow = Math.abs(skew) > TOLERATED_MS ? skew : 0;
    // About the same difference as before: the clock is not moved for that.
    if (follow !== 0 && Math.abs(follow - followed) <= TOLERATED_MS) return;
    if (follow !== followed)
      warn(
        follow === 0
          ? 'the clocks of this process and the database agree again'
          : 'the clocks of this process and the database differ; the database’s is followed',
        { databaseAheadMs: skew },
      );
    followed = follow;
  };
  const later = (): void => {
    disarm = clock.setTimer(() => {
      look()
        .catch(() => {})
        .finally(() => {
          if (!stopped) later();
        });
    }, MEASURE_EVERY_MS);
  };

  await look();
  later();
  return {
    now() {
      const wall = clock.now();
      const expected = measured.wall + Math.round(clock.monotonic() - measured.steady);
      if (Math.abs(wall - expected) <= TOLERATED_MS) return wall + followed;
      if (!stopped) look().catch(() => {});
      return expected + followed;
    },
    monotonic: clock.monotonic,
    setTimer: clock.setTimer,
    skewMs: () => skew,
    stop() {
      stopped = true;
      disarm();
    },
  };
}
