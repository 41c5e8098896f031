import { afterEach, describe, it, vi } from 'vitest';
import { openDataFile } from '../store/sqlite/data-file.ts';
import { RUN_QUEUE_CONFORMANCE } from '../testing/conformance/run-queue.ts';
import { SqliteQueue } from './sqlite-queue.ts';

async function openQueue() {
  const store = openDataFile(':memory:');
  return {
    store,
    queue: new SqliteQueue(store),
    async takeOver() {
      const next = new SqliteQueue(store);
      await next.reclaim();
      return next;
    },
    // No process counts as dead while this one lives.
    patrol: async () => {},
    skewClock(ms: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + ms });
    },
    close: () => store.close(),
  };
}

describe('the run queue on SQLite', () => {
  afterEach(() => vi.useRealTimers());
  for (const { name, run } of RUN_QUEUE_CONFORMANCE) it(name, () => run(openQueue));
});
