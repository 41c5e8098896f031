import { describe, expect, it } from 'vitest';
import { makeTimeScale } from './time-scale.ts';

describe('a line of time', () => {
  it('is in proportion where most of it was work', () => {
    const scale = makeTimeScale([
      { from: 0, to: 10, isWork: false },
      { from: 10, to: 100, isWork: true },
    ]);
    expect([0, 10, 55, 100, 200].map((ms) => scale.at(ms))).toEqual([0, 0.1, 0.55, 1, 1]);
    expect(scale.breaks).toEqual([]);
  });

  it('leaves room for seconds of work beside hours of waiting, and says where it is cut', () => {
    const hour = 3_600_000;
    const scale = makeTimeScale([
      { from: 0, to: 5 * hour, isWork: false },
      { from: 5 * hour, to: 5 * hour + 2_000, isWork: true },
    ]);
    expect(scale.at(5 * hour)).toBeCloseTo(0.18, 2);
    expect(scale.at(5 * hour + 1_000)).toBeCloseTo(0.59, 2);
    expect(scale.breaks).toHaveLength(1);
  });

  it('is a point where nothing took any time', () => {
    const scale = makeTimeScale([{ from: 5, to: 5, isWork: true }]);
    expect([scale.at(5), scale.at(6)]).toEqual([0, 0]);
    expect(makeTimeScale([]).at(1)).toBe(0);
  });
});
