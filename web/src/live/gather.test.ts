import { describe, expect, it } from 'vitest';
import { GATHER_MS, gatherMs, LONGEST_GATHER_MS } from './gather.ts';

describe('gathering events', () => {
  it('waits a moment for more of them after a quiet time, however long reading took then', () => {
    expect(gatherMs(1_001, 5_000)).toBe(GATHER_MS);
  });

  it('shows a second change as soon as the first where reading is quick, and reads less often where it is slow', () => {
    expect([10, 50, 100, 1_000].map((readMs) => gatherMs(200, readMs))).toEqual([60, 150, 300, LONGEST_GATHER_MS]);
  });
});
