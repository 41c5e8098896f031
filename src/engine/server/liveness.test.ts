import { describe, expect, it } from 'vitest';
import { setupOperations } from '../../operations/operations-fixture.ts';
import { isAlive, listWorkers, markWorker, type WorkerFacts } from '../../store/server/workers.ts';
import { noFailPoints } from '../fail-points.ts';
import { createLiveness } from './liveness.ts';
import { lastAliveAt, markAlive } from './outages.ts';

const EVERY_MS = 10_000;
const HOUR = 3_600_000;
const workerOf = (id: string): WorkerFacts => ({
  id,
  role: 'worker',
  host: 'one',
  pid: 1,
  version: '1.2.3',
  startedAt: 0,
});

async function setup(worker?: WorkerFacts) {
  const { clock, store, ids, engine } = await setupOperations();
  let frozen = 0;
  clock.settle = async () => {
    for (let round = 0; round < 6; round++) await new Promise((resolve) => setImmediate(resolve));
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const context = () => ({ ...engine, ids, now: clock.now() + frozen });
  const liveness = createLiveness(
    {
      ...{ store, log, random: () => 0.5, failPoint: noFailPoints, context },
      clock: { ...clock, now: () => clock.now() + frozen, monotonic: () => clock.monotonic() + frozen },
    },
    { everyMs: EVERY_MS, worker },
  );
  await liveness.start();
  const outages = () => store.read((tx) => tx.db.selectFrom('outages').select(['from_at', 'to_at']).execute());
  /** The computer sleeps: its wall clock continues, its timers do not. */
  const sleep = async (ms: number) => {
    clock.set(clock.now() + ms);
    await clock.advance(EVERY_MS);
  };
  /** The process is stopped and continued: all clocks continued, no timer fired. */
  const freeze = (ms: number) => {
    frozen += ms;
  };
  return { clock, store, liveness, outages, sleep, freeze, workers: () => store.read(listWorkers) };
}

describe('the signs of life of several processes', () => {
  it('records no outage for a computer that slept while another one worked', async () => {
    const { store, clock, outages, sleep } = await setup(workerOf('a'));
    await store.write((tx) => markAlive(tx, clock.now() + HOUR));
    await sleep(HOUR);
    expect(await outages()).toEqual([]);
  });

  it('records the stretch in which none of them lived, from the last sign of life of any', async () => {
    const { store, clock, outages, sleep } = await setup(workerOf('a'));
    const lastHeard = clock.now() + HOUR / 2;
    await store.write((tx) => markAlive(tx, lastHeard));
    await sleep(HOUR);
    expect(await outages()).toEqual([{ from_at: lastHeard, to_at: clock.now() }]);
  });

  it('records every sleep of a process that has the data to itself', async () => {
    const { outages, sleep, clock } = await setup();
    const from = clock.now();
    await sleep(HOUR);
    expect(await outages()).toEqual([{ from_at: from, to_at: clock.now() }]);
  });

  it('notices a process that was stopped before anything is done, and once', async () => {
    const { liveness, outages, freeze, clock } = await setup();
    const from = clock.now();
    expect(liveness.look()).toBeNull();
    freeze(HOUR);
    await liveness.look();
    expect(liveness.look()).toBeNull();
    expect(await outages()).toEqual([{ from_at: from, to_at: from + HOUR }]);
  });

  it('says which worker lives, takes it out when it ends in order, and forgets one that went without a word', async () => {
    const { store, clock, liveness, workers } = await setup(workerOf('a'));
    expect(await workers()).toMatchObject([{ id: 'a', at: clock.now() }]);
    await store.write((tx) => markWorker(tx, { ...workerOf('b'), at: clock.now() }));
    await clock.advance(31_000);
    const now = clock.now();
    expect((await workers()).map((mark) => [mark.id, isAlive(mark, now)])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    await clock.advance(HOUR + EVERY_MS);
    expect((await workers()).map(({ id }) => id)).toEqual(['a']);
    await liveness.stop();
    expect(await workers()).toEqual([]);
    expect(await store.read(lastAliveAt)).toBe(clock.now());
  });

  it('leaves no names behind where one process has the data to itself', async () => {
    const { workers } = await setup();
    expect(await workers()).toEqual([]);
  });

  it('corrects nothing before every process goes by the clock that was set back', async () => {
    const { store, clock, liveness } = await setup(workerOf('a'));
    const now = clock.now();
    const ahead = now + 30 * 24 * HOUR;
    await store.write(async (tx) => {
      await markAlive(tx, ahead);
      await markWorker(tx, { ...workerOf('b'), at: ahead });
    });
    await clock.advance(EVERY_MS);
    expect(await store.read(lastAliveAt)).toBe(ahead);
    await store.write((tx) => markWorker(tx, { ...workerOf('b'), at: clock.now() }));
    await clock.advance(EVERY_MS);
    expect(await store.read(lastAliveAt)).toBe(clock.now());
    await liveness.stop();
  });

  it('does not wait for ever for a process that is gone', async () => {
    const { store, clock, liveness } = await setup(workerOf('a'));
    const ahead = clock.now() + 30 * 24 * HOUR;
    await store.write(async (tx) => {
      await markAlive(tx, ahead);
      await markWorker(tx, { ...workerOf('b'), at: ahead });
    });
    await clock.advance(15 * EVERY_MS);
    expect(await store.read(lastAliveAt)).toBe(clock.now());
    await liveness.stop();
  });

  it('leaves a clock that was set back in the last moment to the next start', async () => {
    const { store, clock, liveness } = await setup();
    await clock.advance(EVERY_MS);
    const before = clock.now();
    clock.set(before - 5 * HOUR);
    await liveness.stop();
    expect(await store.read(lastAliveAt)).toBe(before);
  });
});
