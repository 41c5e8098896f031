import { CompiledQuery } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry } from '../../testing/test-belfry.ts';

const MINUTE = 60_000;

/** A Belfry whose watchdog looks each minute, with a way to damage its data directly. */
async function setup() {
  const starts: number[] = [];
  const belfry = await createTestBelfry({
    agents: { diary: async (wake) => void starts.push(wake.nominalAt) },
    engine: { watchdogEveryMs: MINUTE },
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { store } = belfry.app;
  return {
    ...belfry,
    starts,
    breakData: (table: 'agenda' | 'queue') => store.write((tx) => tx.db.deleteFrom(table).execute()),
    finds: () => belfry.eventsOf('watchdog.repaired').map(({ data }) => data.what),
  };
}

describe('the watchdog', () => {
  it('finds nothing in a healthy day', async () => {
    const { execute, advance, finds, starts } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every hour', agent: 'diary' });
    await execute('create-schedule', { kind: 'reminder', what: 'y', when: 'in 30 minutes' });
    await advance(2 * 60 * MINUTE);
    expect(starts).toHaveLength(2);
    expect(finds()).toEqual([]);
  });

  it('plans an active schedule again whose agenda item is gone, and reports it', async () => {
    const { execute, advance, breakData, finds, starts } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every hour', agent: 'diary' });
    await breakData('agenda');
    await advance(61 * MINUTE);
    expect(starts).toHaveLength(1);
    expect(finds()).toEqual(['an active schedule had nothing to wake it']);
  });

  it('follows a reminder up again whose agenda item is gone, and finds nothing in a healthy life', async () => {
    const { execute, advance, breakData, finds, channel } = await setup();
    const policies = { followUp: { intervalSeconds: 600, max: 3 } };
    await execute('create-schedule', { kind: 'reminder', what: 'y', when: 'in 10 minutes', policies });
    await advance(25 * MINUTE);
    expect(finds()).toEqual([]);
    await breakData('agenda');
    await advance(60 * MINUTE);
    expect(finds()).toEqual(['a reminder had nothing to wake it']);
    expect(channel.sent).toHaveLength(4);
  });

  it('begins a turn that has its lane and that nothing would begin', async () => {
    const { app, execute, advance, finds, starts } = await setup();
    const draft = { kind: 'action', what: 'x', when: 'in 400 days', agent: 'diary' };
    const { schedule } = (await execute('create-schedule', draft)) as { schedule: { id: string } };
    // Deletes its activation in the transaction that made it ready, as if it had never been there.
    const change = (sql: string) => app.store.write((tx) => tx.db.executeQuery(CompiledQuery.raw(sql)));
    await change('CREATE TABLE eaten (id text)');
    await change(`CREATE TRIGGER eats AFTER INSERT ON turns WHEN NOT EXISTS (SELECT 1 FROM eaten)
      BEGIN UPDATE turns SET activation_id = NULL WHERE id = NEW.id; INSERT INTO eaten VALUES (NEW.id); END`);
    await execute('run-schedule', { id: schedule.id });
    await advance(3 * MINUTE);
    expect(starts).toHaveLength(1);
    expect(finds()).toEqual(['a turn had its lane and nothing would begin it']);
  });

  it('begins a turn that waits in a lane nobody holds', async () => {
    const { app, execute, advance, finds, starts } = await setup();
    const draft = {
      kind: 'action',
      what: 'x',
      when: 'in 400 days',
      agent: 'diary',
      policies: { overlap: 'queue_all' },
    };
    const { schedule } = (await execute('create-schedule', draft)) as { schedule: { id: string } };
    // Deletes the lane's row and the turn's activation, as if the lane had been freed and not given to the next turn.
    const change = (sql: string) => app.store.write((tx) => tx.db.executeQuery(CompiledQuery.raw(sql)));
    await change('CREATE TABLE eaten (id text)');
    await change(`CREATE TRIGGER eats AFTER INSERT ON turns WHEN NOT EXISTS (SELECT 1 FROM eaten)
      BEGIN UPDATE turns SET activation_id = NULL WHERE id = NEW.id; DELETE FROM lanes; INSERT INTO eaten VALUES (NEW.id); END`);
    await execute('run-schedule', { id: schedule.id });
    await advance(2 * MINUTE);
    expect(starts).toHaveLength(1);
    expect(finds()).toEqual(['a free lane had a waiting turn']);
  });

  it('has rows of lanes only while somebody holds them', async () => {
    const { app, execute, advance, starts } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'x', when: 'every hour', agent: 'diary' });
    await execute('create-schedule', { kind: 'reminder', what: 'y', when: 'in 30 minutes' });
    await advance(3 * 60 * MINUTE);
    expect(starts).toHaveLength(3);
    expect(await app.store.read((tx) => tx.db.selectFrom('lanes').selectAll().execute())).toEqual([]);
  });

  it('starts a turn again whose activation is gone from the queue', async () => {
    const { app, advance, execute, finds, starts } = await setup();
    const draft = { kind: 'action', what: 'x', when: 'in 400 days', agent: 'diary' };
    const { schedule } = (await execute('create-schedule', draft)) as { schedule: { id: string } };
    // Deletes the activation in the transaction that would have made it visible to a worker.
    const change = (sql: string) => app.store.write((tx) => tx.db.executeQuery(CompiledQuery.raw(sql)));
    await change('CREATE TABLE eaten (id text)');
    await change(`CREATE TRIGGER eats AFTER INSERT ON queue WHEN NOT EXISTS (SELECT 1 FROM eaten)
      BEGIN DELETE FROM queue WHERE id = NEW.id; INSERT INTO eaten VALUES (NEW.id); END`);
    await execute('run-schedule', { id: schedule.id });
    await advance(3 * MINUTE);
    expect(starts).toHaveLength(1);
    expect(finds().length).toBeLessThanOrEqual(1);
  });
});
