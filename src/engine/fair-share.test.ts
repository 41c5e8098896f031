import { describe, expect, it } from 'vitest';
import type { Tx } from '../store/database.ts';
import { openDataFile } from '../store/sqlite/data-file.ts';
import { type FairShare, createFairShare as open } from './fair-share.ts';
import { createSharedFairShare } from './shared-fair-share.ts';

/** Never used: these shares are kept in the process. */
const NO_TX = {} as Tx;
const createFairShare = (waiting: Parameters<typeof open>[0] = []) => {
  const share = open(waiting);
  const next = async (userId: string, agent = 'scribe') =>
    (await share.nextAll(NO_TX, [{ userId, agent }]))[0] as number;
  return { next, begun: (place: number) => share.begun(NO_TX, [place]) };
};

/** Users in the order in which their turns would be claimed. */
function order(places: readonly [string, number][]): string[] {
  return places.toSorted((a, b) => b[1] - a[1]).map(([user]) => user);
}

describe('createFairShare', () => {
  it('lets a user with two turns past a user with a thousand', async () => {
    const share = createFairShare();
    const places: [string, number][] = [];
    for (let n = 0; n < 1_000; n++) places.push(['crowd', await share.next('crowd')]);
    places.push(['anna', await share.next('anna')], ['anna', await share.next('anna')]);
    expect(
      order(places)
        .slice(0, 4)
        .filter((user) => user === 'anna'),
    ).toHaveLength(2);
  });

  it('keeps the order within a user while others come and go', async () => {
    const share = createFairShare();
    const first = await Promise.all(Array.from({ length: 10 }, () => share.next('crowd')));
    for (const place of first.slice(0, 5)) await share.begun(place);
    const later = await Promise.all(Array.from({ length: 10 }, () => share.next('crowd')));
    const all = [...first, ...later];
    expect(all.toSorted((a, b) => b - a)).toEqual(all);
  });

  it('does not let a newcomer jump the whole queue: it starts where the queue stands', async () => {
    const share = createFairShare();
    const crowd = await Promise.all(Array.from({ length: 100 }, () => share.next('crowd')));
    for (const place of crowd.slice(0, 50)) await share.begun(place);
    expect(await share.next('newcomer')).toBe(crowd[50]);
  });

  it('goes on after a restart where the waiting turns stand', async () => {
    const share = createFairShare([{ userId: 'crowd', agent: 'scribe', first: -40, last: -90 }]);
    expect(await share.next('crowd')).toBe(-91);
    expect(await share.next('newcomer')).toBe(-40);
    // Behind the scribe's first waiting turn, and far before its last.
    expect(await share.next('crowd', 'cook')).toBe(-41);
  });

  it('lets another agent of the same user past one with a thousand turns', async () => {
    const share = createFairShare();
    for (let n = 0; n < 1_000; n++) await share.next('ann', 'scribe');
    expect(await share.next('ann', 'cook')).toBe(-2);
  });
});

describe('createSharedFairShare', () => {
  /** The tags that two processes on one database give out, each with its own fair share over the same table. */
  async function twoProcesses() {
    const store = openDataFile(':memory:');
    const shares = [createSharedFairShare(), createSharedFairShare()] as const;
    const next = (share: FairShare, userId: string, agent = 'scribe') =>
      store.write(async (tx) => (await share.nextAll(tx, [{ userId, agent }]))[0] as number);
    return { store, shares, next };
  }

  it('keeps the order within a user, whichever process makes the turn', async () => {
    const { store, shares, next } = await twoProcesses();
    const places: number[] = [];
    for (let n = 0; n < 20; n++) places.push(await next(shares[n % 2 === 0 ? 0 : 1], 'crowd'));
    expect(places.toSorted((a, b) => b - a)).toEqual(places);
    expect(new Set(places).size).toBe(20);
    await store.close();
  });

  it('lets a newcomer start where the queue stands, also when the other process began the turns', async () => {
    const { store, shares, next } = await twoProcesses();
    const crowd: number[] = [];
    for (let n = 0; n < 100; n++) crowd.push(await next(shares[0], 'crowd'));
    await store.write((tx) => shares[0].begun(tx, [crowd[49] ?? 0]));
    expect(await next(shares[1], 'newcomer')).toBe(crowd[50]);
    expect(await next(shares[1], 'crowd')).toBe((crowd[99] ?? 0) - 1);
    await store.close();
  });

  it('lets the agents of one user share alike, and gives the same places as one process does', async () => {
    const { store, shares } = await twoProcesses();
    const alone = open();
    const flows = Array.from({ length: 60 }, (_, n) => ({
      userId: ['ann', 'bob'][n % 2] as string,
      agent: ['scribe', 'scribe', 'scribe', 'cook', 'coach'][n % 5] as string,
    }));
    for (let from = 0; from < flows.length; from += 7) {
      const some = flows.slice(from, from + 7);
      expect(await store.write((tx) => shares[from % 2 === 0 ? 0 : 1].nextAll(tx, some))).toEqual(
        await alone.nextAll(NO_TX, some),
      );
    }
    await store.close();
  });
});
