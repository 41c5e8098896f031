import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppError } from '../../domain/errors.ts';
import { copyDataFile } from './copy-data-file.ts';
import { openDataFile } from './data-file.ts';
import type { SqliteStore } from './sqlite-store.ts';

const addUser = (store: SqliteStore, id: string) =>
  store.write((tx) => tx.db.insertInto('users').values({ id, name: id, created_at: 1 }).execute());
const usersIn = (store: SqliteStore) =>
  store.read(async (tx) => (await tx.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id));

/** A store at work on a file with one person. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-guard-'));
  const file = join(folder, 'belfry.db');
  const told: AppError[] = [];
  const store = openDataFile(file, { onBroken: (error) => told.push(error) });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await addUser(store, 'usr_1');
  return { folder, file, store, told };
}

/** The closed data file of another installation: in WAL mode, with everything in the file. */
async function otherData(folder: string, users = 1): Promise<string> {
  const file = join(folder, 'other.db');
  const store = openDataFile(file);
  for (let n = 0; n < users; n++) await addUser(store, `usr_other${n}`);
  await store.close();
  return file;
}

/** Moves the log into the file from outside, as SQLite allows. */
function checkpoint(file: string): void {
  const data = new DatabaseSync(file);
  data.exec('PRAGMA wal_checkpoint(PASSIVE)');
  data.close();
}

describe('a data file that vanishes, is emptied or replaced while Belfry works on it', () => {
  const harms: [string, RegExp, (parts: { folder: string; file: string }) => void | Promise<void>][] = [
    ['is deleted', /is gone/, ({ file }) => unlinkSync(file)],
    ['is moved away', /is gone/, ({ file }) => renameSync(file, `${file}.old`)],
    ['goes with its folder', /is gone/, ({ folder }) => rmSync(folder, { recursive: true })],
    ['is emptied', /was emptied/, ({ file }) => truncateSync(file)],
    [
      'makes room for a copy of itself',
      /was replaced/,
      ({ folder, file }) => {
        copyFileSync(file, join(folder, 'copy.db'));
        renameSync(join(folder, 'copy.db'), file);
      },
    ],
    [
      'is written over with one of its backups',
      /written over/,
      async ({ folder, file }) => {
        await copyDataFile(file, join(folder, 'backup.db'));
        writeFileSync(file, readFileSync(join(folder, 'backup.db')));
      },
    ],
    [
      "is written over with another installation's",
      /another installation|cannot be read|written over/,
      async ({ folder, file }) => {
        checkpoint(file);
        writeFileSync(file, readFileSync(await otherData(folder)));
      },
    ],
    ['is written over with no database', /written over/, ({ file }) => writeFileSync(file, 'x'.repeat(10_000))],
    ['loses its log', /-wal was taken away/, ({ file }) => unlinkSync(`${file}-wal`)],
    ['loses the index of its log', /-shm was taken away/, ({ file }) => unlinkSync(`${file}-shm`)],
    [
      'gets the log of another one',
      /-wal was taken away/,
      ({ file }) => {
        copyFileSync(`${file}-wal`, `${file}-new`);
        renameSync(`${file}-new`, `${file}-wal`);
      },
    ],
  ];
  it.each(harms)('%s: the next write is refused with the reason and the way back', async (_, reason, harm) => {
    const parts = await setup();
    const { store, told } = parts;
    await harm(parts);
    await expect(addUser(store, 'usr_2')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(reason),
      hint: expect.stringContaining('belfry restore FILE'),
    });
    expect(store.trouble()?.message).toMatch(reason);
    expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(reason)]);
  });

  it('is noticed by whoever asks, before anything is written', async () => {
    const { file, store } = await setup();
    expect(store.trouble()).toBeNull();
    unlinkSync(file);
    expect(store.trouble()?.message).toContain('is gone');
  });

  it('stays refused when the file comes back, until the next start, which has everything that was confirmed', async () => {
    const { file, store, told } = await setup();
    await addUser(store, 'usr_2');
    renameSync(file, `${file}.old`);
    await expect(addUser(store, 'usr_3')).rejects.toThrow(/is gone/);
    renameSync(`${file}.old`, file);
    await expect(addUser(store, 'usr_4')).rejects.toThrow(/is gone/);
    expect(told).toHaveLength(1);
    await store.close();
    const again = openDataFile(file);
    expect(await usersIn(again)).toEqual(['usr_1', 'usr_2']);
    await again.close();
  });

  it('that a backup took the place of, by hand, does not get the log of the old one at the next start', async () => {
    const { folder, file, store } = await setup();
    const backup = join(folder, 'backup.db');
    await copyDataFile(file, backup);
    await addUser(store, 'usr_2');
    renameSync(file, `${file}.old`);
    renameSync(backup, file);
    await expect(addUser(store, 'usr_3')).rejects.toThrow(/was replaced/);
    await store.close();
    const restored = openDataFile(file);
    expect(await usersIn(restored)).toEqual(['usr_1']);
    await restored.close();
    const old = openDataFile(`${file}.old`);
    expect(await usersIn(old)).toEqual(['usr_1', 'usr_2']);
    await old.close();
  });

  it('is noticed in the middle of a read without waiting for it, and its log gets into it all the same', async () => {
    const { file, store } = await setup();
    renameSync(file, `${file}.old`);
    const said: string[] = [];
    for (const name of ['exec', 'prepare'] as const) {
      const act = DatabaseSync.prototype[name] as (sql: string) => never;
      vi.spyOn(DatabaseSync.prototype, name).mockImplementation(function (this: DatabaseSync, sql: string) {
        said.push(sql);
        return act.call(this, sql);
      });
    }
    onTestFinished(() => void vi.restoreAllMocks());
    await store.read(async () => expect(store.trouble()?.message).toMatch(/is gone/));
    // SQLite would wait five seconds for the reader.
    const emptied = said.indexOf('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(emptied).toBeGreaterThan(0);
    expect(said.slice(0, emptied).findLast((sql) => sql.includes('busy_timeout'))).toBe('PRAGMA busy_timeout = 0');
    await store.close();
    const old = openDataFile(`${file}.old`);
    expect(await usersIn(old)).toEqual(['usr_1']);
    await old.close();
  });

  it('has lost nothing that was confirmed when only its log was deleted', async () => {
    const { file, store } = await setup();
    unlinkSync(`${file}-wal`);
    await expect(addUser(store, 'usr_2')).rejects.toThrow(/-wal was taken away/);
    await store.close();
    const again = openDataFile(file);
    expect(await usersIn(again)).toEqual(['usr_1']);
    await again.close();
  });

  it('can still be read from, as long as the process lives', async () => {
    const { file, store } = await setup();
    expect(await usersIn(store)).toEqual(['usr_1']);
    unlinkSync(file);
    await expect(addUser(store, 'usr_2')).rejects.toThrow(/is gone/);
    expect(await usersIn(store)).toEqual(['usr_1']);
  });

  it('ends without a byte written into what came in its place', async () => {
    const { folder, file, store } = await setup();
    const other = readFileSync(await otherData(folder, 40));
    checkpoint(file);
    await addUser(store, 'usr_2');
    writeFileSync(file, other);
    await expect(addUser(store, 'usr_3')).rejects.toMatchObject({ code: 'unavailable' });
    await store.close();
    expect(readFileSync(file).equals(other)).toBe(true);
    // The next opener must not write the log of the old data into it either.
    const next = openDataFile(file);
    expect((await usersIn(next))[0]).toBe('usr_other0');
    await next.close();
  });

  it('ends without taking the log of what came in its place', async () => {
    const { folder, file, store } = await setup();
    const other = await otherData(folder);
    for (const end of ['', '-wal', '-shm']) if (existsSync(`${file}${end}`)) unlinkSync(`${file}${end}`);
    renameSync(other, file);
    await expect(addUser(store, 'usr_2')).rejects.toMatchObject({ code: 'unavailable' });
    writeFileSync(`${file}-wal`, 'the log of somebody else');
    await store.close();
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the log of somebody else');
  });
});

