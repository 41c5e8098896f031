import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isAppError } from '../../domain/errors.ts';
import { isoInstant } from '../../when/index.ts';
import { openDataFile, takeOwnership } from '../sqlite/data-file.ts';
import { asDataError, checkFile, checkIdentity } from '../sqlite/data-identity.ts';
import { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { SqliteStore } from '../sqlite/sqlite-store.ts';
import type { Found, MoveEndpoint, TakenEndpoint } from './endpoint.ts';
import { readMarks } from './marks.ts';
import { writeMarks } from './write-marks.ts';

const NOTHING: Found = { installation: null, marks: {}, inUse: null };
/** The files that SQLite keeps beside a data file. */
const BESIDE = ['-wal', '-shm'];

/** An installation in a data file. */
export function fileEndpoint(path: string): MoveEndpoint {
  const file = resolve(path);
  return {
    name: file,
    removal: `Move the file away: mv ${file} ${file}.old`,
    look: async () => lookAt(file),
    async openToRead() {
      const [writer, reader] = [openReadOnly(file), openReadOnly(file)].map((raw) => new SqliteConnection(raw));
      const parts = { writer: writer as SqliteConnection, reader: reader as SqliteConnection };
      return { store: new SqliteStore(parts), dialect: 'sqlite' };
    },
    take: async () => take(file),
    async setAside(now) {
      const aside = freeName(file, isoInstant(now).slice(0, 19).replaceAll(':', '-'));
      const ownership = takeOwnership(dirname(file));
      try {
        emptyLog(file);
        for (const end of ['', ...BESIDE])
          if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
        flushFolder(file);
      } finally {
        ownership.release();
      }
      return aside;
    },
  };
}

function lookAt(file: string): Found {
  if (!existsSync(file) || statSync(file).size === 0) return NOTHING;
  checkFile(file, { toWrite: true });
  const raw = openReadOnly(file);
  try {
    if (checkIdentity(raw, file) === null) return NOTHING;
    const meta = raw.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
    const first = raw.prepare('SELECT min(id) AS id FROM users').get() as { id: string | null } | undefined;
    return { installation: first?.id ?? null, marks: readMarks(meta), inUse: whoOwns(file) };
  } catch (error) {
    throw asDataError(error, file);
  } finally {
    raw.close();
  }
}

/** Takes the folder for a moment: there is no other way to find out. */
function whoOwns(file: string): string | null {
  try {
    takeOwnership(dirname(file)).release();
    return null;
  } catch (error) {
    if (isAppError(error, 'data_owned')) return 'a Belfry';
    throw error;
  }
}

function openReadOnly(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw asDataError(error, file);
  }
}

function take(file: string): TakenEndpoint {
  const ownership = takeOwnership(dirname(file));
  let store: SqliteStore;
  try {
    store = openDataFile(file, { purpose: 'move' });
  } catch (error) {
    ownership.release();
    throw error;
  }
  const discard = async (): Promise<void> => {
    await store.close();
    for (const end of ['', ...BESIDE]) rmSync(`${file}${end}`, { force: true });
  };
  return {
    get store() {
      return store;
    },
    dialect: 'sqlite',
    async mark(changes, others) {
      await writeMarks(store, changes, others);
      flushFolder(file);
    },
    async clear() {
      await discard();
      store = openDataFile(file, { purpose: 'move' });
    },
    discard,
    // Nothing to check: the kernel keeps the lock as long as this process lives.
    confirm: async () => {},
    async close() {
      await store.close();
      ownership.release();
    },
  };
}

function freeName(file: string, stamp: string): string {
  const base = file.replace(/\.db$/, '');
  for (let n = 1; ; n++) {
    const name = `${base}-moved-${stamp}${n === 1 ? '' : `-${n}`}.db`;
    if (!existsSync(name)) return name;
  }
}

function emptyLog(file: string): void {
  const raw = new DatabaseSync(file, { timeout: 5000 });
  try {
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    raw.close();
  }
}

function flushFolder(file: string): void {
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Windows cannot flush folders.
  } finally {
    closeSync(handle);
  }
}
