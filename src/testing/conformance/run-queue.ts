import assert from 'node:assert/strict';
import { createIdGenerator, type IdGenerator } from '../../domain/ids.ts';
import {
  type Activation,
  type ActivationKind,
  type Attempt,
  claimedAtOnce,
  type QueueInStore,
  type RunQueue,
  type RunQueueEngine,
} from '../../queue/queue.ts';
import type { Store, Tx } from '../../store/database.ts';
import { MINUTE_MS } from '../../when/index.ts';
import type { ConformanceCase } from './case.ts';

/** A started queue on an empty database, and a test's control over its surroundings. */
export interface QueueUnderTest {
  readonly store: Store;
  readonly queue: RunQueueEngine;
  /** The worker stops responding for as long as needed; the returned queue may take its claims. */
  takeOver(): Promise<RunQueue>;
  /** Makes the engine check once for silent workers. */
  patrol(): Promise<void>;
  /** Sets this process's wall clock this far from the database's. */
  skewClock(ms: number): void;
  close(): Promise<void>;
}

interface Bundle extends QueueUnderTest {
  enqueue(...activations: (Partial<Activation> & { id: string })[]): Promise<void>;
  claimOne(from?: RunQueue): Promise<Attempt>;
  finish(attempt: Attempt, on?: RunQueue): Promise<boolean>;
  holds(attempt: Attempt): Promise<boolean>;
  has(id: string): Promise<boolean>;
}

const BURST = 10_000;

/** An activation's id with this end, in Crockford's digits. */
const act = (end: string): string => `act_${end.padStart(26, '0')}`;
const ends = (attempts: readonly { id: string }[]): string[] => attempts.map(({ id }) => id.replace(/^act_0*/, ''));

