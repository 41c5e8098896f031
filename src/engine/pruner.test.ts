import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { createTestBelfry } from '../testing/test-belfry.ts';
import { createPruner, DEFAULT_RETENTION } from './pruner.ts';

const DAY = 86_400_000;

async function setup(retention = DEFAULT_RETENTION) {
  const belfry = await createTestBelfry({
    agents: { diary: async () => 'written' },
    model: createScriptedModel(() => 'hello'),
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { store } = belfry.app;
  const pruner = createPruner(
    {
      store,
      clock: belfry.clock,
      log: { debug() {}, info() {}, warn() {}, error() {} },
      random: () => 0,
      failPoint: () => {},
      context: () => {
        throw new Error('the pruner asks for no context');
      },
    },
    retention,
  );
  const count = async (table: 'runs' | 'turns' | 'events' | 'messages') =>
    (await store.read((tx) => tx.db.selectFrom(table).selectAll().execute())).length;
  return { ...belfry, pruner, count };
}

describe('the pruner', () => {
  it('removes finished runs and their turns after 90 days, and keeps what is newer', async () => {
    const { execute, advance, pruner, count } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every day at 9', agent: 'diary' });
    await advance(100 * DAY);
    await pruner.prune();
    expect(await count('runs')).toBe(90);
    expect(await count('turns')).toBe(90);
  });

  it('keeps at most so many runs of a schedule, the newest', async () => {
    const { execute, advance, pruner, app } = await setup({ ...DEFAULT_RETENTION, runsPerSchedule: 3 });
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every day at 9', agent: 'diary' });
    await advance(10 * DAY);
    await pruner.prune();
    const rows = await app.store.read((tx) => tx.db.selectFrom('runs').select('nominal_at').orderBy('id').execute());
    expect(rows.map((row) => new Date(row.nominal_at).toISOString().slice(0, 10))).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ]);
  });

  it('forgets events after a week and never forgets a message', async () => {
    const { execute, advance, say, pruner, count } = await setup();
    await say('hello');
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'in 20 days', agent: 'diary' });
    const messages = await count('messages');
    await advance(19 * DAY);
    await pruner.prune();
    expect(await count('events')).toBe(0);
    expect(await count('messages')).toBe(messages);
  });
});
