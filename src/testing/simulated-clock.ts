import type { Clock, EpochMs } from '../when/index.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fn: () => void;
}

/** A clock that stands still until it is moved. */
export interface SimulatedClock extends Clock {
  /**
   * Moves on by this many milliseconds, firing every timer at its own instant; resolves when all resulting work is
   * done.
   */
  advance(ms: number): Promise<void>;
  /** Moves on to an instant. */
  advanceTo(at: EpochMs): Promise<void>;
  /** Sets the wall clock without passing time, as an administrator or a time server does. */
  set(at: EpochMs): void;
  /** The wait after each timer; the application under test sets it. */
  settle: () => Promise<void>;
  /** The number of armed timers. */
  readonly timers: number;
}

/** @param start the first instant: epoch milliseconds or an ISO 8601 text with an offset */
export function createSimulatedClock(start: EpochMs | string): SimulatedClock {
  const timers = new Set<Timer>();
  let steady = 0;
  let offset = typeof start === 'number' ? start : Date.parse(start);
  if (!Number.isFinite(offset)) throw new Error(`"${start}" is not an ISO 8601 instant such as 2026-11-21T09:00:00Z`);
  let order = 0;

  const nearest = (): Timer | null => {
    let best: Timer | null = null;
    for (const timer of timers) {
      if (best === null || timer.at < best.at || (timer.at === best.at && timer.order < best.order)) best = timer;
    }
    return best;
  };

  const clock: SimulatedClock = {
    settle: async () => {},
    now: () => Math.round(offset + steady),
    monotonic: () => steady,
    setTimer(fn, delayMs) {
      const timer = { at: steady + Math.max(0, delayMs), order: order++, fn };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = steady + ms;
      await clock.settle();
      for (let timer = nearest(); timer !== null && timer.at <= end; timer = nearest()) {
        timers.delete(timer);
        steady = Math.max(steady, timer.at);
        timer.fn();
        await clock.settle();
      }
      steady = end;
      await clock.settle();
    },
    advanceTo: (at) => clock.advance(Math.max(0, at - clock.now())),
    set(at) {
      offset = at - steady;
    },
    get timers() {
      return timers.size;
    },
  };
  return clock;
}
