import { describe, expect, it } from 'vitest';
import type { Store } from '../store/database.ts';
import type { Activation, ActivationKind, RunQueue } from './queue.ts';

/** A queue on an empty database, and how to open it again as another process would. */
export interface QueueUnderTest {
  readonly store: Store;
  readonly queue: RunQueue;
  /** The worker dies; the claims it held are free for `queue` of the answer. */
  takeOver(): Promise<RunQueue>;
  close(): Promise<void>;
}

/** What every engine of the run queue must do; each engine's test calls it. */
export function describeRunQueue(name: string, open: () => Promise<QueueUnderTest>): void {
  describe(`run queue: ${name}`, () => {
    const setup = async () => {
      const under = await open();
      const enqueue = (...activations: Partial<Activation>[]) =>
        under.store.write(async (tx) => {
          for (const [i, more] of activations.entries()) {
            await under.queue.enqueue(tx, {
              id: `act_${i}`,
              kind: 'turn',
              subject: `trn_${i}`,
              userId: 'u',
              priority: 0,
              ...more,
            });
          }
        });
      return { ...under, enqueue };
    };

    it('hands out in the order of priority, then of arrival', async () => {
      const { queue, enqueue, close } = await setup();
      await enqueue(
        { id: 'a', priority: -2 },
        { id: 'b', priority: -1 },
        { id: 'c', priority: -1 },
        { id: 'd', priority: 5 },
      );
      expect((await queue.claim('turn', 10)).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
      await close();
    });

    it('hands nothing out twice, and keeps the kinds apart', async () => {
      const { queue, enqueue, close } = await setup();
      await enqueue({ id: 'a' }, { id: 'b', kind: 'delivery' });
      const [first, second] = await Promise.all([queue.claim('turn', 5), queue.claim('turn', 5)]);
      expect([...first, ...second].map(({ id }) => id)).toEqual(['a']);
      expect((await queue.claim('delivery', 5)).map(({ id }) => id)).toEqual(['b']);
      await close();
    });

    it('knows nothing of what was enqueued by a transaction that failed', async () => {
      const { store, queue, close } = await setup();
      const woken: ActivationKind[] = [];
      queue.onWake((kind) => woken.push(kind));
      await expect(
        store.write(async (tx) => {
          await queue.enqueue(tx, { id: 'a', kind: 'turn', subject: 's', userId: 'u', priority: 0 });
          throw new Error('second thoughts');
        }),
      ).rejects.toThrow('second thoughts');
      expect(await queue.claim('turn', 1)).toEqual([]);
      expect(woken).toEqual([]);
      await close();
    });

    it('wakes listeners after the commit', async () => {
      const { queue, enqueue, close } = await setup();
      const woken: ActivationKind[] = [];
      queue.onWake((kind) => woken.push(kind));
      await enqueue({}, { kind: 'delivery' });
      expect(woken).toEqual(['turn', 'delivery']);
      await close();
    });

    it('refuses to finish for a worker whose claim was taken over (fencing)', async () => {
      const { store, queue, enqueue, takeOver, close } = await setup();
      await enqueue({ id: 'a' });
      const [stale] = await queue.claim('turn', 1);
      const next = await takeOver();
      const [fresh] = await next.claim('turn', 1);
      if (stale === undefined || fresh === undefined) throw new Error('nothing was claimed');
      expect(fresh).toMatchObject({ id: 'a', attempt: 2 });
      expect(await store.write((tx) => queue.finish(tx, stale))).toBe(false);
      expect(await store.read((tx) => next.holds(tx, fresh))).toBe(true);
      expect(await store.write((tx) => next.finish(tx, fresh))).toBe(true);
      expect(await store.write((tx) => next.finish(tx, fresh))).toBe(false);
      await close();
    });

    it('gives released claims out again as the same attempt', async () => {
      const { queue, enqueue, close } = await setup();
      await enqueue({ id: 'a' });
      await queue.release(await queue.claim('turn', 1));
      expect(await queue.claim('turn', 1)).toMatchObject([{ id: 'a', attempt: 1 }]);
      await close();
    });

    it('forgets what was cancelled, waiting or claimed', async () => {
      const { store, queue, enqueue, close } = await setup();
      await enqueue({ id: 'a' }, { id: 'b' });
      const [held] = await queue.claim('turn', 1);
      if (held === undefined) throw new Error('nothing was claimed');
      await store.write(async (tx) => {
        await queue.cancel(tx, 'a');
        await queue.cancel(tx, 'b');
      });
      expect(await store.read((tx) => queue.holds(tx, held))).toBe(false);
      expect(await store.read((tx) => queue.has(tx, 'b'))).toBe(false);
      expect(await queue.claim('turn', 5)).toEqual([]);
      await close();
    });
  });
}
