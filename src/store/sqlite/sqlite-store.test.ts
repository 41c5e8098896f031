import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../database.ts';
import { findUser, insertUser, NOTHING_SAID, updateUser } from '../people/users.ts';
import { openDataFile } from './data-file.ts';
import type { LogSync } from './log-sync.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteStore } from './sqlite-store.ts';

const user = (id: string) => ({ id, name: id, zone: null, created_at: 1 });
const namesOf = async (store: ReturnType<typeof openDataFile>) =>
  (await store.read((tx) => tx.db.selectFrom('users').select('id').orderBy('id').execute())).map((row) => row.id);

describe('group commit', () => {
  it('keeps every caller that succeeds and rolls back only the one that fails', async () => {
    const store = openDataFile(':memory:');
    const answers = await Promise.allSettled([
      store.write((tx) => tx.db.insertInto('users').values(user('a')).execute()),
      store.write(async (tx) => {
        await tx.db.insertInto('users').values(user('b')).execute();
        throw new Error('second thoughts');
      }),
      store.write((tx) => tx.db.insertInto('users').values(user('c')).execute()),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await namesOf(store)).toEqual(['a', 'c']);
    await store.close();
  });

  it('runs nobody twice because of one that fails before it wrote, and everybody again, apart, because of one that fails after', async () => {
    const store = openDataFile(':memory:');
    const runs: string[] = [];
    const told: number[] = [];
    store.onEvents((events) => told.push(events.length));
    const add = (id: string, end?: 'before' | 'after') =>
      store.write(async (tx) => {
        runs.push(id);
        tx.emit({ userId: id, type: 'user.changed', at: 1, data: { zone: null } });
        tx.afterCommit(() => runs.push(`${id} kept`));
        if (end === 'before') throw new Error('no');
        await tx.db.insertInto('users').values(user(id)).execute();
        if (end === 'after') throw new Error('no');
      });
    await Promise.allSettled([add('a'), add('b', 'before'), add('c')]);
    expect(runs.splice(0)).toEqual(['a', 'b', 'c', 'a kept', 'c kept']);
    await Promise.allSettled([add('d'), add('e', 'after'), add('f')]);
    expect(runs.splice(0)).toEqual(['d', 'e', 'd', 'e', 'f', 'd kept', 'f kept']);
    expect(await namesOf(store)).toEqual(['a', 'c', 'd', 'f']);
    expect(told).toEqual([2, 2]);
    await store.close();
  });

  it('tells of events only after they are committed, in order, and never those of a failed caller', async () => {
    const store = openDataFile(':memory:');
    const told: string[] = [];
    store.onEvents((events) => told.push(...events.map((event) => `${event.id}:${event.type}`)));
    await Promise.allSettled([
      store.write(async (tx) => tx.emit({ userId: 'u', type: 'user.changed', at: 1, data: { zone: null } })),
      store.write(async (tx) => {
        tx.emit({ userId: 'u', type: 'run.queued', at: 1, data: { runId: 'r', scheduleId: 's' } });
        throw new Error('no');
      }),
      store.write(async (tx) =>
        tx.emit({ userId: 'u', type: 'run.queued', at: 1, data: { runId: 'r', scheduleId: 's' } }),
      ),
    ]);
    expect(told).toEqual(['1:user.changed', '2:run.queued']);
    await store.close();
  });

  it('remembers what many callers ask alike, and never past a write, a failure or the commit', async () => {
    const store = openDataFile(':memory:');
    const ann = { id: 'a', name: 'a', role: 'user', ...NOTHING_SAID, createdAt: 1 } as const;
    const name = async (tx: Tx) => (await findUser(tx, 'a'))?.name;
    await store.write((tx) => insertUser(tx, ann));
    const names = await Promise.all([
      store.write(name),
      store.write(async (tx) => {
        await updateUser(tx, { ...ann, name: 'Ann' });
        return name(tx);
      }),
      store.write(async (tx) => {
        const nested = tx.nested(async () => {
          await updateUser(tx, { ...ann, name: 'Bob' });
          expect(await name(tx)).toBe('Bob');
          throw new Error('second thoughts');
        });
        await nested.catch(() => {});
        return name(tx);
      }),
    ]);
    expect(names).toEqual(['a', 'Ann', 'Ann']);
    await store.write((tx) => tx.db.updateTable('users').set({ name: 'Cy' }).execute());
    expect(await store.read(name)).toBe('Cy');
    await store.close();
  });

  it('refuses new work once it is closing, and finishes what was promised', async () => {
    const store = openDataFile(':memory:');
    const last = store.write((tx) => tx.db.insertInto('users').values(user('a')).execute());
    const closing = store.close();
    await expect(store.write(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([last, closing]);
  });
});

describe('the flush that makes a commit durable', () => {
  /** A store whose disk answers when the test lets it. */
  function openOnSlowDisk(disk: Partial<LogSync> = {}) {
    const flushes: { done(): void; fail(error: Error): void }[] = [];
    const log: LogSync = {
      sync: () => new Promise((done, fail) => flushes.push({ done, fail })),
      syncNow: () => {},
      close: () => {},
      ...disk,
    };
    const raw = new DatabaseSync(':memory:');
    raw.exec('CREATE TABLE events (id integer); CREATE TABLE users (id text)');
    const store = new SqliteStore({ writer: new SqliteConnection(raw), reader: null, log });
    const answered: string[] = [];
    const add = async (id: string) => {
      const insert = (tx: Tx) =>
        tx.db
          .insertInto('users')
          .values({ id } as never)
          .execute();
      await store.write(insert).then(
        () => answered.push(id),
        (error) => answered.push(`${id}: ${error.code}`),
      );
    };
    const addMany = (prefix: string) => Array.from({ length: 10 }, (_, number) => add(`${prefix}${number}`));
    return {
      store,
      flushes,
      answered,
      add,
      addMany,
      flushed: (count: number) => until(() => flushes.length >= count),
      stored: (count: number) => until(() => raw.prepare('SELECT count(*) AS n FROM users').get()?.n === count),
    };
  }
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  it('is waited for by everybody whose commit it covers, and one serves all that was committed during the last', async () => {
    const { store, flushes, flushed, stored, answered, add, addMany } = openOnSlowDisk();
    const first = addMany('a');
    await flushed(1);
    const later = [...addMany('b'), add('c')];
    await stored(21);
    expect(answered).toEqual([]);
    flushes[0]?.done();
    await Promise.all(first);
    expect(answered).toHaveLength(10);
    await flushed(2);
    flushes[1]?.done();
    await Promise.all(later);
    expect(answered).toHaveLength(21);
    expect(flushes).toHaveLength(2);
    await store.close();
  });

  it('begins with the first half of many callers, while the other half is run', async () => {
    const { store, flushes, flushed, stored, answered, addMany } = openOnSlowDisk();
    const many = [...addMany('a'), ...addMany('b'), ...addMany('c')];
    await flushed(1);
    await stored(30);
    expect(answered).toEqual([]);
    flushes[0]?.done();
    await Promise.all(many.slice(0, 15));
    expect(answered).toHaveLength(15);
    await flushed(2);
    flushes[1]?.done();
    await Promise.all(many);
    await store.close();
  });

  it('is done at once for a single caller', async () => {
    let done = 0;
    const { store, answered, add } = openOnSlowDisk({ syncNow: () => void done++ });
    await add('a');
    expect({ answered, done }).toEqual({ answered: ['a'], done: 1 });
    await store.close();
  });

  it('answers nobody with success once it failed, because what the disk holds is not known any more', async () => {
    const { store, flushes, flushed, answered, add, addMany } = openOnSlowDisk();
    const first = addMany('a');
    await flushed(1);
    const second = add('b');
    flushes[0]?.fail(new Error('EIO: i/o error'));
    await Promise.all([...first, second, add('c')]);
    expect(answered).toHaveLength(12);
    expect(answered.every((answer) => answer.endsWith(': unavailable'))).toBe(true);
    await expect(store.write(async () => 1)).rejects.toThrow('EIO: i/o error');
    await store.close();
  });

  it('refuses a single caller, too, when it fails', async () => {
    const { store, answered, add } = openOnSlowDisk({
      syncNow: () => {
        throw new Error('EIO: i/o error');
      },
    });
    await add('a');
    await add('b');
    expect(answered).toEqual(['a: unavailable', 'b: unavailable']);
    await store.close();
  });

  it('is over before the store closes', async () => {
    const { store, flushes, flushed, answered, addMany } = openOnSlowDisk();
    const last = addMany('a');
    await flushed(1);
    let closed = false;
    const closing = store.close().then(() => {
      closed = true;
    });
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(false);
    flushes[0]?.done();
    await Promise.all([...last, closing]);
    expect(answered).toHaveLength(10);
  });
});
