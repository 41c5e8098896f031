import assert from 'node:assert/strict';
import {
  type AgendaItem,
  allDueItems,
  dueItems,
  findItem,
  hasItem,
  nearestDueAt,
  putItem,
  removeItem,
  replaceItem,
  SCAN_LIMIT,
} from '../../agenda/agenda.ts';
import type { Store } from '../../store/database.ts';
import { DAY_MS } from '../../when/index.ts';
import type { ConformanceCase } from './case.ts';

/** 2026-11-21 09:00 UTC. */
const NOW = 1_795_251_600_000;
/** The farthest possible schedule: no timer and no column may be too small for it. */
const FARTHEST = NOW + 3653 * DAY_MS;

/** An occurrence of a schedule, due `dueAt`. */
const item = (key: string, dueAt: number, more: Partial<AgendaItem> = {}): AgendaItem => ({
  key,
  kind: 'occurrence',
  userId: 'usr_1',
  dueAt,
  payload: { id: `sch_${key}`, nominalAt: dueAt, revision: 1 },
  ...more,
});
const put = (store: Store, ...items: AgendaItem[]) =>
  store.write(async (tx) => {
    for (const one of items) await putItem(tx, one);
  });
const keysDue = (store: Store, now: number) =>
  store.read(async (tx) => (await dueItems(tx, now)).map(({ key }) => key));
const nearest = (store: Store) => store.read(nearestDueAt);
const find = (store: Store, key: string) => store.read((tx) => findItem(tx, key));

