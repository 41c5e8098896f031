import { describe, expect, it } from 'vitest';
import type { Punctuality } from '../../../api/punctuality/punctuality.ts';
import { makeLatenessScale } from './lateness-scale.ts';
import { punctualityCsv } from './punctuality-files.ts';

describe('the scale of lateness', () => {
  it('goes up to the first mark above the latest run, in steps of ten', () => {
    const scale = makeLatenessScale(45_000);
    expect(scale.marks.map(({ words }) => words)).toEqual(['on time', '1 s', '10 s', '1 min']);
    expect(scale.at(0)).toBe(0);
    expect(scale.at(60_000)).toBe(1);
    expect(scale.at(10_000)).toBeGreaterThan(0.6);
    expect(makeLatenessScale(0).marks.at(-1)?.words).toBe('10 s');
  });

  it('has room for what is later than any mark', () => {
    const days = 40 * 86_400_000;
    expect(makeLatenessScale(days).at(days)).toBe(1);
  });
});

describe('punctuality as CSV', () => {
  it('has a line for each run and each stretch that was missed, and no formula', () => {
    const told = {
      lateAfterMs: 120_000,
      points: [
        { runId: 'run_1', dueAt: '2026-11-23T09:00:00.000Z', latenessMs: 5, state: 'succeeded' },
        { runId: 'run_2', dueAt: '2026-11-23T11:00:00.000Z', latenessMs: 200_000, state: 'failed' },
      ],
      missedRanges: [
        {
          id: 'mis_1',
          from: '2026-11-23T10:00:00.000Z',
          to: '2026-11-23T10:00:00.000Z',
          count: 1,
          reason: '=off, "really"',
        },
      ],
    } as unknown as Punctuality;
    expect(punctualityCsv(told).split('\r\n')).toEqual([
      'kind,id,due_at,until,lateness_ms,state,count,reason',
      'on time,run_1,2026-11-23T09:00:00.000Z,,5,succeeded,1,',
      `missed,mis_1,2026-11-23T10:00:00.000Z,2026-11-23T10:00:00.000Z,,,1,"'=off, ""really"""`,
      'late,run_2,2026-11-23T11:00:00.000Z,,200000,failed,1,',
      '',
    ]);
  });
});
