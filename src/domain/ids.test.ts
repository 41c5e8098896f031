import { describe, expect, it } from 'vitest';
import { createIdGenerator, lowestIdAt } from './ids.ts';

function setup(start = 1_000_000) {
  let now = start;
  let seed = 0;
  const randomBytes = (size: number) => {
    seed += 1;
    return Uint8Array.from({ length: size }, (_, i) => (seed * 151 + i * 89) & 0xff);
  };
  const ids = createIdGenerator({ now: () => now, randomBytes });
  const set = (ms: number) => {
    now = ms;
  };
  return { ids, set };
}

describe('ids', () => {
  it('sort in the order they were made, many in one millisecond and with the clock set back', () => {
    const { ids, set } = setup();
    const made: string[] = [];
    for (let i = 0; i < 5000; i++) made.push(ids.next('sch'));
    set(10);
    for (let i = 0; i < 100; i++) made.push(ids.next('sch'));
    set(2_000_000);
    made.push(ids.next('sch'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made[0]).toMatch(/^sch_[0-9a-z]{26}$/);
  });

  it('of a moment on begin at a known place', () => {
    const { ids, set } = setup();
    const before = ids.next('sch');
    set(1_000_001);
    const after = ids.next('sch');
    const border = lowestIdAt('sch', 1_000_001);
    expect(before < border && border <= after).toBe(true);
    expect(lowestIdAt('sch', 0)).toBe(`sch_${'0'.repeat(26)}`);
  });
});
