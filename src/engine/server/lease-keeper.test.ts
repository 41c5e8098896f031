import { describe, expect, it } from 'vitest';
import type { Attempt, RunQueue } from '../../queue/queue.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { HOUR_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { createLeaseKeeper } from './lease-keeper.ts';

/** A keeper over a queue whose answers to renewals the test decides. */
function setup({ leaseMs = 10 * SECOND_MS }: { leaseMs?: number | null } = {}) {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const started = clock.monotonic();
  /** The time and claims of each renewal. */
  const renewals: [number, string[]][] = [];
  const world = { answer: async (_: readonly Attempt[]): Promise<Attempt[]> => [] };
  const queue = {
    leaseMs,
    heartbeat(attempts: readonly Attempt[]) {
      renewals.push([(clock.monotonic() - started) / SECOND_MS, attempts.map(({ id }) => id)]);
      return world.answer(attempts);
    },
  } as Partial<RunQueue> as RunQueue;
  const warnings: string[] = [];
  const log = { debug() {}, info() {}, error() {}, warn: (message: string) => void warnings.push(message) };
  clock.settle = () => new Promise((resolve) => setImmediate(resolve));
  const keeper = createLeaseKeeper({ clock, log, context: () => ({ queue }) as EngineContext });
  const lost: [number, string, string][] = [];
  const keep = (id: string): (() => void) => {
    const attempt: Attempt = { id, kind: 'turn', subject: `of ${id}`, attempt: 1, priority: 0 };
    return keeper.keep(attempt, (reason) => lost.push([(clock.monotonic() - started) / SECOND_MS, id, reason]));
  };
  return { clock, keep, renewals, lost, warnings, world };
}

const away = async (): Promise<never> => {
  throw new Error('the database is away');
};
const silent = (): Promise<never> => new Promise(() => {});

describe('a claim that is worked on', () => {
  it('is beaten every three seconds for as long as the work takes, and not any more', async () => {
    const { clock, keep, renewals, lost } = setup();
    const done = keep('a');
    await clock.advance(10 * SECOND_MS);
    expect(renewals).toEqual([3, 6, 9].map((at) => [at, ['a']]));
    done();
    expect(clock.timers).toBe(0);
    await clock.advance(HOUR_MS);
    expect(renewals).toHaveLength(3);
    expect(lost).toEqual([]);
  });

  it('shares one heartbeat with all the others of its process', async () => {
    const { clock, keep, renewals } = setup();
    const done = keep('a');
    await clock.advance(SECOND_MS);
    keep('b');
    await clock.advance(2 * SECOND_MS);
    done();
    await clock.advance(3 * SECOND_MS);
    expect(renewals).toEqual([
      [3, ['a', 'b']],
      [6, ['b']],
    ]);
  });

  it('costs nothing where claims do not run out', async () => {
    const { clock, keep, renewals } = setup({ leaseMs: null });
    keep('a')();
    keep('b');
    expect(clock.timers).toBe(0);
    await clock.advance(HOUR_MS);
    expect(renewals).toEqual([]);
  });

  it('is lost, alone and once, when another worker has it', async () => {
    const { clock, keep, renewals, lost, world } = setup();
    keep('a');
    keep('b');
    world.answer = async (attempts) => attempts.filter(({ id }) => id === 'a');
    await clock.advance(9 * SECOND_MS);
    expect(lost).toEqual([[3, 'a', 'another worker took it over']]);
    expect(renewals.map(([, ids]) => ids)).toEqual([['a', 'b'], ['b'], ['b']]);
  });

  it('outlives a database that is away for a moment', async () => {
    const { clock, keep, lost, warnings, world } = setup();
    keep('a');
    await clock.advance(2 * SECOND_MS);
    world.answer = away;
    await clock.advance(5 * SECOND_MS);
    world.answer = async () => [];
    await clock.advance(30 * SECOND_MS);
    expect(lost).toEqual([]);
    expect(warnings).toEqual(['claims could not be kept alive; it is tried again']);
  });

  it.each([
    ['refuses every heartbeat', away],
    ['answers none', silent],
  ])('is lost before another worker may have it, when the database %s', async (_, answer) => {
    const { clock, keep, lost, warnings, world } = setup();
    keep('a');
    await clock.advance(6 * SECOND_MS);
    world.answer = answer;
    await clock.advance(20 * SECOND_MS);
    // The last answered renewal was at second 6: no other worker has the claim before second 16.
    expect(lost).toEqual([[15.5, 'a', 'the queue did not answer for 10 seconds']]);
    expect(warnings.length).toBeLessThanOrEqual(1);
    expect(clock.timers).toBe(0);
  });

  it('is kept by a heartbeat that gets through while an earlier one hangs', async () => {
    const { clock, keep, lost, world } = setup();
    keep('a');
    let asked = 0;
    world.answer = async () => (++asked % 2 === 1 ? silent() : []);
    await clock.advance(HOUR_MS);
    expect(lost).toEqual([]);
    expect(asked).toBe(1_200);
  });

  it('asks before it gives up after its process stood still: the database knows whose it is', async () => {
    const { clock, keep, renewals, lost, world } = setup();
    keep('mine');
    keep('taken');
    await clock.advance(4 * SECOND_MS);
    // Stopped and continued: time has passed, and no timer fired.
    const monotonic = clock.monotonic;
    clock.monotonic = () => monotonic() + HOUR_MS;
    world.answer = async (attempts) => attempts.filter(({ id }) => id === 'taken');
    await clock.advance(2 * SECOND_MS);
    expect(renewals.at(-1)?.[1]).toEqual(['mine', 'taken']);
    expect(lost.map(([, id, reason]) => [id, reason])).toEqual([['taken', 'another worker took it over']]);
  });

  it('does not mind that the wall clock is set', async () => {
    const { clock, keep, lost } = setup();
    keep('a');
    for (const hours of [5, -9, 40]) {
      clock.set(clock.now() + hours * HOUR_MS);
      await clock.advance(4 * SECOND_MS);
    }
    expect(lost).toEqual([]);
  });
});
