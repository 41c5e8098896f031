import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LATE_START_MS } from '../../domain/policy/missed.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { countSchedulesBy } from './schedule-counts.ts';
import { DAILY_REMINDER } from './schedule-fixture.ts';
import { listNewestSchedules } from './schedule-list.ts';
import { insertSchedule } from './schedules.ts';

/**
 * Runs of one schedule, in any order: slots of digits, and those of runs by hand, which do not count; null for one
 * that has not begun.
 */
const runs = fc.uniqueArray(
  fc.record({
    slot: fc.oneof(fc.integer({ min: 1_000, max: 1_012 }).map(String), fc.constantFrom('by-hand:1', 'cause:2')),
    lateness: fc.constantFrom(null, 0, LATE_START_MS - 1, LATE_START_MS, LATE_START_MS * 5),
  }),
  { selector: ({ slot }) => slot, maxLength: 6 },
);

it('a schedule is late exactly where the run of its last slot began a minute late or more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(runs, { maxLength: 6 }), async (all) => {
      const store = openDataFile(':memory:');
      const late: string[] = [];
      await store.write(async (tx) => {
        for (const [place, own] of all.entries()) {
          const id = `sch_${place}`;
          await insertSchedule(tx, { ...DAILY_REMINDER, id }, id);
          for (const { slot, lateness } of own)
            await sql`INSERT INTO runs (id, user_id, schedule_id, cause, slot, nominal_at, due_at, state, lateness_ms, attempts,
                input_tokens, output_tokens)
              VALUES (${`run_${place}_${slot}`}, 'ann', ${id}, 'scheduled', ${slot}, 1, 1, 'succeeded', ${lateness}, 1, 0, 0)`.execute(
              tx.db,
            );
          const last = own
            .filter(({ slot }) => /^\d/.test(slot))
            .sort((one, other) => (one.slot < other.slot ? 1 : -1))[0];
          if ((last?.lateness ?? 0) >= LATE_START_MS) late.unshift(id);
        }
      });
      const filter = { states: [], limit: 100 };
      const found = async (isLate: boolean) =>
        (await store.read((tx) => listNewestSchedules(tx, 'ann', { ...filter, late: isLate, before: null }))).map(
          ({ schedule }) => schedule.id,
        );
      expect(await found(true)).toEqual(late);
      expect(await found(false)).toEqual(
        all
          .map((_, place) => `sch_${place}`)
          .reverse()
          .filter((id) => !late.includes(id)),
      );
      const counts = await store.read((tx) => countSchedulesBy(tx, 'ann', { ...filter, late: true }));
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(late.length);
      await store.close();
    }),
    { numRuns: 100 },
  );
});

it('is asked of the index that holds only runs that began late', async () => {
  const store = openDataFile(':memory:');
  await store.read(async (tx) => {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN SELECT 1 FROM runs AS tardy
      WHERE tardy.schedule_id = 'sch_1' AND tardy.slot < 'a' AND tardy.lateness_ms >= ${sql.lit(LATE_START_MS)}`.execute(
      tx.db,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING INDEX runs_late')]);
  });
  await store.close();
});
