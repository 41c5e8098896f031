import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, errorMessage } from '../domain/errors.ts';

/** 'BELG' in the file's header (SQLite's application_id), which identifies a file of graph checkpoints. */
const APPLICATION_ID = 0x42454c47;
const VERSION = 2;
const SQLITE_BUSY = 5;

const SCHEMA = `
  CREATE TABLE checkpoints (
    thread_id TEXT NOT NULL,
    namespace TEXT NOT NULL,
    checkpoint_id TEXT NOT NULL,
    parent_id TEXT,
    checkpoint_type TEXT NOT NULL,
    checkpoint BLOB NOT NULL,
    metadata_type TEXT NOT NULL,
    metadata BLOB NOT NULL,
    PRIMARY KEY (thread_id, namespace, checkpoint_id)
  ) STRICT;
  CREATE INDEX checkpoints_by_age ON checkpoints (checkpoint_id);
  CREATE TABLE writes (
    thread_id TEXT NOT NULL,
    namespace TEXT NOT NULL,
    checkpoint_id TEXT NOT NULL,
    task_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    channel TEXT NOT NULL,
    value_type TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (thread_id, namespace, checkpoint_id, task_id, place)
  ) STRICT;
`;

/** The order in which a graph applied the writes of parallel tasks. Older writes come first. */
const ADD_TASK_PATH = "ALTER TABLE writes ADD COLUMN task_path TEXT NOT NULL DEFAULT ''";

/**
 * Opens a file of graph checkpoints, and makes a missing one. Every commit reaches the disk before it is confirmed.
 * @throws AppError data_foreign, data_newer, data_corrupt, data_read_only
 */
export function openCheckpointFile(file: string): DatabaseSync {
  const inMemory = file === ':memory:';
  if (!inMemory) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    prepareFile(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw toDataError(error, file);
  }
}

function prepareFile(database: DatabaseSync, file: string): void {
  const owner = numberOf(database, 'application_id');
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count;
  if (owner !== APPLICATION_ID && (owner !== 0 || tables !== 0)) {
    throw new AppError('data_foreign', `${file} holds something else than the checkpoints of graphs.`, {
      hint: 'Name a file of its own, such as graph.db.',
    });
  }
  if (numberOf(database, 'user_version') > VERSION) {
    throw new AppError('data_newer', `${file} was written by a newer Belfry.`, { hint: 'Install that version again.' });
  }
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('BEGIN IMMEDIATE');
  const version = numberOf(database, 'user_version');
  if (version === 0) database.exec(`${SCHEMA}; PRAGMA application_id = ${APPLICATION_ID}`);
  if (version < 2) database.exec(ADD_TASK_PATH);
  if (version < VERSION) database.exec(`PRAGMA user_version = ${VERSION}`);
  database.exec('COMMIT');
}

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);

function toDataError(error: unknown, file: string): unknown {
  const code = (error as { errcode?: number }).errcode;
  if (error instanceof AppError || code === undefined) return error;
  if ((code & 0xff) === SQLITE_BUSY) {
    return new AppError('unavailable', `${file} is held by another program.`, { cause: error });
  }
  if (code === 11 || code === 26) {
    return new AppError('data_corrupt', `${file} is no readable SQLite file.`, {
      hint: 'Put a copy of it back, or name another file.',
      cause: error,
    });
  }
  return new AppError('data_read_only', `${file} cannot be opened for writing: ${errorMessage(error)}.`, {
    cause: error,
  });
}