/** What the agenda must do on every store: items return when they are due, in due order, once. */
export const AGENDA_CONFORMANCE: readonly ConformanceCase<Store>[] = [
  behaviour('is empty at first: nothing is due, and nothing is nearest', async (store) => {
    assert.deepEqual(await keysDue(store, FARTHEST), []);
    assert.equal(await nearest(store), null);
    assert.equal(await find(store, 'a'), null);
    assert.equal(await store.read((tx) => hasItem(tx, 'a')), false);
  }),

  behaviour('gives an item back as it was put, with all its payload', async (store) => {
    const whole = item('a', NOW, {
      kind: 'recompute',
      payload: {
        id: 'usr_1',
        cursor: [NOW, 'key "ä" \u{1F514}'],
        since: NOW - 1,
        reason: 'the zone\nchanged',
        offerId: 'o',
      },
    });
    await put(store, whole);
    assert.deepEqual(await find(store, 'a'), whole);
    assert.deepEqual(await store.read((tx) => dueItems(tx, NOW)), [whole]);
    assert.equal(await store.read((tx) => hasItem(tx, 'a')), true);
  }),

  behaviour('moves the item of a key that is put again, and keeps one of it', async (store) => {
    await put(store, item('a', NOW + 5));
    const moved = item('a', NOW + 1, { kind: 'resume', payload: { id: 'sch_2' } });
    await put(store, moved);
    assert.deepEqual(await find(store, 'a'), moved);
    assert.deepEqual(await keysDue(store, NOW + 10), ['a']);
    await put(store, item('a', NOW + 7), item('a', NOW + 9));
    assert.equal(await nearest(store), NOW + 9);
    assert.deepEqual(await keysDue(store, NOW + 8), []);
  }),

  behaviour('is due at its very millisecond and not before', async (store) => {
    await put(store, item('a', NOW));
    assert.deepEqual(await keysDue(store, NOW - 1), []);
    assert.deepEqual(await keysDue(store, NOW), ['a']);
  }),

  behaviour('hands out in due order, and what is due together by its key, byte by byte', async (store) => {
    const keys = ['schedule:b', 'schedule:B', 'schedule:ä', 'schedule:a', 'schedule:_', 'resume:z'];
    await put(store, item('late', NOW), ...keys.map((key) => item(key, NOW - 1)), item('early', NOW - 2));
    assert.deepEqual(await keysDue(store, NOW), [
      'early',
      'resume:z',
      'schedule:B',
      'schedule:_',
      'schedule:a',
      'schedule:b',
      'schedule:ä',
      'late',
    ]);
  }),

  behaviour(`takes at most ${SCAN_LIMIT} at a time, the oldest, and all of them over several times`, async (store) => {
    const count = 2 * SCAN_LIMIT + 3;
    const name = (number: number) => `item ${String(number).padStart(5, '0')}`;
    // Stored in another order than they are due.
    const numbers = Array.from({ length: count }, (_, index) => (index * 7) % count);
    await put(store, ...numbers.map((number) => item(name(number), NOW - count + number)));
    assert.equal((await store.read((tx) => allDueItems(tx, NOW))).length, count);
    const seen: string[] = [];
    for (let due = await keysDue(store, NOW); due.length > 0; due = await keysDue(store, NOW)) {
      assert.ok(due.length <= SCAN_LIMIT);
      seen.push(...due);
      await store.write(async (tx) => {
        for (const key of due) assert.equal(await removeItem(tx, key), true);
      });
    }
    assert.deepEqual(
      seen,
      Array.from({ length: count }, (_, number) => name(number)),
    );
  }),

  behaviour('knows what is nearest, past or ten years ahead, and follows what is put and removed', async (store) => {
    await put(store, item('far', FARTHEST));
    assert.equal(await nearest(store), FARTHEST);
    await put(store, item('near', NOW + 1), item('past', NOW - 400 * DAY_MS));
    assert.equal(await nearest(store), NOW - 400 * DAY_MS);
    await store.write((tx) => removeItem(tx, 'past'));
    assert.equal(await nearest(store), NOW + 1);
    await store.write((tx) => removeItem(tx, 'near'));
    assert.equal(await nearest(store), FARTHEST);
    assert.deepEqual(await keysDue(store, FARTHEST - 1), []);
    assert.deepEqual(await keysDue(store, FARTHEST), ['far']);
  }),

  behaviour('removes once: it says whether there was something to remove', async (store) => {
    await put(store, item('a', NOW), item('b', NOW));
    const remove = (key: string) => store.write((tx) => removeItem(tx, key));
    assert.deepEqual([await remove('a'), await remove('a'), await remove('never there')], [true, false, false]);
    assert.deepEqual(await keysDue(store, NOW), ['b']);
  }),

  behaviour('replaces what was seen, and nothing that was moved or removed since', async (store) => {
    const seen = item('a', NOW);
    const next = { dueAt: NOW + 60, payload: { id: 'sch_a', nominalAt: NOW + 60, revision: 2 } };
    await put(store, seen);
    const replace = (wanted: typeof next | null) => store.write((tx) => replaceItem(tx, seen, wanted));
    assert.equal(await replace(next), true);
    assert.deepEqual(await find(store, 'a'), { ...seen, ...next });
    assert.equal(await replace({ ...next, dueAt: NOW + 120 }), false);
    assert.equal(await replace(null), false);
    assert.deepEqual(await find(store, 'a'), { ...seen, ...next });
    await put(store, seen);
    assert.equal(await replace(null), true);
    assert.equal(await replace(next), false);
    assert.equal(await find(store, 'a'), null);
  }),

  behaviour(
    'belongs to the transaction of its caller: what fails has put, moved and removed nothing',
    async (store) => {
      await put(store, item('kept', NOW), item('moved', NOW));
      await assert.rejects(
        store.write(async (tx) => {
          await putItem(tx, item('new', NOW));
          await putItem(tx, item('moved', NOW + 1));
          assert.equal(await removeItem(tx, 'kept'), true);
          assert.equal(await hasItem(tx, 'new'), true);
          throw new Error('second thoughts');
        }),
        /second thoughts/,
      );
      assert.deepEqual(await keysDue(store, NOW), ['kept', 'moved']);
    },
  ),

  behaviour('keeps one item of each key for callers that come at once, the last one to be answered', async (store) => {
    const callers = Array.from({ length: 200 }, (_, number) => number);
    const order: number[] = [];
    await Promise.all(
      callers.map((number) => put(store, item(`key ${number % 5}`, NOW + number)).then(() => void order.push(number))),
    );
    const items = await store.read((tx) => allDueItems(tx, NOW + 200));
    assert.deepEqual(
      items.map(({ key }) => key).sort(),
      [0, 1, 2, 3, 4].map((number) => `key ${number}`),
    );
    for (const { key, dueAt } of items) {
      const last = order.filter((number) => `key ${number % 5}` === key).at(-1);
      assert.equal(dueAt, NOW + (last ?? -1));
    }
  }),

  behaviour('tells who waits for it after the commit, and not of what failed', async (store) => {
    const told: (number | null)[] = [];
    const readings: Promise<void>[] = [];
    const unsubscribe = store.onAgenda(() => void readings.push(nearest(store).then((at) => void told.push(at))));
    await assert.rejects(
      store.write(async (tx) => {
        await putItem(tx, item('a', NOW));
        throw new Error('no');
      }),
    );
    assert.equal(readings.length, 0);
    await put(store, item('a', NOW + 3));
    await Promise.all(readings);
    assert.ok(told.length >= 1 && told.every((at) => at === NOW + 3));
    unsubscribe();
    const before = readings.length;
    await put(store, item('a', NOW + 4));
    assert.equal(readings.length, before);
  }),
];

/** A case on a store that is always closed afterwards. */
function behaviour(name: string, check: (store: Store) => Promise<void>): ConformanceCase<Store> {
  return {
    name,
    async run(open) {
      const store = await open();
      try {
        await check(store);
      } finally {
        await store.close();
      }
    },
  };
}
