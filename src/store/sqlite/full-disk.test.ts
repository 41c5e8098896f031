import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteStore } from './sqlite-store.ts';

const LARGE = 'x'.repeat(200_000);

/** Data that cannot grow until room is made. */
function setup({ reserve = 1 } = {}) {
  const raw = new DatabaseSync(':memory:');
  for (const migration of MIGRATIONS) for (const text of migration.statements(SQLITE_WORDS)) raw.exec(text);
  const pages = () => Number(Object.values(raw.prepare('PRAGMA page_count').get() ?? {})[0]);
  const allow = (more: number) => raw.exec(`PRAGMA max_page_count = ${pages() + more}`);
  allow(0);
  let left = reserve;
  const store = new SqliteStore({
    writer: new SqliteConnection(raw),
    reader: null,
    makeRoom() {
      if (left-- <= 0) return false;
      allow(100);
      return true;
    },
  });
  const put = (key: string, value = LARGE) =>
    store.write(async (tx) => {
      await tx.db.insertInto('meta').values({ key, value }).execute();
    });
  const keys = () =>
    store.read(async (tx) => (await tx.db.selectFrom('meta').select('key').execute()).map(({ key }) => key));
  return { store, put, keys, allow };
}

describe('a full disk', () => {
  it('is no matter while there is a reserve: what was to be written is written, once', async () => {
    const { put, keys, store } = setup();
    await Promise.all([put('small', 'x'), put('large')]);
    expect((await keys()).toSorted()).toEqual(['large', 'small']);
    await store.close();
  });

  it('lets nobody believe that something was written that was not, when the reserve is gone too', async () => {
    const { put, keys, store, allow } = setup({ reserve: 0 });
    const outcomes = await Promise.allSettled([put('one'), put('two')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'unavailable', message: expect.stringMatching(/full/) } });
    expect(await keys()).toEqual([]);
    // It continues by itself when there is room again.
    allow(200);
    await put('one');
    expect(await keys()).toEqual(['one']);
    await store.close();
  });

  it('is no fault of what met it: nothing is undone or noted in its place', async () => {
    const { store, keys } = setup({ reserve: 0 });
    const tried = store.write(async (tx) => {
      await tx.nested(() => tx.db.insertInto('meta').values({ key: 'large', value: LARGE }).execute()).catch(() => {});
      await tx.db.insertInto('meta').values({ key: 'quarantined', value: 'x' }).execute();
    });
    await expect(tried).rejects.toMatchObject({ code: 'unavailable' });
    expect(await keys()).toEqual([]);
    await store.close();
  });
});