/** What every engine of the run queue must do. */
export const RUN_QUEUE_CONFORMANCE: readonly ConformanceCase<QueueUnderTest>[] = [
  behaviour('hands out in the order of priority, then of arrival', async ({ queue, enqueue }) => {
    await enqueue({ id: act('d'), priority: -2 }, { id: act('c'), priority: -1 });
    await enqueue({ id: act('b'), priority: -1 }, { id: act('a'), priority: 5 });
    assert.deepEqual(ends(await queue.claim('turn', 10)), ['a', 'c', 'b', 'd']);
  }),

  behaviour('says whom a claim serves, and how urgently', async ({ enqueue, claimOne }) => {
    await enqueue({ id: act('a'), subject: 'trn_1', priority: -7 });
    assert.deepEqual(await claimOne(), { id: act('a'), kind: 'turn', subject: 'trn_1', attempt: 1, priority: -7 });
  }),

  behaviour('hands nothing out twice, and keeps the kinds apart', async ({ queue, enqueue }) => {
    await enqueue({ id: act('a') }, { id: act('b'), kind: 'delivery' });
    const [first, second] = await Promise.all([queue.claim('turn', 5), queue.claim('turn', 5)]);
    assert.deepEqual(ends([...first, ...second]), ['a']);
    assert.deepEqual(ends(await queue.claim('delivery', 5)), ['b']);
  }),

  behaviour(
    'lets no kind stand in the way of another, however much of it waits or is not finished',
    async ({ queue, enqueue }) => {
      const ids = createIds();
      await enqueue(...Array.from({ length: 500 }, () => ({ id: ids.next('act'), priority: 9 })));
      await enqueue({ id: act('b'), kind: 'delivery' }, { id: act('c'), kind: 'conversation' });
      assert.equal((await queue.claim('turn', 100)).length, 100);
      assert.deepEqual(ends(await queue.claim('delivery', 8)), ['b']);
      assert.deepEqual(ends(await queue.claim('conversation', 4)), ['c']);
      assert.equal((await queue.claim('turn', 1_000)).length, 400);
    },
  ),

  behaviour('knows nothing of what was enqueued by a transaction that failed', async ({ store, queue }) => {
    const woken: ActivationKind[] = [];
    queue.onWake((kind) => woken.push(kind));
    await assert.rejects(
      store.write(async (tx) => {
        await queue.enqueue(tx, { id: act('a'), kind: 'turn', subject: 's', userId: 'u', priority: 0 });
        throw new Error('second thoughts');
      }),
      /second thoughts/,
    );
    assert.deepEqual(await queue.claim('turn', 1), []);
    assert.deepEqual(woken, []);
  }),

  behaviour('keeps what a part of a transaction enqueued apart from the part that failed', async ({ store, queue }) => {
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
    assert.deepEqual(ends(await queue.claim('turn', 5)), ['a', 'c']);
  }),

  behaviour('takes many at once in the order they are given, of whatever kind', async ({ store, queue }) => {
    const activation = { subject: 's', userId: 'u', priority: 0 } as const;
    await store.write((tx) =>
      queue.enqueueAll(tx, [
        { ...activation, kind: 'turn', id: act('c') },
        { ...activation, kind: 'delivery', id: act('x') },
        { ...activation, kind: 'turn', id: act('a') },
        { ...activation, kind: 'turn', id: act('b'), priority: 1 },
      ]),
    );
    assert.deepEqual(ends(await queue.claim('turn', 5)), ['b', 'c', 'a']);
    assert.deepEqual(ends(await queue.claim('delivery', 5)), ['x']);
  }),

  behaviour('ends many claims at once, and says which of them were lost', async ({ store, queue, enqueue, has }) => {
    await enqueue({ id: act('a') }, { id: act('b') }, { id: act('c'), kind: 'delivery' });
    const claimed = [...(await queue.claim('turn', 5)), ...(await queue.claim('delivery', 5))];
    await store.write((tx) => queue.cancel(tx, act('b')));
    assert.deepEqual([...(await store.write((tx) => queue.finishAll(tx, claimed)))], [act('b')]);
    assert.deepEqual([await has(act('a')), await has(act('c'))], [false, false]);
    assert.equal((await store.write((tx) => queue.finishAll(tx, claimed))).size, 3);
  }),

  behaviour(
    'keeps what was claimed as it was made from everybody else, until its worker finishes it or falls silent',
    async ({ store, queue, takeOver, holds, finish }) => {
      const activation = { kind: 'turn', subject: 's', userId: 'u', priority: -3 } as const;
      const made = [act('a'), act('b'), act('c')].map((id) => ({ ...activation, id }));
      const woken: ActivationKind[] = [];
      queue.onWake((kind) => woken.push(kind));
      await store.write((tx) => inStoreOf(queue).enqueueClaimed(tx, 'turn', made));
      assert.deepEqual(await queue.claim('turn', 5), []);
      assert.deepEqual(woken, []);
      const [first, second, third] = made.map(claimedAtOnce) as [Attempt, Attempt, Attempt];
      assert.deepEqual(await Promise.all([first, second, third].map(holds)), [true, true, true]);
      assert.deepEqual(await queue.heartbeat([first, second, third]), []);
      assert.equal(await finish(first), true);
      await queue.release([third]);
      assert.deepEqual(await queue.claim('turn', 5), [third]);
      const next = await takeOver();
      assert.partialDeepStrictEqual(await next.claim('turn', 5), [
        { id: act('b'), subject: 's', attempt: 2, priority: -3 },
        { id: act('c'), attempt: 2 },
      ]);
      assert.equal(await finish(second), false);
    },
  ),

  behaviour('makes no claim in a transaction that fails, and none of an id that it knows', async (under) => {
    const { store, queue, enqueue, has } = under;
    const made = (id: string) => ({ id: act(id), kind: 'turn', subject: 's', userId: 'u', priority: 0 }) as const;
    const enqueueClaimed = (tx: Tx, ...ids: string[]) =>
      inStoreOf(queue).enqueueClaimed(
        tx,
        'turn',
        ids.map((id) => made(id)),
      );
    await assert.rejects(
      store.write(async (tx) => {
        await enqueueClaimed(tx, 'a');
        throw new Error('second thoughts');
      }),
      /second thoughts/,
    );
    assert.equal(await has(act('a')), false);
    await enqueue({ id: act('b') });
    await assert.rejects(store.write((tx) => enqueueClaimed(tx, 'c', 'b')));
    assert.equal(await has(act('c')), false);
    assert.deepEqual(ends(await queue.claim('turn', 5)), ['b']);
  }),

  behaviour(
    'knows without a look that nothing waits, once a claim found nothing more',
    async ({ queue, store, enqueue }) => {
      const { claim, isEmpty } = inStoreOf(queue);
      const claimAll = () => store.write((tx) => claim(tx, 'turn', 5));
      await claimAll();
      assert.equal(isEmpty('turn'), true);
      await store.write(async (tx) => {
        await queue.enqueue(tx, { id: act('a'), kind: 'turn', subject: 's', userId: 'u', priority: 0 });
        // A later call in the transaction must not overtake it.
        assert.equal(isEmpty('turn'), false);
      });
      assert.equal(isEmpty('turn'), false);
      await enqueue({ id: act('b') });
      assert.deepEqual(ends(await claimAll()), ['a', 'b']);
      assert.equal(isEmpty('turn'), true);
    },
  ),

  behaviour('refuses an id that waits already', async ({ queue, enqueue }) => {
    await enqueue({ id: act('a'), subject: 'first' });
    await assert.rejects(enqueue({ id: act('a'), subject: 'second' }));
    assert.partialDeepStrictEqual(await queue.claim('turn', 5), [{ subject: 'first' }]);
  }),

  behaviour('wakes listeners after the commit', async ({ queue, enqueue }) => {
    const woken: ActivationKind[] = [];
    queue.onWake((kind) => woken.push(kind));
    await enqueue({ id: act('a') }, { id: act('b'), kind: 'delivery' });
    assert.deepEqual(woken, ['turn', 'delivery']);
  }),

  behaviour(
    'refuses everything to a worker whose claim was taken over (fencing)',
    async ({ store, queue, enqueue, claimOne, takeOver, finish, holds }) => {
      await enqueue({ id: act('a') });
      const stale = await claimOne();
      const next = await takeOver();
      const fresh = await claimOne(next);
      assert.partialDeepStrictEqual(fresh, { id: act('a'), attempt: 2 });
      assert.equal(await holds(stale), false);
      // One activation has one id, and the attempt says who holds it.
      assert.deepEqual([...(await store.read((tx) => queue.lostAmong(tx, [stale])))], [stale.id]);
      assert.equal((await store.read((tx) => queue.lostAmong(tx, [fresh]))).size, 0);
      assert.equal(await finish(stale), false);
      await queue.release([stale]);
      assert.deepEqual(await next.heartbeat([fresh]), []);
      if (queue.leaseMs !== null) assert.deepEqual(await queue.heartbeat([stale]), [stale]);
      assert.deepEqual(await next.claim('turn', 1), []);
      assert.equal(await holds(fresh), true);
      assert.equal(await finish(fresh, next), true);
      assert.equal(await finish(fresh, next), false);
    },
  ),

  behaviour(
    'keeps the place of what was taken over, and counts each takeover, also the fourth attempt that ends a run',
    async ({ enqueue, claimOne, takeOver, queue }) => {
      await enqueue({ id: act('a') });
      await enqueue({ id: act('b') });
      let worker: RunQueue = queue;
      for (const attempt of [1, 2, 3, 4]) {
        assert.partialDeepStrictEqual(await claimOne(worker), { id: act('a'), attempt });
        worker = await takeOver();
      }
      assert.partialDeepStrictEqual(await worker.claim('turn', 5), [
        { id: act('a'), attempt: 5 },
        { id: act('b'), attempt: 1 },
      ]);
    },
  ),

  behaviour('gives released claims out again as the same attempt, in their old place', async ({ queue, enqueue }) => {
    await enqueue({ id: act('a') }, { id: act('b') });
    await queue.release(await queue.claim('turn', 1));
    const again = await queue.claim('turn', 1);
    assert.partialDeepStrictEqual(again, [{ id: act('a'), attempt: 1 }]);
    await queue.release(again);
    assert.deepEqual(ends(await queue.claim('turn', 5)), ['a', 'b']);
  }),

  behaviour(
    'gives a claim that was taken over and released out again as the same later attempt',
    async ({ enqueue, takeOver, claimOne }) => {
      await enqueue({ id: act('a') });
      await claimOne();
      const next = await takeOver();
      await next.release([await claimOne(next)]);
      assert.partialDeepStrictEqual(await claimOne(next), { id: act('a'), attempt: 2 });
    },
  ),

  behaviour(
    'forgets what was cancelled, waiting or claimed',
    async ({ store, queue, enqueue, claimOne, holds, has, finish }) => {
      await enqueue({ id: act('a') }, { id: act('b') });
      const held = await claimOne();
      const known = await store.read((tx) => queue.known(tx, [act('c'), act('b'), 'nonsense', act('a')]));
      assert.deepEqual([...known].sort(), [act('a'), act('b')]);
      assert.equal((await store.read((tx) => queue.known(tx, []))).size, 0);
      await store.write(async (tx) => {
        await queue.cancel(tx, act('a'));
        await queue.cancel(tx, act('b'));
      });
      assert.equal(await holds(held), false);
      assert.equal(await finish(held), false);
      assert.deepEqual(await Promise.all([has(act('a')), has(act('b'))]), [false, false]);
      assert.deepEqual(await queue.claim('turn', 5), []);
    },
  ),

  behaviour(
    'undoes a finish and a cancel with the transaction that they are in',
    async ({ store, queue, enqueue, claimOne, holds, has }) => {
      await enqueue({ id: act('a') }, { id: act('b') });
      const held = await claimOne();
      await assert.rejects(
        store.write(async (tx) => {
          assert.equal(await queue.finish(tx, held), true);
          await queue.cancel(tx, act('b'));
          throw new Error('second thoughts');
        }),
        /second thoughts/,
      );
      assert.equal(await holds(held), true);
      assert.equal(await has(act('b')), true);
    },
  ),

  behaviour('does not mind that the clock of a process is minutes off: only that of the data counts', async (under) => {
    const { queue, enqueue, claimOne, holds, finish, patrol, skewClock } = under;
    await enqueue({ id: act('a') });
    const held = await claimOne();
    for (const [skew, id] of [
      [5 * MINUTE_MS, 'b'],
      [-5 * MINUTE_MS, 'c'],
    ] as const) {
      skewClock(skew);
      await enqueue({ id: act(id) });
      const claimed = await queue.claim('turn', 5);
      assert.deepEqual(ends(claimed), [id]);
      await patrol();
      assert.deepEqual(await queue.heartbeat([held, ...claimed]), []);
      assert.deepEqual(await queue.claim('turn', 5), []);
      assert.equal(await holds(held), true);
    }
    assert.equal(await finish(held), true);
  }),

  behaviour(
    `hands out a burst of ${BURST} on a new database in its order, and ends with nothing left`,
    async ({ store, queue, enqueue, has }) => {
      const ids = createIds();
      const burst = Array.from({ length: BURST }, () => ids.next('act'));
      for (let i = 0; i < BURST; i += 500) await enqueue(...burst.slice(i, i + 500).map((id) => ({ id })));
      const handedOut: string[] = [];
      for (;;) {
        // Few at first, as workers do, because the planner depends on the number; then more, to finish sooner.
        const claimed = await queue.claim('turn', handedOut.length < 400 ? 8 : 400);
        if (claimed.length === 0) break;
        handedOut.push(...claimed.map(({ id }) => id));
        await store.write(async (tx) => {
          for (const attempt of claimed) assert.equal(await queue.finish(tx, attempt), true);
        });
      }
      assert.deepEqual(handedOut, burst);
      assert.equal(await has(burst[0] ?? ''), false);
    },
  ),
];

