import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import {
  correctedStretch,
  hadLeapt,
  holdAfterLeap,
  isTakenBack,
  judgeCorrection,
  retentionTime,
} from './clock-correction.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const readings = { alive: NOW + 30 * DAY_MS, reference: NOW, own: NOW, stepMs: null };

describe('a clock that was set back', () => {
  it('was wrong before when it went back by more than an hour', () => {
    expect(judgeCorrection(readings)).toEqual({ before: NOW + 30 * DAY_MS, now: NOW, byMs: 30 * DAY_MS });
    expect(judgeCorrection({ ...readings, alive: NOW + HOUR_MS })).toBeNull();
    expect(judgeCorrection({ ...readings, alive: null })).toBeNull();
  });

  it('had been ahead by the step that was seen, where that is known', () => {
    const stepMs = 30 * DAY_MS + 9_000;
    expect(judgeCorrection({ ...readings, stepMs })?.byMs).toBe(stepMs);
    expect(judgeCorrection({ ...readings, stepMs: -5 })?.byMs).toBe(30 * DAY_MS);
  });

  it('is no matter of a process that does not go by the database’s clock yet', () => {
    expect(judgeCorrection({ ...readings, own: NOW + 30 * DAY_MS })).toBeNull();
  });
});

describe('a stretch that a wrong clock measured', () => {
  const correction = { before: NOW + 30 * DAY_MS, now: NOW, byMs: 30 * DAY_MS };

  it('is void when it was only the clock that leapt', () => {
    expect(correctedStretch({ from: NOW - MINUTE_MS, to: NOW + 30 * DAY_MS - MINUTE_MS }, correction)).toBeNull();
  });

  it('was earlier when something stood still meanwhile', () => {
    const from = NOW + 30 * DAY_MS - 3 * HOUR_MS;
    expect(correctedStretch({ from, to: from + HOUR_MS }, correction)).toEqual({
      from: NOW - 3 * HOUR_MS,
      to: NOW - 2 * HOUR_MS,
    });
  });

  it('stays as it is when it was over before', () => {
    const past = { from: NOW - HOUR_MS, to: NOW - MINUTE_MS };
    expect(correctedStretch(past, correction)).toEqual(past);
  });
});

describe('what is kept for a time', () => {
  it('is judged for a day by the moment before the clock leapt', () => {
    const hold = holdAfterLeap(null, { from: NOW, to: NOW + 30 * DAY_MS });
    expect(retentionTime(hold, NOW + 30 * DAY_MS + HOUR_MS)).toBe(NOW);
    expect(retentionTime(hold, NOW + 31 * DAY_MS)).toBe(NOW + 31 * DAY_MS);
    // Set back: the time continues from there.
    expect(retentionTime(hold, NOW - HOUR_MS)).toBe(NOW - HOUR_MS);
  });

  it('goes on as usual after a night', () => {
    expect(holdAfterLeap(null, { from: NOW, to: NOW + 16 * HOUR_MS })).toBeNull();
    expect(retentionTime(null, NOW)).toBe(NOW);
  });

  it('lags by one absence at most where there is one each week', () => {
    const first = holdAfterLeap(null, { from: NOW, to: NOW + 7 * DAY_MS });
    const lastSeen = NOW + 7 * DAY_MS + HOUR_MS;
    expect(holdAfterLeap(first, { from: lastSeen, to: NOW + 14 * DAY_MS })?.at).toBe(lastSeen);
  });

  it.each([10, 30, 50])('is not outrun by the sum of leaps of %i days within one day', (days) => {
    let hold = holdAfterLeap(null, { from: NOW, to: NOW + days * DAY_MS });
    for (let leap = 1; leap < 24; leap += 1) {
      const from = NOW + leap * (days * DAY_MS + 5 * MINUTE_MS);
      hold = holdAfterLeap(hold, { from, to: from + days * DAY_MS });
      expect(retentionTime(hold, from + days * DAY_MS)).toBeLessThan(NOW + 60 * DAY_MS);
    }
  });

  it('does not believe a second leap while the first is doubted', () => {
    const first = holdAfterLeap(null, { from: NOW, to: NOW + 30 * DAY_MS });
    // Restarted an hour later: the wrong clock continued.
    expect(holdAfterLeap(first, { from: NOW, to: NOW + 30 * DAY_MS + HOUR_MS })?.at).toBe(NOW);
  });
});

describe('a clock that shows less than before', () => {
  const alive = NOW + 30 * DAY_MS;

  it('had leapt ahead where the record shows a leap from the past into the future, about as far', () => {
    const leap = { from: NOW - HOUR_MS, to: NOW + 30 * DAY_MS - HOUR_MS };
    expect(hadLeapt([leap], { alive, reference: NOW })).toBe(true);
    // It was also off for a while.
    expect(hadLeapt([{ from: NOW - DAY_MS, to: alive }], { alive, reference: NOW })).toBe(true);
  });

  it('is wrong now where nothing shows that it was wrong before: an empty battery moves nothing', () => {
    expect(hadLeapt([], { alive, reference: NOW })).toBe(false);
    const nights = Array.from({ length: 20 }, (_, n) => ({
      from: NOW + n * DAY_MS,
      to: NOW + n * DAY_MS + 8 * HOUR_MS,
    }));
    expect(hadLeapt(nights, { alive, reference: NOW })).toBe(false);
    // The low reading is in a night during which it was off.
    expect(hadLeapt([{ from: NOW - HOUR_MS, to: NOW + 7 * HOUR_MS }], { alive, reference: NOW })).toBe(false);
  });

  it('is one that is taken back where a step back is as far as a leap that was seen, however long ago and short', () => {
    const leap = { from: NOW - DAY_MS, to: NOW - DAY_MS + 5 * MINUTE_MS };
    expect(isTakenBack([leap], 5 * MINUTE_MS + 20_000)).toBe(true);
    expect(isTakenBack([leap], 6 * MINUTE_MS)).toBe(false);
    expect(isTakenBack([leap], 4 * MINUTE_MS)).toBe(false);
    expect(isTakenBack([{ from: NOW, to: NOW + MINUTE_MS }], MINUTE_MS)).toBe(false);
  });
});
