import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, errorMessage } from '../domain/errors.ts';
import { createLogSync } from './log-sync.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations/all.ts';
import { SQLITE_WORDS } from './migrations/migration.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteStore } from './sqlite-store.ts';

/** 'BELF' in the file's header (SQLite's application_id): how a data file of ours is known. */
const APPLICATION_ID = 0x42454c46;
/** Up to this size the whole file is checked at start; beyond it `belfry doctor` does. */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Opens a data file, makes it if there is none, and brings it to the present shape. `:memory:` keeps everything in the process. */
export function openDataFile(file: string): SqliteStore {
  if (file === ':memory:') {
    const raw = new DatabaseSync(':memory:');
    migrate(raw, file);
    return new SqliteStore(new SqliteConnection(raw), null);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) checkFile(file);
  const raw = openRaw(file);
  try {
    checkDatabase(raw, file);
    // NORMAL syncs the log before a checkpoint and leaves the flush of each commit to the store, which answers nobody before it.
    raw.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 8000',
    );
    migrate(raw, file);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return new SqliteStore(new SqliteConnection(raw), new SqliteConnection(reader), createLogSync(file));
  } catch (error) {
    raw.close();
    throw asDataError(error, file);
  }
}

/** Holding it proves that no other Belfry runs on the same data. The kernel releases it when the process ends, however it ends. */
export interface Ownership {
  release(): void;
}

/**
 * Takes the data folder for this process: an exclusive transaction held on a file beside the data.
 * @throws AppError data_owned
 */
export function takeOwnership(folder: string): Ownership {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'belfry.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (errcodeOf(error) === SQLITE_BUSY) {
      throw new AppError('data_owned', `The data in ${folder} is in use by another Belfry.`, {
        hint: 'Use the one that runs, stop it, or choose another folder with BELFRY_DATA.',
        cause: error,
      });
    }
    throw asDataError(error, file);
  }
  const held = lock;
  return { release: () => held.close() };
}

/** What can be seen without SQLite: is it ours to write, and a database at all? */
function checkFile(file: string): void {
  const facts = statSync(file);
  if (!facts.isFile()) throw foreign(file, 'it is not a regular file');
  let writable = (facts.mode & 0o222) !== 0;
  try {
    accessSync(file, constants.W_OK);
  } catch {
    writable = false;
  }
  if (!writable) throw readOnly(file);
  if (facts.size === 0) return;
  const header = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, 16, 0);
  closeSync(handle);
  if (header.toString('latin1') !== 'SQLite format 3\0')
    throw foreign(file, 'it does not begin as an SQLite database does');
}

function openRaw(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 5000 });
  } catch (error) {
    throw asDataError(error, file);
  }
}

/** What SQLite knows: whose it is, how new, and whether its pages hold together. */
function checkDatabase(raw: DatabaseSync, file: string): void {
  const tables = numberOf(raw, 'SELECT count(*) AS value FROM sqlite_master');
  const application = numberOf(raw, 'PRAGMA application_id');
  const version = numberOf(raw, 'PRAGMA user_version');
  if (tables === 0 && application === 0) return;
  if (application !== APPLICATION_ID) throw foreign(file, 'another program made it');
  if (version > SCHEMA_VERSION) {
    throw new AppError(
      'data_newer',
      `${file} was written by a newer Belfry (data version ${version}; this one knows up to ${SCHEMA_VERSION}).`,
      {
        hint: 'Start the newer Belfry. Nothing was changed.',
      },
    );
  }
  if (statSync(file).size > FULL_CHECK_BYTES) return;
  const found = raw.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined;
  if (found?.quick_check !== 'ok') throw corrupt(file, String(found?.quick_check));
}

function numberOf(raw: DatabaseSync, query: string): number {
  const row = raw.prepare(query).get() ?? {};
  return Number(Object.values(row)[0] ?? 0);
}

/** Brings the tables forward, all steps in one transaction. */
function migrate(raw: DatabaseSync, file: string): void {
  const version = numberOf(raw, 'PRAGMA user_version');
  if (version === SCHEMA_VERSION) return;
  raw.exec('BEGIN IMMEDIATE');
  try {
    for (const migration of MIGRATIONS.slice(version)) {
      for (const sql of migration.statements(SQLITE_WORDS)) raw.exec(sql);
    }
    raw.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
  } catch (error) {
    raw.exec('ROLLBACK');
    throw asDataError(error, file);
  }
}

function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

function asDataError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  switch (errcodeOf(error)) {
    case SQLITE_CORRUPT:
      return corrupt(file, errorMessage(error), error);
    case SQLITE_NOTADB:
      return foreign(file, 'SQLite does not know its format', error);
    case 8:
    case 14:
      return readOnly(file, error);
    default:
      return new AppError('unavailable', `${file} could not be opened: ${errorMessage(error)}`, { cause: error });
  }
}

function corrupt(file: string, finding: string, cause?: unknown): AppError {
  return new AppError(
    'data_corrupt',
    `${file} is damaged (${finding}). Belfry does not start on it and has not changed it.`,
    {
      hint: 'Put a backup in its place, or move it away to begin anew.',
      cause,
    },
  );
}

function foreign(file: string, why: string, cause?: unknown): AppError {
  return new AppError('data_foreign', `${file} is not a Belfry data file: ${why}. It was not changed.`, {
    hint: 'Choose another folder with BELFRY_DATA, or move the file away.',
    cause,
  });
}

function readOnly(file: string, cause?: unknown): AppError {
  return new AppError('data_read_only', `${file} cannot be written by this user.`, {
    hint: 'Make the file and its folder writable, or choose another folder with BELFRY_DATA.',
    cause,
  });
}