describe('a data file that others use properly', () => {
  const uses: [string, (file: string) => void | Promise<void>][] = [
    ['is copied by a backup', async (file) => void (await copyDataFile(file, `${file}.backup`))],
    ['is touched', (file) => utimesSync(file, new Date(), new Date())],
    ['has its log emptied by another program', checkpoint],
    [
      'is written to through SQLite',
      (file) => {
        const data = new DatabaseSync(file);
        data.exec("INSERT OR REPLACE INTO meta (key, value) VALUES ('by hand', '1'); PRAGMA wal_checkpoint(PASSIVE)");
        data.close();
      },
    ],
    [
      'is made smaller through SQLite',
      (file) => {
        const data = new DatabaseSync(file);
        data.exec("DELETE FROM users WHERE id <> 'usr_1'; VACUUM; PRAGMA wal_checkpoint(PASSIVE)");
        data.close();
      },
    ],
  ];
  it.each(uses)('%s, and Belfry goes on', async (_, use) => {
    const { file, store, told } = await setup();
    for (let n = 0; n < 3; n++) {
      await Promise.all(Array.from({ length: 300 }, (_, i) => addUser(store, `usr_x${n}-${i}`)));
      await use(file);
    }
    await addUser(store, 'usr_2');
    expect(told).toEqual([]);
  });

  it('goes on through the emptying of its own log, again and again', async () => {
    const { file, store, told } = await setup();
    const name = 'x'.repeat(200_000);
    for (let n = 0; n < 400; n++) {
      await store.write(async ({ db }) => {
        await db
          .insertInto('users')
          .values({ id: `usr_big${n}`, name, created_at: n })
          .execute();
        await db
          .deleteFrom('users')
          .where('id', '=', `usr_big${n - 2}`)
          .execute();
      });
    }
    expect(told).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });
});
