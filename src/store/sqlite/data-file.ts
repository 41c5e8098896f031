import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, errorMessage } from '../../domain/errors.ts';
import { MIGRATIONS, SCHEMA_VERSION } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { readMarks, refuseMoved, UNOPENED_KEY } from '../move/marks.ts';
import { createCommitNumber, holdIfOlder } from './commit-number.ts';
import { unsign } from './content-hash.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { makeDataFolder } from './data-folder.ts';
import {
  APPLICATION_ID,
  asDataError,
  checkFile,
  checkIdentity,
  corrupt,
  errcodeOf,
  installationIn,
  numberOf,
  refuseOtherNames,
  SQLITE_BUSY,
} from './data-identity.ts';
import { createFileGuard } from './file-guard.ts';
import { createLogSync } from './log-sync.ts';
import { makePrivate, markNow, repairMode } from './private-file.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteStore } from './sqlite-store.ts';

/** Up to this size the whole file is checked at start; `belfry doctor` checks larger ones. */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;

/** How long a statement waits while another program holds the file. */
const BUSY_TIMEOUT_MS = 5_000;

/** `move` also opens data that are marked as moved. */
export type OpenPurpose = 'work' | 'move';

export interface OpenOptions {
  /** @default 'work' */
  readonly purpose?: OpenPurpose;
  /**
   * Called with the owner of the data (the id of the first user; null when there is none yet) before anything is
   * written; throws to refuse them.
   */
  judge?(installation: string | null): void;
  /** Called once, when writes become impossible. */
  onBroken?(error: AppError): void;
  /** Checks the whole file, whatever its size: its disk did not confirm a write. @default false */
  readonly isSuspect?: boolean;
  /** Gives up the reserved disk room when the disk is full; false when there is none left. */
  makeRoom?(): boolean;
}

/**
 * Opens a data file, makes it if there is none, and migrates it. `:memory:` keeps everything in the process.
 * @throws AppError data_moved, data_unfinished, data_corrupt, data_foreign, data_newer, data_read_only; unavailable
 * for a file with other names
 */
export function openDataFile(
  file: string,
  { purpose = 'work', judge, onBroken, isSuspect = false, makeRoom }: OpenOptions = {},
): SqliteStore {
  if (file === ':memory:') return new SqliteStore({ writer: new SqliteConnection(openMemory()), reader: null });
  makeDataFolder(dirname(file));
  refuseOtherNames(file);
  if (!makePrivate(file)) checkFile(file, { toWrite: true });
  const raw = openRaw(file);
  try {
    checkDatabase(raw, file, isSuspect);
    if (purpose === 'work') checkMarks(raw, file);
    judge?.(installationIn(raw));
    for (const end of ['', '-wal', '-shm']) repairMode(`${file}${end}`);
    // NORMAL syncs the log before a checkpoint. The store flushes each commit itself, and answers no caller before
    // that.
    raw.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 8000',
    );
    emptyLog(raw);
    migrate(raw, file);
    unsign(raw);
    if (purpose === 'work') raw.prepare('DELETE FROM meta WHERE key = ?').run(UNOPENED_KEY);
    if (purpose === 'work') holdIfOlder(raw, file);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    // This read makes the connection open the file and its log now: see the end of `SqliteStore.close`.
    installationIn(reader);
    const [writer, looker] = [new SqliteConnection(raw), new SqliteConnection(reader)];
    return new SqliteStore({
      writer,
      reader: looker,
      log: createLogSync(file),
      commits: createCommitNumber(file, raw),
      guard: createFileGuard(file, () => installationIn(raw)),
      onBroken,
      makeRoom,
    });
  } catch (error) {
    raw.close();
    throw asDataError(error, file);
  }
}

/**
 * An empty database of the present version: tests open hundreds, and making one takes two hundred statements. Node
 * can copy it from version 26 on.
 */
let empty: Uint8Array | null = null;

function openMemory(): DatabaseSync {
  const raw: DatabaseSync & Partial<Pick<DatabaseSync, 'serialize' | 'deserialize'>> = new DatabaseSync(':memory:');
  if (empty !== null && raw.deserialize !== undefined) {
    raw.deserialize(empty);
    return raw;
  }
  migrate(raw, ':memory:');
  empty = raw.serialize?.() ?? null;
  return raw;
}

/** Holding it proves that no other Belfry runs on the same data. The kernel releases it whenever the process ends. */
export interface Ownership {
  release(): void;
}

/**
 * Takes the data folder for this process, by an exclusive transaction on a file beside the data.
 * @throws AppError data_owned
 */
export function takeOwnership(folder: string): Ownership {
  makeDataFolder(folder);
  const file = join(folder, 'belfry.lock');
  let lock: DatabaseSync | undefined;
  try {
    if (!makePrivate(file)) repairMode(file);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    // Shows a process that waits for its turn that there was one.
    markNow(file);
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

function openRaw(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw asDataError(error, file);
  }
}

/**
 * Moves what an earlier process left in the log into the file, and flushes that. A disk that failed to flush the log
 * may have forgotten parts of it that are still in memory, and later flushes of the log would not repeat them.
 */
function emptyLog(raw: DatabaseSync): void {
  // Another program that reads the log keeps it: nobody waits for that.
  raw.exec(`PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
}

/** Checks the owner, the version and the pages of a database; of suspect data the indexes too. */
function checkDatabase(raw: DatabaseSync, file: string, isSuspect: boolean): void {
  if (checkIdentity(raw, file) === null || (!isSuspect && statSync(file).size > FULL_CHECK_BYTES)) return;
  const [found] = Object.values(
    raw.prepare(isSuspect ? 'PRAGMA integrity_check(1)' : 'PRAGMA quick_check(1)').get() ?? {},
  );
  if (found !== 'ok') throw corrupt(file, String(found));
}

/** Refuses data that moved on or that did not arrive completely. */
function checkMarks(raw: DatabaseSync, file: string): void {
  const found = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'").get();
  if (found === undefined) return;
  const rows = raw.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
  refuseMoved(readMarks(rows), file);
}

/** Migrates the tables, all steps in one transaction. */
function migrate(raw: DatabaseSync, file: string): void {
  const version = numberOf(raw, 'PRAGMA user_version');
  if (version === SCHEMA_VERSION) return;
  if (version > 0 && file !== ':memory:') keepCopy(raw, file, version);
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

/** Refuses an upgrade that cannot save a copy of the data first. */
function keepCopy(raw: DatabaseSync, file: string, version: number): void {
  try {
    copyBeforeUpgrade(raw, file, SCHEMA_VERSION);
  } catch (error) {
    throw new AppError(
      'unavailable',
      `The data in ${file} have the shape of version ${version}, and no copy of them could be kept before they are brought to ${SCHEMA_VERSION} (${errorMessage(error)}). They were not changed.`,
      { hint: 'Make room on the disk for as much again as the data take, and start again.', cause: error },
    );
  }
}
