import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePace, type Pace } from './pace.ts';

/** When each of these sends began, with their repetitions when they were told to wait. */
function begun(asked: readonly number[], perSecond: number): number[] {
  const waiting = asked.map((at, number) => ({ at, number }));
  const at: number[] = [];
  let pace: Pace | null = null;
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.at - other.at || one.number - other.number);
    const [first] = waiting.splice(0, 1);
    if (first === undefined) break;
    const decision = decidePace(pace, perSecond, first.at);
    pace = decision.pace;
    if (decision.waitUntil === null) at.push(first.at);
    else waiting.push({ ...first, at: decision.waitUntil });
  }
  return at;
}

const mostInASecond = (at: readonly number[]): number =>
  Math.max(0, ...at.map((from) => at.filter((one) => one >= from && one < from + 1000).length));

describe('the sends of a channel that takes so many a second', () => {
  it('go out at once while there are few', () => {
    expect(begun([0, 0, 0, 5_000, 9_000], 30)).toEqual([0, 0, 0, 5_000, 9_000]);
  });

  it('are never more within any second, whenever they come, and all go out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }),
        fc.constantFrom(1, 5, 30, 50),
        (asked, perSecond) => {
          const at = begun(asked, perSecond);
          expect(at).toHaveLength(asked.length);
          expect(mostInASecond(at)).toBeLessThanOrEqual(perSecond);
        },
      ),
    );
  });

  it('that all come at once take as long as two thirds of the rate, and no try is made in vain many times', () => {
    const at = begun(Array(1_000).fill(0), 30);
    expect(at.at(-1)).toBeLessThan(60_000);
  });

  it('are not held by what a clock wrote that was set back since', () => {
    const far = { nextAt: 1e12, spreadTo: 1e12 };
    expect(decidePace(far, 30, 0).waitUntil).toBeNull();
  });
});

it.each([3, 10, 30])(
  'of %i sends a second no more begin within the first second, a third of them at once',
  (perSecond) => {
    let pace: Pace | null = null;
    const begun: number[] = [];
    for (let now = 0; now < 1_000; now += 1) {
      const decided = decidePace(pace, perSecond, now);
      if (decided.waitUntil !== null) continue;
      pace = decided.pace;
      begun.push(now);
      // The next one is asked for at the same moment.
      now -= 1;
    }
    expect(begun.filter((at) => at === 0)).toHaveLength(Math.floor(perSecond / 3));
    expect(begun.length).toBeLessThanOrEqual(perSecond);
  },
);
