import { expect, it, onTestFinished } from 'vitest';
import { putItems } from '../agenda/agenda.ts';
import { openDataFile } from '../store/data-file.ts';
import type { Store } from '../store/database.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { createScanner } from './scanner.ts';

const PAGE = 128;

it('a scan whose page cannot be written while the next is read is told of once, and ends no process', async () => {
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
  const away: Partial<Store> = {
    async read(fn) {
      // The next page comes long after the writing of the first was given up.
      if (++reads === 2) for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
      return store.read(fn);
    },
    write: async () => {
      throw new Error('the database is away');
    },
  };
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const errors: object[] = [];
  const clock = createSimulatedClock(PAGE);
  const log = { debug() {}, info() {}, warn() {}, error: (_: string, fields = {}) => void errors.push(fields) };
  const context = () => ({}) as EngineContext;
  const parts = { store: away as Store, clock, log, context, failPoint() {} } as Partial<EngineParts> as EngineParts;
  const scanner = createScanner(parts, { slots: PAGE });
  await scanner.scan();
  expect(reads).toBe(2);
  expect(errors).toEqual([{ error: 'the database is away' }]);
  expect(unheard).toEqual([]);
});
