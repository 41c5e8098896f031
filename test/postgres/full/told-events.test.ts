import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';

describe.skipIf(!hasPostgres)('an event on PostgreSQL', () => {
  it('counts as under way until it is told, also where a number before it was never used', async () => {
    const url = await freshDatabase();
    const store = await openPostgres({ url, clock: systemClock, warn() {} });
    onTestFinished(() => store.close());
    const told: string[] = [];
    store.onEvents((events) => told.push(...events.map(({ data }) => (data as { runId: string }).runId)));
    const tell = (runId: string) =>
      store.write(async (tx) =>
        tx.emit({ userId: 'usr_1', type: 'run.queued', at: 1, data: { runId, scheduleId: 'sch_1' } }),
      );
    await tell('first');
    // A transaction that was rolled back keeps its numbers, so the next event has to be read to know that none is missing.
    await admin(url, "SELECT nextval('belfry.event_ids')");
    await tell('second');
    while (store.activity.open > 0) await store.activity.oneDone();
    expect(told).toEqual(['first', 'second']);
  });
});
