import { describe, expect, it } from 'vitest';
import { createIdGenerator } from './ids.ts';

describe('createIdGenerator', () => {
  it('makes ids that sort as they were made, also within a millisecond and when the clock steps back', () => {
    const times = [1_000, 1_000, 1_000, 900, 2_000, 2_000];
    let i = 0;
    const ids = createIdGenerator({
      now: () => times[i++ % times.length] ?? 0,
      randomBytes: (size) => new Uint8Array(size).fill(255),
    });
    const made = Array.from({ length: 6 }, () => ids.next('sch'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(6);
    expect(made[0]).toMatch(/^sch_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('keeps the order past 4,096 ids in one millisecond', () => {
    const ids = createIdGenerator({ now: () => 5, randomBytes: (size) => new Uint8Array(size) });
    const made = Array.from({ length: 10_000 }, () => ids.next('run'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(10_000);
  });
});
