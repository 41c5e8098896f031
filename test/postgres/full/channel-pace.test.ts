import { describe, expect, it, onTestFinished } from 'vitest';
import { EVERYWHERE, setRest, waitsUntil } from '../../../src/store/channels/rests.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createRecordingChannel } from '../../../src/testing/recording-channel.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

const PER_SECOND = 30;
const CHANNEL = createRecordingChannel({ name: 'chat', sendsPerSecond: PER_SECOND });

/** Three processes on one database. */
async function threeStores() {
  const url = await freshDatabase();
  const stores = [];
  for (let each = 0; each < 3; each++) {
    const store = await openPostgres({ url, clock: systemClock, warn() {} });
    onTestFinished(() => store.close());
    stores.push(store);
  }
  return stores;
}

describe.skipIf(!hasPostgres)('what a service takes in a second, with several processes on one PostgreSQL', () => {
  it('is shared by all of them: however they ask, no second has more, and each goes out', async () => {
    const stores = await threeStores();
    const waiting = Array.from({ length: 150 }, (_, number) => ({ at: 0, number }));
    const begun: number[] = [];
    while (waiting.length > 0) {
      const now = Math.min(...waiting.map(({ at }) => at));
      const due = waiting.filter(({ at }) => at === now);
      const asked = due.map((one) =>
        stores[one.number % 3]?.write((tx) => waitsUntil(tx, CHANNEL, `chat ${one.number}`, now)),
      );
      for (const [index, until] of (await Promise.all(asked)).entries()) {
        const one = due[index] as (typeof due)[number];
        if (until == null) {
          begun.push(now);
          waiting.splice(waiting.indexOf(one), 1);
        } else one.at = until;
      }
    }
    expect(begun).toHaveLength(150);
    for (const from of begun) {
      expect(begun.filter((at) => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(PER_SECOND);
    }
    expect(Math.max(...begun)).toBeLessThan(10_000);
  });

  it('and a wait that it asks of one of them for everything is kept by all, in every place', async () => {
    const [first, second] = await threeStores();
    await first?.write((tx) =>
      setRest(tx, { channel: 'chat', address: EVERYWHERE, until: 5_000, why: 'it asks to wait', now: 0 }),
    );
    expect(await second?.write((tx) => waitsUntil(tx, CHANNEL, 'any chat', 1))).toBe(5_000);
    expect(await second?.write((tx) => waitsUntil(tx, CHANNEL, 'any chat', 5_000))).toBeNull();
  });
});
