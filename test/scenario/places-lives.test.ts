// For any events in any order, with any limits: never more at a time, and nothing is left waiting.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestBelfry } from '../../src/testing/test-belfry.ts';
import { casesOf } from '../lanes.ts';
import { openPlaces, type PlacesOptions } from './places-fixture.ts';

const RUNS = casesOf(40, 1_500);

const places = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const limits = fc.record({ scribe: places, leo: places, alice: places, acme: places });
type Limits = { readonly [name in 'scribe' | 'leo' | 'alice' | 'acme']: number | null };

const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wish' as const),
      agent: fc.integer({ min: 0, max: 2 }),
      apart: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('write' as const), agent: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), limits }) },
);
const AGENTS = ['scribe', 'leo', 'alice'] as const;

const optionsOf = ({ scribe, leo, alice, acme }: Limits): PlacesOptions => ({
  functions: { scribe },
  languages: {
    leo: leo === null ? {} : { concurrency: leo },
    alice: alice === null ? {} : { concurrency: alice },
  },
  ...(acme !== null && { concurrency: { perProvider: acme } }),
  turnSlots: 5,
});

/** Turns that are ready, at work or in line without having their lane: nothing would keep them from overlapping. */
async function strays({ app }: TestBelfry) {
  return app.store.read((tx) =>
    tx.db
      .selectFrom('turns')
      .innerJoin('lanes', 'lanes.lane', 'turns.lane')
      .select(['turns.id', 'turns.mode', 'turns.state', 'turns.line'])
      .where('turns.ended_at', 'is', null)
      .where((e) => e.or([e('turns.activation_id', 'is not', null), e('turns.line', 'is not', null)]))
      .where((e) => e.or([e('lanes.turn_id', 'is', null), e('lanes.turn_id', '!=', e.ref('turns.id'))]))
      .execute(),
  );
}

test('never more than the limits allow are at work, and in the end everything was done', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.array(deed, { minLength: 5, maxLength: 40 }), async (first, deeds) => {
      const world = await openPlaces(optionsOf(first));
      let present: Limits = first;
      // What was at work when the limits changed may go on.
      let allowance = { scribe: 0, acme: 0 };
      const look = () => {
        for (const name of ['scribe', 'acme'] as const) {
          const count = world.who().filter((who) => who === name).length;
          const limit = present[name];
          if (limit !== null) expect(count, name).toBeLessThanOrEqual(Math.max(limit, allowance[name]));
          if (limit !== null && count <= limit) allowance = { ...allowance, [name]: 0 };
        }
      };
      const schedules: string[] = [];
      let made = 0;
      for (const one of deeds) {
        if (one.do === 'wish') {
          const agent = AGENTS[one.agent] as string;
          // In the conversation in which people write to it, or apart.
          const threadId = agent === 'scribe' ? undefined : await world.threadWith(agent, one.apart);
          const { schedule } = await world.draft(agent, `${agent} ${made++}`, { when: 'in 1 second', threadId });
          schedules.push(schedule.id);
          await world.belfry.advance(1_000);
        } else if (one.do === 'write') {
          await world.write(AGENTS[one.agent] as string, `hello ${made++}`);
        } else if (one.do === 'end') {
          const work = world.atWork[one.which % Math.max(1, world.atWork.length)];
          if (work !== undefined) await world.end(work.what);
        } else if (one.do === 'cancel') {
          const id = schedules[one.which % Math.max(1, schedules.length)];
          if (id !== undefined) await world.belfry.execute('cancel-schedule', { id }).catch(() => {});
          await world.belfry.advance(1);
        } else {
          const before = world.who();
          allowance = {
            scribe: Math.max(allowance.scribe, before.filter((who) => who === 'scribe').length),
            acme: Math.max(allowance.acme, before.filter((who) => who === 'acme').length),
          };
          present = one.limits;
          await world.reopen(optionsOf(present));
        }
        look();
        expect(await strays(world.belfry)).toEqual([]);
      }
      await world.workOff(look);
      const { queued = 0, running = 0, waiting = 0 } = await world.runs();
      expect({ queued, running, waiting }).toEqual({ queued: 0, running: 0, waiting: 0 });
      expect(world.belfry.eventsOf('watchdog.repaired')).toEqual([]);
      await world.close();
    }),
    { numRuns: RUNS },
  );
});
