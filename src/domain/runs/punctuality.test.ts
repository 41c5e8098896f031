import { describe, expect, it } from 'vitest';
import { type PunctualRun, punctualityOf, thinRuns } from './punctuality.ts';

const runs = (lateness: readonly number[]): PunctualRun[] =>
  lateness.map((latenessMs, index) => ({ id: `run_${index}`, dueAt: index * 1_000, latenessMs, state: 'succeeded' }));

describe('punctuality', () => {
  it('is told by percentiles that were the lateness of some run', () => {
    const hundred = runs(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(punctualityOf(hundred, 90)).toEqual({ count: 100, late: 10, p50Ms: 50, p95Ms: 95, maxMs: 100 });
    expect(punctualityOf(runs([7]), 0)).toEqual({ count: 1, late: 1, p50Ms: 7, p95Ms: 7, maxMs: 7 });
    expect(punctualityOf([], 0)).toEqual({ count: 0, late: 0, p50Ms: null, p95Ms: null, maxMs: null });
  });

  it('is thinned without hiding a late run, in order', () => {
    const many = runs(Array.from({ length: 10_000 }, (_, index) => (index === 4_321 ? 60_000 : index % 7)));
    const few = thinRuns(many, 600);
    expect(few.length).toBeLessThanOrEqual(600);
    expect(few.some(({ latenessMs }) => latenessMs === 60_000)).toBe(true);
    expect(few.map(({ dueAt }) => dueAt)).toEqual(few.map(({ dueAt }) => dueAt).toSorted((one, other) => one - other));
    expect(thinRuns(many.slice(0, 600), 600)).toHaveLength(600);
  });
});
