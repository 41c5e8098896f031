import { accessSync, closeSync, constants, lstatSync, openSync, readlinkSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { AppError, errorMessage } from '../../domain/errors.ts';
import { SCHEMA_VERSION } from '../migrations/all.ts';
import { readOnly } from './read-only.ts';

/** 'BELF' in the file's header (SQLite's application_id), which identifies Belfry's data files. */
export const APPLICATION_ID = 0x42454c46;
export const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

/** Checks without SQLite: is it a database, and may Belfry write it? @throws AppError data_foreign, data_read_only */
export function checkFile(file: string, options: { readonly toWrite: boolean }): void {
  const facts = statSync(file);
  if (!facts.isFile()) throw foreign(file, 'it is not a regular file');
  if (options.toWrite && !isWritable(file, facts.mode)) throw readOnly(file);
  if (facts.size === 0) return;
  const header = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, 16, 0);
  closeSync(handle);
  if (header.toString('latin1') !== 'SQLite format 3\0')
    throw foreign(file, 'it does not begin as an SQLite database does');
}

/**
 * SQLite keeps its log, and Belfry its lock, under the name by which a file was opened: by a second name, another
 * Belfry would write the same rows and see neither. Reading a copy from such a file is fine.
 * @throws AppError unavailable
 */
export function refuseOtherNames(file: string): void {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  if (facts?.isSymbolicLink()) {
    const target = resolve(dirname(file), readlinkSync(file));
    throw new AppError(
      'unavailable',
      `${file} is a link to ${target}, and Belfry works only on the data file itself.`,
      {
        hint: `Name the folder that it lies in: BELFRY_DATA=${dirname(target)}. Or put a link to that folder in the place of ${dirname(file)}. Nothing was changed.`,
      },
    );
  }
  if (!facts?.isFile() || facts.nlink <= 1) return;
  throw new AppError(
    'unavailable',
    `${file} has ${facts.nlink} names (hard links): a Belfry on another one would write into the same data unseen, and spoil them.`,
    {
      hint: `Find the others with find / -xdev -samefile ${file}, stop what works on them, and delete the names that are too many. Nothing was changed.`,
    },
  );
}

function isWritable(file: string, mode: number): boolean {
  if ((mode & 0o222) === 0) return false;
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks with SQLite: whose file it is, and its version. Returns the version of its tables; null for an empty
 * database.
 * @throws AppError data_foreign, data_newer
 */
export function checkIdentity(raw: DatabaseSync, file: string): number | null {
  const tables = numberOf(raw, 'SELECT count(*) AS value FROM sqlite_master');
  const application = numberOf(raw, 'PRAGMA application_id');
  const version = numberOf(raw, 'PRAGMA user_version');
  if (tables === 0 && application === 0) return null;
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
  return version;
}

/** The id of the first user, which identifies the installation; null when there is none yet. */
export function installationIn(raw: DatabaseSync): string | null {
  const found = raw.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'users'").get();
  if (found === undefined) return null;
  return (raw.prepare('SELECT min(id) AS id FROM users').get() as { id: string | null }).id;
}

export function numberOf(raw: DatabaseSync, query: string): number {
  const row = raw.prepare(query).get() ?? {};
  return Number(Object.values(row)[0] ?? 0);
}

const SQLITE_FULL = 13;
/** SQLite's code when the index of the log cannot grow. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** True when the disk is full or the file reached a size limit. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === SQLITE_FULL || code === SQLITE_IOERR_SHMSIZE;
}

export function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

/** SQLite's error about a file, as an AppError. */
export function asDataError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  switch (errcodeOf(error)) {
    case SQLITE_CORRUPT:
      return corrupt(file, errorMessage(error), error);
    case SQLITE_NOTADB:
      return foreign(file, 'SQLite does not know its format', error);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      return readOnly(file, error);
    default:
      return new AppError('unavailable', `${file} could not be opened: ${errorMessage(error)}`, { cause: error });
  }
}

export function corrupt(file: string, finding: string, cause?: unknown): AppError {
  return new AppError(
    'data_corrupt',
    `${file} is damaged (${finding}). Belfry does not start on it and has not changed it.`,
    {
      hint: 'Put a backup in its place, or move it away to begin anew.',
      cause,
    },
  );
}

export function foreign(file: string, why: string, cause?: unknown): AppError {
  return new AppError('data_foreign', `${file} is not a Belfry data file: ${why}. It was not changed.`, {
    hint: 'Choose another folder with BELFRY_DATA, or move the file away.',
    cause,
  });
}