function behaviour(name: string, prove: (bundle: Bundle) => Promise<void>): ConformanceCase<QueueUnderTest> {
  return {
    name,
    async run(open) {
      const under = await open();
      try {
        await prove(arrange(under));
      } finally {
        await under.close();
      }
    },
  };
}

function arrange(under: QueueUnderTest): Bundle {
  const { store, queue } = under;
  return {
    ...under,
    enqueue: (...activations) =>
      store.write(async (tx) => {
        for (const activation of activations) {
          const rest = { kind: 'turn', subject: `trn_${activation.id}`, userId: 'u', priority: 0 } as const;
          await queue.enqueue(tx, { ...rest, ...activation });
        }
      }),
    async claimOne(from = queue) {
      const [attempt] = await from.claim('turn', 1);
      assert(attempt, 'nothing was claimed');
      return attempt;
    },
    finish: (attempt, on = queue) => store.write((tx) => on.finish(tx, attempt)),
    holds: (attempt) => store.read((tx) => queue.holds(tx, attempt)),
    has: (id) => store.read(async (tx) => (await queue.known(tx, [id])).has(id)),
  };
}

/** The part of a queue that shares the store's transactions. */
function inStoreOf({ inStore }: RunQueue): QueueInStore {
  assert(inStore, 'it has no part in the transactions of the store');
  return inStore;
}

function createIds(): IdGenerator {
  let byte = 0;
  return createIdGenerator({
    now: () => 1_795_000_000_000,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => byte++ & 0xff),
  });
}
