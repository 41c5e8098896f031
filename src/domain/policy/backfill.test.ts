import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../when/index.ts';
import { decideBackfill } from './backfill.ts';

const DAY = Date.parse('2026-11-01T08:00:00Z');
const occurrences = [0, 1, 2, 3].map((days) => DAY + days * DAY_MS);

describe('which past slots are made up for', () => {
  it('all that have no run, oldest first', () => {
    const facts = { taken: new Set([occurrences[1] ?? 0]), createdAt: DAY - DAY_MS, keptSince: DAY - 90 * DAY_MS };
    expect(decideBackfill(occurrences, facts)).toEqual({
      run: [occurrences[0], occurrences[2], occurrences[3]],
      hasRun: 1,
      notKept: 0,
    });
  });

  it('none of which nobody can say any more whether it ran', () => {
    const facts = { taken: new Set<number>(), createdAt: DAY - DAY_MS, keptSince: DAY + 2 * DAY_MS };
    expect(decideBackfill(occurrences, facts)).toEqual({
      run: [occurrences[2], occurrences[3]],
      hasRun: 0,
      notKept: 2,
    });
  });

  it('those before the schedule was made, however old: nothing can have run', () => {
    const facts = { taken: new Set<number>(), createdAt: DAY + 2 * DAY_MS, keptSince: DAY + 4 * DAY_MS };
    expect(decideBackfill(occurrences, facts)).toEqual({ run: occurrences.slice(0, 2), hasRun: 0, notKept: 2 });
  });
});
