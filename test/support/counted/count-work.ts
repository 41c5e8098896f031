import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadingKind, Readings } from '../../../src/interfaces/reading/readings.ts';

/** Counts the work of readings. */
export interface WorkCounter {
  /**
   * How many blocks of Belfry's own code are executed to read a text: the same on every machine, however busy it is.
   * What the engine does inside of one call, such as one regular expression, is not counted.
   */
  count<K extends ReadingKind>(kind: K, asked: Readings[K]['asked']): Promise<number>;
  stop(): Promise<unknown>;
}

export function createWorkCounter(): WorkCounter {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  return {
    async count(kind, asked) {
      worker.postMessage({ kind, asked });
      const [count] = await once(worker, 'message');
      return count as number;
    },
    stop: () => worker.terminate(),
  };
}
