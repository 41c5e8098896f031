import { afterEach, describe, expect, it, vi } from 'vitest';
import { PgBossQueue } from '../../src/queue/pgboss-queue.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../src/system-clock.ts';
import { type QueueUnderTest, RUN_QUEUE_CONFORMANCE } from '../../src/testing/conformance/run-queue.ts';
import type { Clock } from '../../src/when/index.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { admin } from '../support/postgres-global.ts';

/** Nobody looks again: only what is enqueued wakes. */
const withoutTimers: Clock = { ...systemClock, setTimer: () => () => {} };

async function openQueue(): Promise<QueueUnderTest> {
  const url = await freshDatabase();
  const store = await openPostgres({ url, clock: systemClock, warn() {} });
  const queues: PgBossQueue[] = [];
  const process = async () => {
    const queue = new PgBossQueue(store, { url, clock: withoutTimers, warn() {} });
    queues.push(queue);
    await queue.start();
    return queue;
  };
  const queue = await process();
  /** What the queue's own database says. */
  const count = async (of: string) => (await admin(url, `SELECT count(*)::int AS n FROM ${of}`))[0]?.n;
  return {
    store,
    queue,
    async takeOver() {
      await admin(
        url,
        "UPDATE belfry_queue.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE state = 'active'",
      );
      await expect.poll(() => count("belfry_queue.job WHERE state = 'active'")).toBe(0);
      return process();
    },
    async patrol() {
      await admin(url, 'UPDATE belfry_queue.queue SET monitor_on = NULL');
      await expect.poll(() => count('belfry_queue.queue WHERE monitor_on IS NULL')).toBe(0);
    },
    skewClock(ms) {
      vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + ms });
    },
    async close() {
      for (const one of queues) await one.close();
      await store.close();
    },
  };
}

describe.skipIf(!hasPostgres)('the run queue on PostgreSQL', () => {
  afterEach(() => vi.useRealTimers());
  for (const { name, run } of RUN_QUEUE_CONFORMANCE) it(name, () => run(openQueue));
});
