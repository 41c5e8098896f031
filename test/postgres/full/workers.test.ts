// Two processes on one database, and workers that call either of them.
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../src/domain/runs/wake-offer.ts';
import { createSimulatedClock, MINUTE_MS, SECOND_MS } from '../../../src/testing/index.ts';
import { temporaryFolder } from '../../scenario/folders.ts';
import { bootForTest, draft, runs, workerOf } from '../../scenario/workers-fixture.ts';
import { hasPostgres } from '../../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('workers that call two processes', () => {
  it('get each wake once, keep it at whichever process they ask, and lose it at the other when theirs is gone', async () => {
    const shared = { clock: createSimulatedClock('2026-11-21T09:00:00Z'), dataFolder: temporaryFolder() };
    const first = await bootForTest(shared);
    const second = await bootForTest(shared);
    for (const what of ['one', 'two', 'three']) await first.execute('create-schedule', draft({ what }));
    await first.advance(5 * MINUTE_MS);
    const at = [await workerOf(first), await workerOf(second)] as const;
    const claims = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => at[n as 0 | 1].claim(`box:${n}`)));
    const held = claims.filter((claim) => claim !== null);
    expect(held.map(({ wake }) => wake.data.prompt).sort()).toEqual(['one', 'three', 'two']);
    expect(new Set(held.map(({ id }) => id)).size).toBe(3);
    const [kept, ended, lost] = held;
    // What one process gave out the other one renews, speaks for and ends.
    for (const [n, { id }] of [kept, ended].entries())
      await at[((n + 1) % 2) as 0 | 1].call('renew-claim', { id, attempt: 1 });
    await Promise.all(
      at.map(({ call }) => call('notify-for-claim', { id: ended.id, attempt: 1, text: 'once', number: 1 })),
    );
    await Promise.all(at.map(({ end }) => end(ended, { output: 'done' })));
    await second.advance(10 * SECOND_MS);
    await first[Symbol.asyncDispose]();
    const [, worker] = at;
    await worker.call('renew-claim', { id: kept.id, attempt: 1 });
    await second.advance(LEASE_MS - 10 * SECOND_MS + 1);
    const again = await Promise.all([worker.claim('a'), worker.claim('b')]);
    expect(again.filter((claim) => claim !== null)).toEqual([expect.objectContaining({ id: lost.id, attempt: 2 })]);
    await worker.end(kept, { output: 'done' });
    await worker.end({ id: lost.id, attempt: 2 }, { output: 'done' });
    await second.advance(SECOND_MS);
    expect(
      (await runs(second)).map(({ state, delivered }: { state: string; delivered?: number }) => [
        state,
        delivered ?? 0,
      ]),
    ).toEqual(expect.arrayContaining([['succeeded', 0]]));
    expect([...first.channel.sent, ...second.channel.sent].map(({ text }) => text)).toEqual(['once']);
  });
});
