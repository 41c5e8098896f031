import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shareOf } from '../../test/lanes.ts';
import { insertRun } from '../store/runs/new-runs.ts';
import { createTestBelfry } from '../testing/test-belfry.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine.ts';

const MINUTE = 60_000;

/** A Belfry whose agent does what the test says, this many turns at a time. */
async function setup(agent: (what: string) => Promise<void>, turns = 8) {
  const belfry = await createTestBelfry({
    agents: { diary: async (wake) => void (await agent(wake.prompt)) },
    engine: { slots: { ...DEFAULT_ENGINE_SETTINGS.slots, function: turns } },
    limits: { activeSchedulesPerUser: 1_000, creationsPerMinute: 1_000 },
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { store } = belfry.app;
  return {
    ...belfry,
    store,
    add: (what: string) =>
      belfry.execute('create-schedule', { kind: 'action', what, when: 'in 30 minutes', agent: 'diary' }),
    /** The states of the runs, by the text of their schedules. */
    states: () =>
      store.read(async (tx) => {
        const rows = await tx.db
          .selectFrom('runs')
          .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
          .select(['schedules.what', 'runs.state'])
          .execute();
        return Object.fromEntries(rows.map(({ what, state }) => [what, state]));
      }),
  };
}

describe('turns that are due together', () => {
  it('begin without the one among them that cannot', async () => {
    const done: string[] = [];
    const { add, advance, states, store } = await setup(async (what) => void done.push(what));
    for (const what of ['a', 'b', 'c']) await add(what);
    await store.write((tx) =>
      tx.db.updateTable('schedules').set({ thread_id: 'thr_gone' }).where('what', '=', 'b').execute(),
    );
    await advance(30 * MINUTE);
    expect(done.sort()).toEqual(['a', 'c']);
    expect(await states()).toEqual({ a: 'succeeded', b: 'queued', c: 'succeeded' });
  });

  it('end without the one among them whose claim was lost', async () => {
    const belfry = await setup(async (what) => {
      if (what !== 'b') return;
      await belfry.store.write(async (tx) => {
        const ofB = tx.db
          .selectFrom('turns')
          .innerJoin('schedules', 'schedules.id', 'turns.schedule_id')
          .select('turns.id')
          .where('schedules.what', '=', 'b');
        await tx.db.deleteFrom('queue').where('subject', 'in', ofB).execute();
      });
    });
    for (const what of ['a', 'b', 'c']) await belfry.add(what);
    await belfry.advance(30 * MINUTE);
    expect(await belfry.states()).toEqual({ a: 'succeeded', b: 'running', c: 'succeeded' });
  });

  it('end on record, with the one whose end cannot be stored as failed, and none is carried out again', async () => {
    const done: string[] = [];
    const { add, advance, states, store } = await setup(async (what) => void done.push(what));
    await store.write((tx) =>
      sql`CREATE TRIGGER refuses BEFORE UPDATE ON runs WHEN NEW.state = 'succeeded'
        AND 'b' = (SELECT what FROM schedules WHERE id = NEW.schedule_id) BEGIN SELECT RAISE(ABORT, 'not this one'); END`.execute(
        tx.db,
      ),
    );
    for (const what of ['a', 'b', 'c']) await add(what);
    await advance(90 * MINUTE);
    expect(done.sort()).toEqual(['a', 'b', 'c']);
    expect(await states()).toEqual({ a: 'succeeded', b: 'failed', c: 'succeeded' });
  });

  it('begin without the one among them whose slot has its run already', async () => {
    const done: string[] = [];
    const { add, advance, states, store } = await setup(async (what) => void done.push(what));
    for (const what of ['a', 'b', 'c']) await add(what);
    await store.write(async (tx) => {
      const b = await tx.db
        .selectFrom('schedules')
        .innerJoin('agenda', (join) => join.on('agenda.key', '=', sql`'schedule:' || schedules.id`))
        .select(['schedules.id', 'schedules.user_id as userId', 'agenda.due_at as dueAt'])
        .where('what', '=', 'b')
        .executeTakeFirstOrThrow();
      const times = { nominalAt: b.dueAt, dueAt: b.dueAt, endedAt: b.dueAt, errorMessage: 'it was skipped' };
      await insertRun(tx, {
        id: 'run_b',
        userId: b.userId,
        scheduleId: b.id,
        cause: 'scheduled',
        state: 'skipped',
        ...times,
      });
    });
    await advance(30 * MINUTE);
    expect(done.sort()).toEqual(['a', 'c']);
    expect(await states()).toEqual({ a: 'succeeded', b: 'skipped', c: 'succeeded' });
  });

  it('have all begun before the first of them is written down as done', async () => {
    const { add, advance, states, store } = await setup(async () => {}, 3);
    const all = Array.from({ length: 20 }, (_, number) => `no. ${number}`);
    for (const what of all) await add(what);
    await advance(30 * MINUTE);
    const events = await store.read((tx) => tx.db.selectFrom('events').select('type').orderBy('id').execute());
    const types = events.map(({ type }) => type).filter((type) => type === 'run.started' || type === 'run.finished');
    expect(types.slice(0, 20)).toEqual(Array(20).fill('run.started'));
    expect(types.slice(20)).toEqual(Array(20).fill('run.finished'));
    expect(await states()).toEqual(Object.fromEntries(all.map((what) => [what, 'succeeded'])));
  });

  it('begin once each and in due order when they are more than a transaction takes', async () => {
    for (const slots of shareOf([3, 200, 600], 3)) {
      const begun: string[] = [];
      const { add, store, advance, states } = await setup(async (what) => void begun.push(what), slots);
      const all = Array.from({ length: 520 }, (_, number) => `no. ${number}`);
      for (const what of all) await add(what);
      await advance(30 * MINUTE);
      expect([slots, begun]).toEqual([slots, all]);
      expect(new Set(Object.values(await states()))).toEqual(new Set(['succeeded']));
      const left = await store.read((tx) => tx.db.selectFrom('queue').selectAll().execute());
      expect(left).toEqual([]);
    }
  });

  it('are never more at work than there are slots, and all of them come to their turn', async () => {
    let atWork = 0;
    let most = 0;
    const { add, advance, states } = await setup(async () => {
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
    }, 3);
    const all = Array.from({ length: 20 }, (_, number) => `no. ${number}`);
    for (const what of all) await add(what);
    await advance(30 * MINUTE);
    expect(most).toBe(3);
    expect(await states()).toEqual(Object.fromEntries(all.map((what) => [what, 'succeeded'])));
  });
});
