import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdGenerator } from '../domain/ids.ts';
import { MINUTE_MS } from '../domain/time/clock.ts';
import type { Store } from '../store/database.ts';
import type { Activation, ActivationKind, Attempt, RunQueue, RunQueueEngine } from './queue.ts';

/** A queue on an empty database, and how to open it again as another process would. */
export interface QueueUnderTest {
  readonly store: Store;
  readonly queue: RunQueueEngine;
  /** The worker falls silent; the claims it held are free for `queue` of the answer. */
  takeOver(): Promise<RunQueue>;
  /** The engine looks once for workers that fell silent, however it does so. */
  patrol(): Promise<void>;
  close(): Promise<void>;
}

const BURST = 10_000;

/** An activation's id that ends in so many of Crockford's digits. */
const act = (end: string): string => `act_${end.padStart(26, '0')}`;
const ends = (attempts: readonly { id: string }[]): string[] => attempts.map(({ id }) => id.replace(/^act_0*/, ''));

/** What every engine of the run queue must do; each engine's test calls it. */
export function describeRunQueue(name: string, open: () => Promise<QueueUnderTest>): void {
  describe(`run queue: ${name}`, () => {
    const opened: QueueUnderTest[] = [];
    afterEach(async () => {
      vi.useRealTimers();
      for (const under of opened.splice(0)) await under.close();
    });

    const setup = async () => {
      const under = await open();
      opened.push(under);
      const { store, queue } = under;
      const enqueue = (...activations: (Partial<Activation> & { id: string })[]) =>
        store.write(async (tx) => {
          for (const activation of activations)
            await queue.enqueue(tx, {
              kind: 'turn',
              subject: `trn_${activation.id}`,
              userId: 'u',
              priority: 0,
              ...activation,
            });
        });
      const claimOne = async (from: RunQueue = queue): Promise<Attempt> => {
        const [attempt] = await from.claim('turn', 1);
        if (attempt === undefined) throw new Error('nothing was claimed');
        return attempt;
      };
      const finish = (attempt: Attempt) => store.write((tx) => queue.finish(tx, attempt));
      const holds = (attempt: Attempt) => store.read((tx) => queue.holds(tx, attempt));
      const has = (id: string) => store.read((tx) => queue.has(tx, id));
      return { ...under, enqueue, claimOne, finish, holds, has };
    };

    it('hands out in the order of priority, then of arrival', async () => {
      const { queue, enqueue } = await setup();
      await enqueue({ id: act('d'), priority: -2 }, { id: act('c'), priority: -1 });
      await enqueue({ id: act('b'), priority: -1 }, { id: act('a'), priority: 5 });
      expect(ends(await queue.claim('turn', 10))).toEqual(['a', 'c', 'b', 'd']);
    });

    it('says whom a claim serves, and how urgently', async () => {
      const { enqueue, claimOne } = await setup();
      await enqueue({ id: act('a'), subject: 'trn_1', priority: -7 });
      expect(await claimOne()).toEqual({ id: act('a'), kind: 'turn', subject: 'trn_1', attempt: 1, priority: -7 });
    });

    it('hands nothing out twice, and keeps the kinds apart', async () => {
      const { queue, enqueue } = await setup();
      await enqueue({ id: act('a') }, { id: act('b'), kind: 'delivery' });
      const [first, second] = await Promise.all([queue.claim('turn', 5), queue.claim('turn', 5)]);
      expect(ends([...first, ...second])).toEqual(['a']);
      expect(ends(await queue.claim('delivery', 5))).toEqual(['b']);
    });

    it('lets no kind stand in the way of another, however much of it waits or is not finished', async () => {
      const { queue, enqueue } = await setup();
      const ids = createIds();
      await enqueue(...Array.from({ length: 500 }, () => ({ id: ids.next('act'), priority: 9 })));
      await enqueue({ id: act('b'), kind: 'delivery' }, { id: act('c'), kind: 'conversation' });
      expect(await queue.claim('turn', 100)).toHaveLength(100);
      expect(ends(await queue.claim('delivery', 8))).toEqual(['b']);
      expect(ends(await queue.claim('conversation', 4))).toEqual(['c']);
      expect(await queue.claim('turn', 1_000)).toHaveLength(400);
    });

    it('knows nothing of what was enqueued by a transaction that failed', async () => {
      const { store, queue } = await setup();
      const woken: ActivationKind[] = [];
      queue.onWake((kind) => woken.push(kind));
      await expect(
        store.write(async (tx) => {
          await queue.enqueue(tx, { id: act('a'), kind: 'turn', subject: 's', userId: 'u', priority: 0 });
          throw new Error('second thoughts');
        }),
      ).rejects.toThrow('second thoughts');
      expect(await queue.claim('turn', 1)).toEqual([]);
      expect(woken).toEqual([]);
    });

    it('keeps what a part of a transaction enqueued apart from the part that failed', async () => {
      const { store, queue } = await setup();
      const activation = { kind: 'turn', subject: 's', userId: 'u', priority: 0 } as const;
      await store.write(async (tx) => {
        await queue.enqueue(tx, { ...activation, id: act('a') });
        await tx
          .nested(async () => {
            await queue.enqueue(tx, { ...activation, id: act('b') });
            throw new Error('second thoughts');
          })
          .catch(() => {});
        await queue.enqueue(tx, { ...activation, id: act('c') });
      });
      expect(ends(await queue.claim('turn', 5))).toEqual(['a', 'c']);
    });

    it('refuses an id that waits already', async () => {
      const { queue, enqueue } = await setup();
      await enqueue({ id: act('a'), subject: 'first' });
      await expect(enqueue({ id: act('a'), subject: 'second' })).rejects.toThrow();
      expect(await queue.claim('turn', 5)).toMatchObject([{ subject: 'first' }]);
    });

    it('wakes listeners after the commit', async () => {
      const { queue, enqueue } = await setup();
      const woken: ActivationKind[] = [];
      queue.onWake((kind) => woken.push(kind));
      await enqueue({ id: act('a') }, { id: act('b'), kind: 'delivery' });
      expect(woken).toEqual(['turn', 'delivery']);
    });

    it('refuses everything to a worker whose claim was taken over (fencing)', async () => {
      const { queue, store, enqueue, claimOne, takeOver, finish, holds } = await setup();
      await enqueue({ id: act('a') });
      const stale = await claimOne();
      const next = await takeOver();
      const fresh = await claimOne(next);
      expect(fresh).toMatchObject({ id: act('a'), attempt: 2 });
      expect(await holds(stale)).toBe(false);
      expect(await finish(stale)).toBe(false);
      await queue.release([stale]);
      expect(await next.heartbeat([fresh])).toEqual([]);
      if (queue.leaseMs !== null) expect(await queue.heartbeat([stale])).toEqual([stale]);
      expect(await next.claim('turn', 1)).toEqual([]);
      expect(await holds(fresh)).toBe(true);
      expect(await store.write((tx) => next.finish(tx, fresh))).toBe(true);
      expect(await store.write((tx) => next.finish(tx, fresh))).toBe(false);
    });

    it('keeps the place of what was taken over, and counts each takeover, also the fourth attempt that ends a run', async () => {
      const { enqueue, claimOne, takeOver, queue } = await setup();
      await enqueue({ id: act('a') }, { id: act('b') });
      let worker: RunQueue = queue;
      for (const attempt of [1, 2, 3, 4]) {
        expect(await claimOne(worker)).toMatchObject({ id: act('a'), attempt });
        worker = await takeOver();
      }
      expect(await worker.claim('turn', 5)).toMatchObject([
        { id: act('a'), attempt: 5 },
        { id: act('b'), attempt: 1 },
      ]);
    });

    it('gives released claims out again as the same attempt, in their old place', async () => {
      const { queue, enqueue, takeOver, claimOne } = await setup();
      await enqueue({ id: act('a') }, { id: act('b') });
      await queue.release(await queue.claim('turn', 1));
      expect(await queue.claim('turn', 1)).toMatchObject([{ id: act('a'), attempt: 1 }]);
      const next = await takeOver();
      await next.release([await claimOne(next)]);
      expect(await claimOne(next)).toMatchObject({ id: act('a'), attempt: 2 });
    });

    it('forgets what was cancelled, waiting or claimed', async () => {
      const { store, queue, enqueue, claimOne, holds, has, finish } = await setup();
      await enqueue({ id: act('a') }, { id: act('b') });
      const held = await claimOne();
      expect(await Promise.all([has(act('a')), has(act('b')), has(act('c'))])).toEqual([true, true, false]);
      await store.write(async (tx) => {
        await queue.cancel(tx, act('a'));
        await queue.cancel(tx, act('b'));
      });
      expect(await holds(held)).toBe(false);
      expect(await finish(held)).toBe(false);
      expect(await Promise.all([has(act('a')), has(act('b'))])).toEqual([false, false]);
      expect(await queue.claim('turn', 5)).toEqual([]);
    });

    it('undoes a finish and a cancel with the transaction that they are in', async () => {
      const { store, queue, enqueue, claimOne, holds, has } = await setup();
      await enqueue({ id: act('a') }, { id: act('b') });
      const held = await claimOne();
      await expect(
        store.write(async (tx) => {
          expect(await queue.finish(tx, held)).toBe(true);
          await queue.cancel(tx, act('b'));
          throw new Error('second thoughts');
        }),
      ).rejects.toThrow('second thoughts');
      expect(await holds(held)).toBe(true);
      expect(await has(act('b'))).toBe(true);
    });

    it('says which places the waiting turns of each user hold', async () => {
      const { queue, enqueue } = await setup();
      expect(await queue.waitingPlaces()).toEqual([]);
      await enqueue(
        { id: act('a'), userId: 'usr_1', priority: -2 },
        { id: act('b'), userId: 'usr_1', priority: -9 },
        { id: act('c'), userId: 'usr_2', priority: -3 },
        { id: act('d'), userId: 'usr_2', kind: 'delivery', priority: 0 },
      );
      expect(await queue.waitingPlaces()).toEqual([
        { userId: 'usr_1', first: -2, last: -9 },
        { userId: 'usr_2', first: -3, last: -3 },
      ]);
    });

    it('does not mind that the clock of the process jumps: only that of the data counts', async () => {
      const { queue, enqueue, claimOne, holds, finish, patrol } = await setup();
      await enqueue({ id: act('a') });
      const held = await claimOne();
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const skew of [5 * MINUTE_MS, -5 * MINUTE_MS]) {
        vi.setSystemTime(now + skew);
        const before = await enqueue({ id: act(skew > 0 ? 'b' : 'c') }).then(() => queue.claim('turn', 5));
        expect(ends(before)).toEqual([skew > 0 ? 'b' : 'c']);
        expect(await queue.heartbeat([held, ...before])).toEqual([]);
        await patrol();
        expect(await queue.claim('turn', 5)).toEqual([]);
        expect(await holds(held)).toBe(true);
      }
      expect(await finish(held)).toBe(true);
    });

    it(`hands out a burst of ${BURST.toLocaleString('en')} on a new database in its order, and ends with nothing left`, async () => {
      const { store, queue, enqueue, has } = await setup();
      const ids = createIds();
      const burst = Array.from({ length: BURST }, () => ids.next('act'));
      for (let i = 0; i < BURST; i += 500) await enqueue(...burst.slice(i, i + 500).map((id) => ({ id })));
      const handedOut: string[] = [];
      for (;;) {
        // A handful first, as workers do, for the planner chooses by the number; then more to be done sooner.
        const claimed = await queue.claim('turn', handedOut.length < 400 ? 8 : 400);
        if (claimed.length === 0) break;
        handedOut.push(...claimed.map(({ id }) => id));
        await store.write(async (tx) => {
          for (const attempt of claimed) expect(await queue.finish(tx, attempt)).toBe(true);
        });
      }
      expect(handedOut).toEqual(burst);
      expect(await has(burst[0] ?? '')).toBe(false);
    });
  });
}

function createIds() {
  let byte = 0;
  return createIdGenerator({
    now: () => 1_795_000_000_000,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => byte++ & 0xff),
  });
}
