import { describe, expect, it, onTestFinished } from 'vitest';
import { holdConnection, moveCursor, reportConnection } from '../../../src/store/channels/connections.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('the connection of a channel, with several processes on one PostgreSQL', () => {
  it('is held by exactly one of all that ask at once, and goes to another that takes up where it stopped', async () => {
    const url = await freshDatabase();
    const stores = await Promise.all(
      ['a', 'b', 'c'].map(async (holder) => {
        const store = await openPostgres({ url, clock: systemClock, warn() {} });
        onTestFinished(() => store.close());
        return { holder, store };
      }),
    );
    const holdAll = (now: number) =>
      Promise.all(
        stores.map(({ holder, store }) =>
          store.write((tx) =>
            holdConnection(tx, { channel: 'telegram', holder, now, until: now + 12_000, alone: false }),
          ),
        ),
      );
    const held = (await holdAll(0)).filter((one) => one !== null);
    expect(held).toHaveLength(1);
    const first = stores.find(({ holder }) => holder === held[0]?.holder) as (typeof stores)[number];
    await first.store.write((tx) => moveCursor(tx, 'telegram', '17', 1));
    // It was killed: it renews nothing, and what it still says is too late.
    const others = stores.filter((one) => one !== first);
    const takeOver = (now: number) =>
      Promise.all(
        others.map(({ holder, store }) =>
          store.write((tx) =>
            holdConnection(tx, { channel: 'telegram', holder, now, until: now + 12_000, alone: false }),
          ),
        ),
      );
    expect((await takeOver(11_999)).filter((one) => one !== null)).toEqual([]);
    const taken = (await takeOver(12_000)).filter((one) => one !== null);
    expect(taken).toMatchObject([{ cursor: '17' }]);
    const late = { state: 'connected', reason: null, heard: true } as const;
    expect(await first.store.write((tx) => reportConnection(tx, 'telegram', first.holder, late, 12_001))).toBeNull();
  });
});
