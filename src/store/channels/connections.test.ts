import { describe, expect, it, onTestFinished } from 'vitest';
import { openDataFile } from '../sqlite/data-file.ts';
import { findConnection, holdConnection, leaveConnection, moveCursor, reportConnection } from './connections.ts';

const CHANNEL = 'telegram';

function setup() {
  const store = openDataFile(':memory:');
  onTestFinished(() => store.close());
  const hold = (holder: string, now: number, alone = false) =>
    store.write((tx) => holdConnection(tx, { channel: CHANNEL, holder, now, until: now + 12_000, alone }));
  return { store, hold };
}

describe('a connection of several processes', () => {
  it('is held by one, until it was not renewed for its time, or left', async () => {
    const { store, hold } = setup();
    expect(await hold('a', 0)).toMatchObject({ holder: 'a', state: 'connecting', cursor: null });
    expect(await hold('b', 11_999)).toBeNull();
    expect(await hold('a', 8_000)).toMatchObject({ holder: 'a' });
    expect(await hold('b', 19_999)).toBeNull();
    expect(await hold('b', 20_000)).toMatchObject({ holder: 'b' });
    expect(await hold('a', 20_001)).toBeNull();
    await store.write((tx) => leaveConnection(tx, CHANNEL, 'a'));
    expect(await hold('a', 20_002)).toBeNull();
    await store.write((tx) => leaveConnection(tx, CHANNEL, 'b'));
    expect(await hold('a', 20_003)).toMatchObject({ holder: 'a' });
  });

  it('is free where it is held for longer than anybody takes it: the clock was set back by hours since', async () => {
    const { hold } = setup();
    const hours = 3 * 3_600_000;
    expect(await hold('a', hours)).toMatchObject({ holder: 'a' });
    expect(await hold('b', 0)).toMatchObject({ holder: 'b', heldUntil: 12_000 });
    expect(await hold('a', 1)).toBeNull();
  });

  it('goes on where the one before stopped, whose late words are refused', async () => {
    const { store, hold } = setup();
    await hold('a', 0);
    await store.write((tx) => moveCursor(tx, CHANNEL, '17', 5));
    expect(await hold('b', 60_000)).toMatchObject({ cursor: '17', cursorAt: 5 });
    const words = { state: 'connected', reason: null, heard: true } as const;
    expect(await store.write((tx) => reportConnection(tx, CHANNEL, 'a', words, 60_001))).toBeNull();
    expect(await store.write((tx) => reportConnection(tx, CHANNEL, 'b', words, 60_002))).toMatchObject({
      cursor: '17',
    });
    expect(await store.read((tx) => findConnection(tx, CHANNEL))).toMatchObject({ state: 'connected', since: 60_002 });
  });

  it('is taken at once by the one process that owns the data', async () => {
    const { hold } = setup();
    await hold('before', 0, true);
    expect(await hold('after', 1, true)).toMatchObject({ holder: 'after' });
  });
});
