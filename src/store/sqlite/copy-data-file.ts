import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { AppError } from '../../domain/errors.ts';
import type { EpochMs } from '../../when/index.ts';
import { isAsWritten, momentOf, signCopy, unsign } from './content-hash.ts';
import { asDataError, checkFile, checkIdentity, corrupt, foreign } from './data-identity.ts';
import { makePrivate, repairMode } from './private-file.ts';

/** How many pages are copied before progress is reported and other work has its turn: 2 MB. */
const PAGES_A_STEP = 512;

/** The content of a copy. */
export interface DataCopy {
  readonly bytes: number;
  /** The version of its tables. */
  readonly version: number;
  /** How many rows each table has, the same in the source and in the copy. */
  readonly rows: Readonly<Record<string, number>>;
  /** The instant of its data: when the backup was made, or Belfry's last work on them; null when unknown. */
  readonly takenAt: EpochMs | null;
}

export interface CopyOptions {
  /** The instant to record in the copy. @default that of the source */
  readonly takenAt?: EpochMs;
  /** Called as the copy grows, with the share done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Copies a data file to a free path, also while a Belfry works on it: the copy holds the data of one instant. It
 * checks every page, compares the row counts with the source, and is durable when this returns. A failed copy leaves
 * nothing behind.
 * @throws AppError data_foreign, data_newer, data_corrupt, data_read_only, unavailable
 */
export async function copyDataFile(source: string, target: string, options: CopyOptions = {}): Promise<DataCopy> {
  const { takenAt, onProgress } = options;
  checkFile(source, { toWrite: false });
  let from: DatabaseSync | undefined;
  try {
    from = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    const version = checkIdentity(from, source);
    if (version === null) throw foreign(source, 'there is nothing in it');
    // An open read transaction holds the snapshot: later writes neither get into the copy nor restart it.
    from.exec('BEGIN');
    if (!isAsWritten(from)) throw corrupt(source, 'it is not what the backup wrote: bytes in it were changed');
    const rows = countRows(from);
    makePrivate(target);
    await backup(from, target, {
      rate: PAGES_A_STEP,
      progress: ({ totalPages, remainingPages }) => onProgress?.(1 - remainingPages / Math.max(1, totalPages)),
    });
    from.exec('COMMIT');
    const moment = finishCopy(target, { rows, takenAt });
    onProgress?.(1);
    return { bytes: statSync(target).size, version, rows, takenAt: moment };
  } catch (error) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${target}${end}`, { force: true });
    throw asDataError(error, source);
  } finally {
    from?.close();
  }
}

/** Makes the copy a single file, checks it completely, and flushes it. Returns its instant. */
function finishCopy(
  target: string,
  { rows, takenAt }: { rows: Readonly<Record<string, number>>; takenAt: EpochMs | undefined },
): EpochMs | null {
  repairMode(target);
  const copy = new DatabaseSync(target);
  let moment: EpochMs | null;
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const check = copy.prepare('PRAGMA integrity_check(1)').get() as { integrity_check?: string } | undefined;
    if (check?.integrity_check !== 'ok') throw corrupt(target, String(check?.integrity_check));
    const counted = countRows(copy);
    const odd = Object.keys(rows).find((table) => rows[table] !== counted[table]);
    if (odd !== undefined) {
      const message = `The copy has ${counted[odd] ?? 0} rows of ${odd}, and the data have ${rows[odd]}.`;
      throw new AppError('unavailable', message, { hint: 'Try again; if it comes back, the disk may be failing.' });
    }
    if (takenAt === undefined) unsign(copy);
    else signCopy(copy, takenAt);
    moment = takenAt ?? momentOf(copy);
  } finally {
    copy.close();
  }
  const handle = openSync(target, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return moment;
}

function countRows(data: DatabaseSync): Record<string, number> {
  const tables = data
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite|_%' ESCAPE '|' ORDER BY name",
    )
    .all() as { name: string }[];
  return Object.fromEntries(
    tables.map(({ name }) => {
      const row = data.prepare(`SELECT count(*) AS count FROM "${name.replaceAll('"', '""')}"`).get();
      return [name, Number(row?.count ?? 0)];
    }),
  );
}
