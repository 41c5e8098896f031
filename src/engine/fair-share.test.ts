import { describe, expect, it } from 'vitest';
import { createFairShare } from './fair-share.ts';

/** Users in the order their turns would be claimed. */
function order(places: readonly [string, number][]): string[] {
  return places.toSorted((a, b) => b[1] - a[1]).map(([user]) => user);
}

describe('createFairShare', () => {
  it('lets a user with two turns past a user with a thousand', () => {
    const share = createFairShare();
    const places: [string, number][] = Array.from({ length: 1_000 }, () => ['crowd', share.next('crowd')]);
    places.push(['anna', share.next('anna')], ['anna', share.next('anna')]);
    expect(
      order(places)
        .slice(0, 4)
        .filter((user) => user === 'anna'),
    ).toHaveLength(2);
  });

  it('keeps the order within a user while others come and go', () => {
    const share = createFairShare();
    const first = Array.from({ length: 10 }, () => share.next('crowd'));
    for (const place of first.slice(0, 5)) share.begun(place);
    const later = Array.from({ length: 10 }, () => share.next('crowd'));
    const all = [...first, ...later];
    expect(all.toSorted((a, b) => b - a)).toEqual(all);
  });

  it('does not let a newcomer jump the whole queue: it starts where the queue stands', () => {
    const share = createFairShare();
    const crowd = Array.from({ length: 100 }, () => share.next('crowd'));
    for (const place of crowd.slice(0, 50)) share.begun(place);
    expect(share.next('newcomer')).toBe(crowd[50]);
  });

  it('goes on after a restart where the waiting turns stand', () => {
    const share = createFairShare([{ userId: 'crowd', first: -40, last: -90 }]);
    expect(share.next('crowd')).toBe(-91);
    expect(share.next('newcomer')).toBe(-40);
  });
});
