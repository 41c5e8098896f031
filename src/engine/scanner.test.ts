import { describe, expect, it, onTestFinished } from 'vitest';
import { putItems } from '../agenda/agenda.ts';
import type { Store } from '../store/database.ts';
import { openDataFile } from '../store/sqlite/data-file.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { createScanner } from './scanner.ts';

const PAGE = 128;

/** A scanner with more than a page of due items, on a store that reads normally and writes as the test says. */
async function setup(write: () => Promise<never>, beforeRead: (reads: number) => Promise<void> = async () => {}) {
  const store = openDataFile(':memory:');
  onTestFinished(() => store.close());
  const item = (n: number) =>
    ({ key: `held:${n}`, kind: 'held', userId: 'u', dueAt: n, payload: { id: 'x' } }) as const;
  await store.write((tx) =>
    putItems(
      tx,
      Array.from({ length: PAGE + 1 }, (_, n) => item(n)),
    ),
  );
  let reads = 0;
  const given: Partial<Store> = {
    async read(fn) {
      await beforeRead(++reads);
      return store.read(fn);
    },
    write,
  };
  const errors: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (_: string, fields = {}) => void errors.push(fields) };
  const context = () => ({}) as EngineContext;
  const clock = createSimulatedClock(PAGE);
  const parts = { store: given as Store, clock, log, context, failPoint() {} } as Partial<EngineParts> as EngineParts;
  return { scanner: createScanner(parts, { slots: PAGE }), errors, reads: () => reads };
}

describe('a scan of several pages', () => {
  it('is told of once and ends no process when a page cannot be written while the next is read', async () => {
    const write = async () => {
      throw new Error('the database is away');
    };
    // The second page comes long after the write of the first was given up.
    const { scanner, errors, reads } = await setup(write, async (number) => {
      if (number === 2) for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
    });
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    process.on('unhandledRejection', hear);
    onTestFinished(() => void process.off('unhandledRejection', hear));
    await scanner.scan();
    expect(reads()).toBe(2);
    expect(errors).toEqual([{ error: 'the database is away' }]);
    expect(unheard).toEqual([]);
  });

  it('ends with the page under way when Belfry stops, and goes on at the next start', async () => {
    let stopped: Promise<void> | null = null;
    const { scanner, reads } = await setup(async () => {
      stopped ??= scanner.stop();
      return null as never;
    });
    await scanner.scan();
    await stopped;
    expect(reads()).toBe(1);
    scanner.start();
    await scanner.stop();
    expect(reads()).toBe(2);
  });
});
