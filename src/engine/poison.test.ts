import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry } from '../testing/test-belfry.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine.ts';
import type { FailPoint } from './fail-points.ts';

const MINUTE = 60_000;
const NAMES = ['a', 'b', 'c', 'd', 'e'];
/** With more slots than due items, they begin as they are made; with fewer, they become ready and are claimed later. */
const SLOTS = [8, 2];

/** A Belfry with five schedules due at one instant, and one, `later`, due a minute after. */
async function setup(slots: number, failPoint?: (point: FailPoint) => void) {
  const done: string[] = [];
  const errors: { readonly message: string; readonly fields: object }[] = [];
  const log = {
    ...{ debug() {}, info() {}, warn() {} },
    error: (message: string, fields: object = {}) => void errors.push({ message, fields }),
  };
  const belfry = await createTestBelfry({
    agents: { diary: async (wake) => void done.push(wake.prompt) },
    engine: { slots: { ...DEFAULT_ENGINE_SETTINGS.slots, function: slots } },
    log,
    ...(failPoint && { failPoint }),
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  for (const what of NAMES)
    await belfry.execute('create-schedule', { kind: 'action', what, when: 'in 30 minutes', agent: 'diary' });
  await belfry.execute('create-schedule', { kind: 'action', what: 'later', when: 'in 31 minutes', agent: 'diary' });
  const { store } = belfry.app;
  return {
    done,
    errors,
    advance: belfry.advance,
    /** Makes the database refuse writes about the schedule `c`. */
    refuse: (...all: readonly Poison[]) =>
      store.write(async (tx) => {
        for (const [number, { on, when }] of all.entries())
          await sql`CREATE TRIGGER ${sql.raw(`poison${number}`)} BEFORE ${sql.raw(on)} WHEN ${sql.raw(when)}
            BEGIN SELECT RAISE(ABORT, 'not this one'); END`.execute(tx.db);
      }),
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
    schedule: (what: string) =>
      store.read((tx) =>
        tx.db
          .selectFrom('schedules')
          .select(['state', 'state_reason as reason'])
          .where('what', '=', what)
          .executeTakeFirstOrThrow(),
      ),
  };
}

interface Poison {
  readonly on: string;
  /** A condition on the rows: SQL over OLD and NEW. */
  readonly when: string;
}
const OF_C = "(SELECT id FROM schedules WHERE what = 'c')";
const itsRun: Poison = { on: 'INSERT ON runs', when: `NEW.schedule_id = ${OF_C}` };
const itsTurn: Poison = { on: 'INSERT ON turns', when: `NEW.schedule_id = ${OF_C}` };
const itsItem: Poison = { on: 'DELETE ON agenda', when: `OLD.key = 'schedule:' || ${OF_C}` };
const itsBeginning: readonly Poison[] = ['INSERT', 'UPDATE'].map((how) => {
  return { on: `${how} ON turns`, when: `NEW.state = 'running' AND NEW.schedule_id = ${OF_C}` };
});
const itsEnd: Poison = { on: 'UPDATE ON runs', when: `NEW.state = 'succeeded' AND NEW.schedule_id = ${OF_C}` };

describe('of what is due together, one that the database refuses', () => {
  for (const slots of SLOTS) {
    it.for([
      ['run', itsRun],
      ['turn', itsTurn],
    ] as const)(
      `its %s is paused with the reason, and the others and the clock go on, with ${slots} slots`,
      async ([, poison]) => {
        const { done, errors, advance, refuse, states, schedule } = await setup(slots);
        await refuse(poison);
        await advance(30 * MINUTE);
        expect(done.toSorted()).toEqual(['a', 'b', 'd', 'e']);
        expect(await states()).toEqual({ a: 'succeeded', b: 'succeeded', d: 'succeeded', e: 'succeeded' });
        expect(await schedule('c')).toEqual({ state: 'paused', reason: expect.stringContaining('not this one') });
        expect(errors).toMatchObject([{ fields: { error: expect.stringContaining('not this one') } }]);
        await advance(MINUTE);
        expect(done).toContain('later');
      },
    );

    it(`its place in the agenda, even when it is set aside, stops neither the others nor the clock, with ${slots} slots`, async () => {
      const { done, errors, advance, refuse, schedule } = await setup(slots);
      await refuse(itsItem);
      await advance(30 * MINUTE);
      expect(done.toSorted()).toEqual(['a', 'b', 'd', 'e']);
      expect(await schedule('c')).toEqual({ state: 'active', reason: null });
      expect(errors.length).toBeGreaterThan(0);
      await advance(MINUTE);
      expect(done).toContain('later');
      // It is looked at again each second, not in an endless loop.
      expect(errors.length).toBeLessThan(200);
    });

    it(`its beginning is on record as not begun, and in the log, and the others and the clock go on, with ${slots} slots`, async () => {
      const { done, errors, advance, refuse, states } = await setup(slots);
      await refuse(...itsBeginning);
      await advance(30 * MINUTE);
      expect(done.toSorted()).toEqual(['a', 'b', 'd', 'e']);
      expect((await states()).c).toBe('queued');
      expect(errors).toMatchObject([{ fields: { error: expect.stringContaining('not this one') } }]);
      await advance(MINUTE);
      expect(done).toContain('later');
    });

    it(`its end is closed as failed with the reason, and the others and the clock go on, with ${slots} slots`, async () => {
      const { done, errors, advance, refuse, states } = await setup(slots);
      await refuse(itsEnd);
      await advance(30 * MINUTE);
      expect(done.toSorted()).toEqual(NAMES);
      expect(await states()).toEqual({ a: 'succeeded', b: 'succeeded', c: 'failed', d: 'succeeded', e: 'succeeded' });
      expect(errors).toMatchObject([{ fields: { error: expect.stringContaining('not this one') } }]);
      await advance(MINUTE);
      expect(done).toContain('later');
    });
  }
});

describe('a transaction over many that fails once', () => {
  for (const slots of SLOTS) {
    it.for<FailPoint>(['scan: before commit', 'turn: claimed', 'turn: beginning written', 'turn: end written'])(
      `at "%s" is repeated, and each is carried out once, with ${slots} slots`,
      async (where) => {
        let left = 0;
        const { done, advance, states } = await setup(slots, (point) => {
          if (point === where && left-- > 0) throw new Error('the database is away for a moment');
        });
        left = 1;
        await advance(31 * MINUTE);
        expect(left).toBeLessThan(1);
        expect(done.toSorted()).toEqual([...NAMES, 'later']);
        expect(new Set(Object.values(await states()))).toEqual(new Set(['succeeded']));
      },
    );
  }
});
