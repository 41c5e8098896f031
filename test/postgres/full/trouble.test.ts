import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

const run = (tx: Tx, sql: string) => tx.db.executeQuery(CompiledQuery.raw(sql));
const put = (tx: Tx, key: string) => run(tx, `INSERT INTO belfry.meta (key, value) VALUES ('${key}', '')`);
const keys = async (tx: Tx) =>
  (await tx.db.selectFrom('meta').select('key').where('key', 'like', 'test%').orderBy('key').execute()).map(
    ({ key }) => key,
  );

/** A store on a database where somebody else holds a table. */
async function openBesideAHolder() {
  const url = await freshDatabase();
  const store = await openPostgres({ url, clock: systemClock, warn() {} });
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE belfry.users IN ACCESS EXCLUSIVE MODE');
  onTestFinished(async () => {
    await holder.end();
    await store.close();
  });
  return { store, letGo: () => holder.query('ROLLBACK') };
}

/** Asks for the table that is held, without the patience of production. */
const runIntoIt = async (tx: Tx) => {
  await run(tx, "SET LOCAL lock_timeout = '50ms'");
  await run(tx, 'SELECT 1 FROM belfry.users');
};

describe.skipIf(!hasPostgres)('trouble of the database itself', () => {
  it('cannot be swallowed and taken for a fault of what was tried: nothing more is done in that transaction', async () => {
    const { store } = await openBesideAHolder();
    let then: unknown = null;
    const refused = store.write(async (tx) => {
      await tx.nested(() => runIntoIt(tx)).catch(() => {});
      await put(tx, 'test').catch((error) => {
        then = error;
      });
    });
    await expect(refused).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/lock timeout/),
    });
    expect(then).toMatchObject({ code: '55P03' });
    expect(await store.read(keys)).toEqual([]);
  });

  it('is that of one caller: whoever shares the commit is not concerned', async () => {
    const { store, letGo } = await openBesideAHolder();
    const [first, second, third] = await Promise.allSettled([
      store.write((tx) => put(tx, 'test 1')),
      store.write(runIntoIt),
      store.write((tx) => put(tx, 'test 3')),
    ]);
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.read(keys)).toEqual(['test 1', 'test 3']);
    await letGo();
    await store.write(runIntoIt);
  });

  it('holds whoever waits for an answer no longer than they say, and says whether it may still be done', async () => {
    const { store, letGo } = await openBesideAHolder();
    const stuck = async (tx: Tx) => {
      await put(tx, 'test 1');
      await run(tx, 'SELECT 1 FROM belfry.users');
    };
    const soon = { withinMs: 200 };
    const [sent, queued, read] = await Promise.allSettled([
      store.write(stuck, soon),
      new Promise((resolve) => setImmediate(resolve)).then(() => store.write((tx) => put(tx, 'test 2'), soon)),
      store.read((tx) => run(tx, 'SELECT 1 FROM belfry.users'), soon),
    ]);
    const words = (message: string) => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable', message: expect.stringContaining(message) }),
    });
    expect(sent).toEqual(words('it is not known whether'));
    expect(queued).toEqual(words('nothing was changed'));
    expect(read).toEqual(words('does not answer'));
    await letGo();
    await store.write((tx) => put(tx, 'test 3'));
    expect(await store.read(keys)).toEqual(['test 1', 'test 3']);
  });

  it('that is a table which somebody holds is waited for briefly, on every path', async () => {
    const { store } = await openBesideAHolder();
    const limits = async (tx: Tx) => {
      const { rows } = await run(
        tx,
        "SELECT current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') AS set",
      );
      return rows;
    };
    expect(await store.read(limits)).toEqual([{ set: '4s 15s' }]);
    expect(await store.write(limits)).toEqual([{ set: '4s 15s' }]);
  });

  it('cannot be swallowed by who reads either: what was not read is not taken for missing', async () => {
    const { store } = await openBesideAHolder();
    const read = store.read(async (tx) => {
      await runIntoIt(tx).catch(() => null);
      return 'nothing';
    });
    await expect(read).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/lock timeout/) });
    expect(await store.read(keys)).toEqual([]);
  });

  it('is not what a statement is refused for: that may be tried another way', async () => {
    const { store } = await openBesideAHolder();
    await store.write(async (tx) => {
      await put(tx, 'test 1');
      await tx.nested(() => put(tx, 'test 1')).catch(() => put(tx, 'test 2'));
    });
    expect(await store.read(keys)).toEqual(['test 1', 'test 2']);
  });

  it('is survived where a pooler forgets prepared statements, or has another of the same name: they go without names from then on', async () => {
    const warnings: string[] = [];
    const store = await openPostgres({
      url: await freshDatabase(),
      clock: systemClock,
      warn: (message) => void warnings.push(message),
    });
    onTestFinished(() => store.close());
    const emit = (tx: Tx, runId: string) =>
      tx.emit({ userId: 'usr_1', type: 'run.queued', at: 1, data: { runId, scheduleId: 'sch_1' } });
    const told: unknown[] = [];
    store.onEvents((events) => told.push(...events.map(({ data }) => data)));
    await store.write(async (tx) => emit(tx, 'before'));
    // What the next one finds: another session than the one in which the names were given.
    await store.write((tx) => run(tx, 'DEALLOCATE ALL'));
    await store.write(async (tx) => {
      await put(tx, 'test 1');
      emit(tx, 'after');
    });
    await store.write(async (tx) => emit(tx, 'later'));
    expect(await store.read(keys)).toEqual(['test 1']);
    expect(told).toMatchObject([{ runId: 'before' }, { runId: 'after' }, { runId: 'later' }]);
    expect(warnings).toEqual([expect.stringMatching(/^a pooler .* forgets prepared statements/)]);
  });
});
