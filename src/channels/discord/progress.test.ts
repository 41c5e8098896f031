import { describe, expect, it } from 'vitest';
import { isTaken, missedSince, readProgress, withTaken, writeProgress } from './progress.ts';

const START = readProgress(null);

describe('how far Discord was read', () => {
  it('knows what was taken, in whatever order it came, and survives being written down', () => {
    const progress = ['30', '10', '20', '10'].reduce(withTaken, START);
    const again = readProgress(writeProgress({ ...progress, session: { id: 'abc', sequence: 7 } }));
    expect(again).toEqual({ floor: 0n, taken: ['10', '20', '30'], named: [], session: { id: 'abc', sequence: 7 } });
    expect([isTaken(again, '20'), isTaken(again, '25'), isTaken(again, '5')]).toEqual([true, false, false]);
    expect(missedSince(again)).toBe('10');
    expect(missedSince(START)).toBe(null);
  });

  it('forgets the oldest after a hundred, and takes nothing that is older than what it forgot', () => {
    const ids = Array.from({ length: 250 }, (_, number) => String(1_574_388_846_483_734_547n + BigInt(number)));
    const progress = ids.reduce(withTaken, START);
    expect(progress.taken).toHaveLength(100);
    expect(ids.every((id) => isTaken(progress, id))).toBe(true);
    expect(isTaken(progress, '1574388846483734546')).toBe(true);
    expect(missedSince(progress)).toBe(ids[149]);
    expect(writeProgress(progress).length).toBeLessThan(3_000);
  });

  it('knows what has no number by its name, and forgets the oldest of these', () => {
    const names = Array.from({ length: 60 }, (_, number) => `sign:1:2:${number}`);
    const progress = readProgress(writeProgress(names.reduce(withTaken, START)));
    expect(isTaken(progress, 'sign:1:2:59')).toBe(true);
    expect(isTaken(progress, 'sign:1:2:0')).toBe(false);
    expect(progress.named).toHaveLength(40);
    expect(missedSince(progress)).toBe(null);
    expect(readProgress('{"floor":"1","taken":[],"session":null}').named).toEqual([]);
  });

  it.each(['', '7', '{"floor":"x"}', '{"floor":"1","taken":["1; drop"],"session":null}', 'null'])(
    'begins anew with what is no cursor: %j',
    (cursor) => expect(readProgress(cursor)).toEqual(START),
  );
});
