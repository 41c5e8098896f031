import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { decideMissed, type MissedPolicy, RUN_ALL_LIMIT } from './missed.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const every = (stepMs: number, count: number, lastAt = NOW) => {
  const occurrences = Array.from({ length: count }, (_, i) => lastAt - (count - 1 - i) * stepMs);
  return { occurrences, last: lastAt, count };
};
const policy = (missed: MissedPolicy, freshnessMs: number | null = DAY_MS) => ({ missed, freshnessMs });

describe('decideMissed', () => {
  it('runs a single slot on time under every policy', () => {
    for (const missed of ['run_once', 'run_all', 'skip'] as const) {
      expect(decideMissed(policy(missed), every(HOUR_MS, 1, NOW - 30_000), NOW)).toEqual({
        run: [NOW - 30_000],
        missed: [],
      });
    }
  });

  it('run_once keeps the latest and records the range before it', () => {
    const due = every(HOUR_MS, 5, NOW - 10 * MINUTE_MS);
    expect(decideMissed(policy('run_once'), due, NOW)).toEqual({
      run: [due.last],
      missed: [{ from: due.occurrences[0], to: due.occurrences[3], count: 4, why: 'missed' }],
    });
  });

  it('run_all runs each, oldest first', () => {
    const due = every(HOUR_MS, 5, NOW - 10 * MINUTE_MS);
    expect(decideMissed(policy('run_all'), due, NOW)).toEqual({ run: due.occurrences, missed: [] });
  });

  it('run_all leaves out what is beyond its limit and says so', () => {
    const all = every(MINUTE_MS, RUN_ALL_LIMIT + 500, NOW - 2 * MINUTE_MS);
    const decision = decideMissed(
      policy('run_all', null),
      { ...all, occurrences: all.occurrences.slice(0, RUN_ALL_LIMIT + 1) },
      NOW,
      all.occurrences.slice(-RUN_ALL_LIMIT - 1),
    );
    expect(decision.run).toHaveLength(RUN_ALL_LIMIT);
    expect(decision.run.at(-1)).toBe(all.last);
    expect(decision.missed).toEqual([{ from: all.occurrences[0], to: all.occurrences[499], count: 500, why: 'cap' }]);
  });

  it('skip records all but a slot that is on time', () => {
    expect(decideMissed(policy('skip'), every(HOUR_MS, 3, NOW - HOUR_MS), NOW)).toMatchObject({
      run: [],
      missed: [{ count: 3, why: 'missed' }],
    });
    expect(decideMissed(policy('skip'), every(HOUR_MS, 3, NOW), NOW)).toMatchObject({
      run: [NOW],
      missed: [{ count: 2 }],
    });
  });

  it('never runs what is older than the freshness', () => {
    const due = every(HOUR_MS, 3, NOW - 25 * HOUR_MS);
    expect(decideMissed(policy('run_once'), due, NOW)).toMatchObject({
      run: [],
      missed: [{ count: 3, why: 'late' }],
    });
    expect(decideMissed(policy('run_once', null), due, NOW)).toMatchObject({ run: [due.last] });
  });

  it('accounts for every slot exactly once, whatever the policy', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('run_once', 'run_all', 'skip') as fc.Arbitrary<MissedPolicy>,
        fc.option(fc.integer({ min: 1, max: 3 * DAY_MS })),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1_000, max: DAY_MS }),
        fc.integer({ min: 0, max: 3 * DAY_MS }),
        (missed, freshnessMs, count, step, age) => {
          const due = every(step, count, NOW - age);
          const decision = decideMissed({ missed, freshnessMs }, due, NOW);
          const left = decision.missed.reduce((sum, range) => sum + range.count, 0);
          expect(decision.run.length + left).toBe(count);
          expect(decision.run.every((occurrence) => due.occurrences.includes(occurrence))).toBe(true);
          for (const range of decision.missed) expect(range.from).toBeLessThanOrEqual(range.to);
        },
      ),
    );
  });
});
