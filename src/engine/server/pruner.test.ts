import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { createTestBelfry } from '../../testing/test-belfry.ts';
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

  it('removes nothing for a clock that leapt a year ahead, before it has been so for a day', async () => {
    const { execute, advance, pruner, app, clock } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every day at 9', agent: 'diary' });
    await advance(10 * DAY);
    const ids = async () =>
      (await app.store.read((tx) => tx.db.selectFrom('runs').select('id').execute())).map(({ id }) => id);
    const before = await ids();
    clock.set(clock.now() + 365 * DAY);
    await advance(DAY / 2);
    await pruner.prune();
    expect(await ids()).toEqual(expect.arrayContaining(before));
    await advance(2 * DAY);
    await pruner.prune();
    expect((await ids()).filter((id) => before.includes(id))).toEqual([]);
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

  it('forgets the lives of reminders with their runs, and never one that is still put off', async () => {
    const { execute, advance, pruner, app } = await setup();
    await execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'in 1 hour' });
    await execute('create-schedule', { kind: 'reminder', what: 'renew the passport', when: 'in 1 hour' });
    await advance(2 * 3_600_000);
    const { items } = await execute('list-reminders', { state: 'all' });
    const { id } = items.find(({ what }: { what: string }) => what === 'renew the passport');
    await execute('snooze-reminder', { id, until: 'in 200 days' });
    await advance(100 * DAY);
    await pruner.prune();
    const left = await app.store.read((tx) => tx.db.selectFrom('reminders').select('id').execute());
    expect(left.map((row) => row.id)).toEqual([id]);
  });

  it('forgets after 90 days what programs let agents do, and knows it until then', async () => {
    const { app, execute, advance, pruner } = await setup();
    const { tools } = await app.actAs(app.owner.id, 'diary');
    const list = () => tools.find(({ name }) => name === 'list_schedules')?.call({}, { key: 'once' });
    const first = await list();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every day at 9', agent: 'diary' });
    await advance(89 * DAY);
    await pruner.prune();
    expect(await list()).toEqual(first);
    await advance(2 * DAY);
    await pruner.prune();
    expect(await list()).toMatchObject({ output: { total: 1 } });
  });

  it('forgets what was decided over proposals after 90 days, and never what waits', async () => {
    const { app, execute, actor, advance, pruner } = await setup();
    const { items } = await execute('list-threads');
    const agent = {
      kind: 'agent',
      userId: actor.userId,
      agent: 'belfry',
      threadId: items[0].id,
      turnId: null,
    } as const;
    const ask = (what: string) => {
      const input = { operation: 'create-schedule', input: { kind: 'action', what, when: 'every day at 9' } };
      return app.executor.execute('propose-change', { actor: agent, input });
    };
    await ask('old');
    await advance(92 * DAY);
    await ask('waiting');
    await pruner.prune();
    expect((await execute('list-proposals', { state: 'all' })).items).toMatchObject([{ state: 'pending' }]);
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
