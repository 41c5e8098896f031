import { errorMessage } from '../../domain/errors.ts';
import type { Tx } from '../../store/database.ts';
import { databaseNow } from '../../store/database-time.ts';
import { markWorker, removeWorker, type WorkerFacts } from '../../store/server/workers.ts';
import { type EpochMs, SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { lastAliveAt, markAlive, recordOutage } from './outages.ts';

/** A beat this much later than planned means that the machine slept or stood still. */
const STANDSTILL_MS = 20 * SECOND_MS;
/** The wall clock and the steady one may drift apart by this much between two beats before it counts as being set. */
const CLOCK_STEP_MS = 5 * SECOND_MS;

export interface Pulse {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly everyMs: number;
  /** What this process says of itself to others on the same data; absent: it has the data to itself. */
  readonly worker?: WorkerFacts;
}

/** Writes down that Belfry lives, and notices when the clock stood still or was set. */
export function createPulse(parts: EngineParts, { everyMs, worker }: PulseOptions): Pulse {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;
  let last = { wall: 0, steady: 0 };

  const mark = async (tx: Tx, wall: EpochMs): Promise<void> => {
    await markAlive(tx, wall);
    if (worker !== undefined) await markWorker(tx, { ...worker, at: wall });
  };

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
      const outage = reason === null ? null : await silenceOfAll(tx, { from, to: wall });
      if (reason !== null && outage !== null)
        await recordOutage(tx, parts.context().ids.next('out'), { ...outage, reason });
      await mark(tx, wall);
    });
  };

  /** The part of a stretch in which no process lived; null: one of them did. Asked before this one says that it lives again. */
  const silenceOfAll = async (
    tx: Tx,
    { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  ): Promise<{ from: EpochMs; to: EpochMs } | null> => {
    if (worker === undefined) return to > from ? { from, to } : null;
    const heard = Math.max(from, (await lastAliveAt(tx)) ?? from);
    // A clock of this process that was set forward is nobody's outage: the database's says how long it really was.
    const until = Math.min(to, await databaseNow(tx, to));
    return until - heard > everyMs + STANDSTILL_MS ? { from: heard, to: until } : null;
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
    async start() {
      if (!stopped) return;
      stopped = false;
      last = { wall: clock.now(), steady: clock.monotonic() };
      arm();
      if (worker !== undefined) await store.write((tx) => mark(tx, clock.now()));
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      disarm?.();
      disarm = null;
      await store
        .write(async (tx) => {
          await markAlive(tx, clock.now());
          if (worker !== undefined) await removeWorker(tx, worker.id);
        })
        // It ends all the same: where nothing can be written any more, to end is what is asked for.
        .catch((error) => log.error('the pulse could not be written', { error: errorMessage(error) }));
    },
  };
}
