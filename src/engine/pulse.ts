import { errorMessage } from '../domain/errors.ts';
import { SECOND_MS } from '../domain/time/clock.ts';
import type { EngineParts } from './context.ts';
import { markAlive, recordOutage } from './outages.ts';

/** A beat this much later than planned means that the machine slept or stood still. */
const STANDSTILL_MS = 20 * SECOND_MS;
/** The wall clock and the steady one may drift apart by this much between two beats before it counts as being set. */
const CLOCK_STEP_MS = 5 * SECOND_MS;

export interface Pulse {
  start(): void;
  stop(): Promise<void>;
}

/** Writes down that Belfry lives, and notices when the clock stood still or was set. */
export function createPulse(parts: EngineParts, { everyMs }: { readonly everyMs: number }): Pulse {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;
  let last = { wall: 0, steady: 0 };

  const beat = async (): Promise<void> => {
    const wall = clock.now();
    const steady = clock.monotonic();
    const elapsedWall = wall - last.wall;
    const elapsedSteady = steady - last.steady;
    const from = last.wall;
    last = { wall, steady };
    const step = elapsedWall - elapsedSteady;
    const reason =
      step > CLOCK_STEP_MS
        ? 'the computer slept or its clock was set forward'
        : elapsedSteady > everyMs + STANDSTILL_MS
          ? 'the computer stood still'
          : null;
    if (step < -CLOCK_STEP_MS) log.warn('the clock was set back', { byMs: -step });
    await store.write(async (tx) => {
      if (reason !== null && wall > from)
        await recordOutage(tx, parts.context().ids.next('out'), { from, to: wall, reason });
      await markAlive(tx, wall);
    });
  };

  const arm = (): void => {
    disarm = clock.setTimer(() => {
      void beat()
        .catch((error) => log.error('the pulse could not be written', { error: errorMessage(error) }))
        .finally(() => {
          if (!stopped) arm();
        });
    }, everyMs);
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      last = { wall: clock.now(), steady: clock.monotonic() };
      arm();
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      disarm?.();
      disarm = null;
      await store.write((tx) => markAlive(tx, clock.now()));
    },
  };
}
