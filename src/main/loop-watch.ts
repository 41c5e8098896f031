import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '../domain/errors.ts';
import { BEAT_MS, isTold, type Standstill, standstillNotice, standstillWords } from '../domain/health/standstill.ts';
import type { Clock, EpochMs } from '../when/index.ts';
import type { Log } from './log.ts';

/** Notices when this process stands still. */
export interface LoopWatch {
  start(): void;
  stop(): void;
  /** The last standstill; null for none. */
  last(): Standstill | null;
}

/** What the thread tells once a standstill is over. */
export type ToldStandstill = Omit<Standstill, 'endedAt'>;

/** Listens to beats in a thread of its own; answers what ends it. */
export type ListenToBeats = (beats: SharedArrayBuffer, heard: (told: ToldStandstill) => void) => () => void;

export interface LoopWatchOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Writes to the owner. */
  tellOwner(text: string): Promise<void>;
  /** Whether a stop of the whole process is told: not where the clock goes on while a computer sleeps. */
  readonly tellsStops: boolean;
  readonly listen?: ListenToBeats;
}

/** Gives a beat each 250 ms, and has another thread listen for it. */
export function createLoopWatch(options: LoopWatchOptions): LoopWatch {
  const { clock, log, tellOwner, tellsStops, listen = listenApart } = options;
  let last: Standstill | null = null;
  let toldAt: EpochMs | null = null;
  let end: (() => void) | null = null;

  const heard = (told: ToldStandstill): void => {
    if (told.cause === 'stop' && !tellsStops) return;
    const now = clock.now();
    last = { ...told, endedAt: now };
    log.error(standstillWords(last), { lastedMs: Math.round(told.lastedMs), stack: told.stack });
    if (!isTold(toldAt, now)) return;
    toldAt = now;
    tellOwner(standstillNotice(last)).catch((error) =>
      log.error('a standstill could not be told of', { error: errorMessage(error) }),
    );
  };
  return {
    start() {
      if (end !== null) return;
      const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
      const beats = new Int32Array(shared);
      let disarm = (): void => {};
      const beat = (): void => {
        Atomics.add(beats, 0, 1);
        disarm = clock.setTimer(beat, BEAT_MS);
      };
      beat();
      const close = listen(shared, heard);
      end = () => {
        disarm();
        close();
      };
    },
    stop() {
      end?.();
      end = null;
    },
    last: () => last,
  };
}

/** Little memory is enough; the thread keeps no process alive. */
const listenApart: ListenToBeats = (beats, heard) => {
  const file = new URL(`./loop-thread${extname(import.meta.url)}`, import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
  const worker = new Worker(file, { workerData: beats, resourceLimits, env: {}, execArgv: [] });
  worker.on('message', heard);
  // Belfry does without it rather than end.
  worker.on('error', () => {});
  // Last: a listener keeps the process alive again.
  worker.unref();
  return () => void worker.terminate();
};
