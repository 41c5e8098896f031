import { describe, expect, it, onTestFinished } from 'vitest';
import { writeMeta } from '../server/meta.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import { EVERYWHERE, endRests, listRests, setRest, waitsUntil } from './rests.ts';

const MINUTE = 60_000;
const CHANNEL = { name: 'chat', capabilities: {} as never };

function setup() {
  const store = openDataFile(':memory:');
  onTestFinished(() => store.close());
  const rests = (address: string, until: number, now: number) =>
    store.write((tx) => setRest(tx, { channel: 'chat', address, until, why: 'it asks to wait', now }));
  const waits = (now: number, address = 'ana') => store.write((tx) => waitsUntil(tx, CHANNEL, address, now));
  const list = (now: number) => store.read((tx) => listRests(tx, now));
  return { store, rests, waits, list };
}

describe('A place that a service asked to be left alone', () => {
  it('rests since it was asked for first, however often it is asked for again, until a message goes out', async () => {
    const { store, rests, list } = setup();
    await rests('ana', 10 * MINUTE, 0);
    await rests('ana', 25 * MINUTE, 12 * MINUTE);
    expect(await list(13 * MINUTE)).toMatchObject([{ address: 'ana', since: 0, until: 25 * MINUTE }]);
    await store.write((tx) => endRests(tx, { channel: 'chat', address: 'ana', now: 26 * MINUTE }));
    await rests('ana', 30 * MINUTE, 27 * MINUTE);
    expect(await list(28 * MINUTE)).toMatchObject([{ since: 27 * MINUTE, until: 30 * MINUTE }]);
  });

  it('goes on resting though a message went out that had been begun before', async () => {
    const { store, rests, waits } = setup();
    await rests(EVERYWHERE, 10 * MINUTE, 0);
    await store.write((tx) => endRests(tx, { channel: 'chat', address: 'ana', now: MINUTE }));
    expect(await waits(2 * MINUTE)).toBe(10 * MINUTE);
    expect(await waits(10 * MINUTE)).toBeNull();
  });

  it('does not rest by a clock that was set back since, nor by what cannot be read', async () => {
    const { store, rests, waits, list } = setup();
    await rests('ana', 190 * MINUTE, 180 * MINUTE);
    await store.write((tx) => writeMeta(tx, 'channel-rest:chat:bob', '17000000000000'));
    expect(await list(0)).toEqual([]);
    expect(await waits(0)).toBeNull();
    expect(await waits(0, 'bob')).toBeNull();
  });
});
