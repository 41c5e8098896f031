import { describe, expect, it, onTestFinished } from 'vitest';
import { type AgendaItem, dueItems, putItem, putItems, SCAN_LIMIT } from '../../agenda/agenda.ts';
import type { Store } from '../../store/database.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { createTestBelfry } from '../../testing/test-belfry.ts';
import { planOccurrences } from '../schedules/occurrences.ts';
import { Prefetch } from './prefetch.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.UTC(2026, 0, 5, 9);

/** An installation whose clock stands still, with items due within ten minutes, and a prefetch of its own. */
async function setup(wanted: readonly { readonly when: string; readonly [other: string]: unknown }[]) {
  const belfry = await createTestBelfry({ start: START, zone: 'UTC' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const schedules = [];
  for (const [n, { when, ...more }] of wanted.entries()) {
    const { schedule } = await belfry.execute('create-schedule', { kind: 'action', what: `wish ${n}`, when, ...more });
    schedules.push(schedule);
  }
  const { store } = belfry.app;
  let now = START;
  let reads = 0;
  const counted: Pick<Store, 'read'> = {
    read(fn) {
      reads += 1;
      return store.read(fn);
    },
  };
  const prefetch = new Prefetch(counted, { now: () => now });
  const looked = async (nearest: number | null) => {
    prefetch.look(nearest);
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ...{ belfry, schedules, prefetch, looked },
    reads: () => reads,
    items: () => store.read((tx) => dueItems(tx, START + 10 * MINUTE)),
    load: (id: string) => store.read((tx) => loadSchedule(tx, id)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('looking ahead', () => {
  it('works out what is due within two seconds as it would be worked out then, and nothing later', async () => {
    const { prefetch, looked, items, load, pass } = await setup([
      { when: '2026-01-05T09:00:01.500Z' },
      { when: '2026-01-05T09:00:02Z', policies: { missed: 'skip' } },
      { when: 'every day at 9:01' },
      { when: '2026-01-05T09:00:03Z' },
    ]);
    await looked(START + 1_500);
    pass(2 * SECOND);
    const plans = [];
    for (const item of await items()) {
      const plan = prefetch.take(item, item.dueAt);
      const schedule = await load(item.payload.id);
      if (schedule === null) throw new Error('no schedule');
      plans.push(plan === null ? item.dueAt - START : 'prefetched');
      if (plan !== null) expect(plan).toEqual(planOccurrences(schedule, item.dueAt, item.dueAt));
      // It was handed out.
      expect(prefetch.take(item, item.dueAt)).toBeNull();
    }
    expect(plans).toEqual(['prefetched', 'prefetched', 3 * SECOND, MINUTE]);
  });

  it('gives no plan when the next occurrence is due as well by then, or the item was moved', async () => {
    const { prefetch, looked, items, pass } = await setup([{ when: 'every minute' }]);
    pass(MINUTE - SECOND);
    const [item] = (await items()) as [AgendaItem];
    await looked(item.dueAt);
    expect(prefetch.take(item, item.dueAt + MINUTE)).toBeNull();
    pass(SECOND);
    await looked(item.dueAt + 500);
    const moved = { ...item, payload: { ...item.payload, nominalAt: item.dueAt - SECOND } };
    expect(prefetch.take(moved, item.dueAt)).toBeNull();
    pass(SECOND);
    await looked(item.dueAt + 1_500);
    expect(prefetch.take(item, item.dueAt + MINUTE - 1)).not.toBeNull();
  });

  it('leaves what jitter or quiet hours move, and what is no occurrence, to the moment itself', async () => {
    const { prefetch, looked, belfry, pass } = await setup([
      { when: 'every minute', jitter: '10 seconds' },
      { when: 'every minute' },
    ]);
    await belfry.app.store.write((tx) =>
      putItem(tx, { key: 'held:x', kind: 'held', userId: 'usr', dueAt: START + MINUTE, payload: { id: 'x' } }),
    );
    pass(MINUTE - SECOND);
    await looked(START + MINUTE);
    expect(prefetch.size).toBe(1);
  });

  it('reads nothing while something is due, far away or too near, and no more than once a second', async () => {
    const { looked, reads, pass } = await setup([{ when: '2026-01-05T09:00:01.500Z' }]);
    for (const nearest of [null, START, START + 19, START + 2_001]) await looked(nearest);
    expect(reads()).toBe(0);
    await looked(START + 1_500);
    await looked(START + 1_500);
    expect(reads()).toBe(1);
    pass(SECOND);
    await looked(START + 1_500);
    expect(reads()).toBe(2);
  });

  it('keeps nothing that has passed, and nothing at all when Belfry stops', async () => {
    const { prefetch, looked, belfry, schedules, pass } = await setup([
      { when: '2026-01-05T09:00:01Z' },
      { when: '2026-01-05T09:00:02.500Z' },
      { when: '2026-01-05T09:00:02.600Z' },
      { when: '2026-01-05T09:00:06Z' },
    ]);
    await looked(START + SECOND);
    expect(prefetch.size).toBe(1);
    await belfry.execute('cancel-schedule', { id: schedules[0].id });
    pass(1_500);
    await looked(START + 2_500);
    expect(prefetch.size).toBe(2);
    pass(2_001);
    prefetch.look(null);
    expect(prefetch.size).toBe(0);
    pass(SECOND);
    await looked(START + 6_000);
    expect(prefetch.size).toBeGreaterThan(0);
    await prefetch.stop();
    expect(prefetch.size).toBe(0);
    pass(SECOND);
    await looked(START + 6_000);
    expect(prefetch.size).toBe(0);
  });

  it('goes through page after page, and ends when the nearest of it is due', async () => {
    const { prefetch, looked, belfry, reads, pass } = await setup([{ when: '2026-01-05T09:00:01.900Z' }]);
    const held = (n: number): AgendaItem => {
      return { key: `held:${n}`, kind: 'held', userId: 'usr', dueAt: START + 1_500, payload: { id: 'x' } };
    };
    await belfry.app.store.write((tx) =>
      putItems(
        tx,
        Array.from({ length: 2 * SCAN_LIMIT }, (_, n) => held(n)),
      ),
    );
    await looked(START + 1_500);
    expect(reads()).toBe(3);
    expect(prefetch.size).toBe(1);
    await prefetch.stop();
    prefetch.start();
    // As if the first page took all the remaining time.
    pass(SECOND);
    prefetch.look(START + 1_500);
    pass(500);
    await looked(null);
    expect(reads()).toBe(4);
    expect(prefetch.size).toBe(0);
  });
});
