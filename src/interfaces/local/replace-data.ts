import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, isAppError } from '../../domain/errors.ts';
import { fileEndpoint } from '../../store/move/file-endpoint.ts';
import type { Marks } from '../../store/move/marks.ts';
import { forgetCommits } from '../../store/sqlite/commit-number.ts';
import { copyDataFile, type DataCopy } from '../../store/sqlite/copy-data-file.ts';
import { takeOwnership } from '../../store/sqlite/data-file.ts';
import { corrupt } from '../../store/sqlite/data-identity.ts';
import { flushFile } from '../../store/sqlite/flush-file.ts';
import { missingParts } from '../../store/sqlite/missing-parts.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { DATA_FILE, markData, unmarkData } from './data-marker.ts';

/** A backup from this much in the future makes the clock doubtful. */
const CLOCK_DOUBT_MS = 60_000;

export interface ReplaceOptions {
  readonly now: EpochMs;
  /** Prepares everything and leaves the data unchanged. */
  readonly dryRun: boolean;
  readonly onProgress: (done: number) => void;
  /** Prepares the copy for its place, in a folder of its own, while nothing runs on it. */
  readonly prepare: (folder: string, copy: DataCopy) => Promise<void>;
}

export interface ReplacedData {
  readonly source: string;
  readonly copy: DataCopy;
  /** Where the earlier data are now; null when there were none, or nothing was replaced. */
  readonly replaced: string | null;
}

/**
 * Replaces the data of a folder with a copy of a data file, while no Belfry runs on them. Everything is prepared
 * beside it; then one step puts it in place, and the earlier data stay under another name. An interruption at any
 * moment leaves the old data or the new ones, complete.
 * @throws AppError data_owned, data_foreign, data_newer, data_corrupt, invalid_input
 */
export async function replaceData(folder: string, file: string, options: ReplaceOptions): Promise<ReplacedData> {
  const { now, dryRun, onProgress, prepare } = options;
  const place = join(folder, DATA_FILE);
  const source = resolve(file);
  if (source === resolve(place)) {
    throw new AppError('invalid_input', `${file} is the data file itself.`, { hint: 'Name a backup of it.' });
  }
  const workshop = join(folder, `.restoring-${process.pid}`);
  let ownership: { release(): void } | undefined;
  try {
    ownership = takeOwnership(folder);
    await refuseMovedAway(place);
    rmSync(workshop, { recursive: true, force: true });
    mkdirSync(workshop, { mode: 0o700 });
    const draft = join(workshop, DATA_FILE);
    const copy = await copyDataFile(source, draft, { onProgress });
    if (copy.takenAt !== null && copy.takenAt > now + CLOCK_DOUBT_MS) throw fromTheFuture(file, copy.takenAt);
    refuseIncomplete(draft, source);
    await prepare(workshop, copy);
    finish(draft);
    if (dryRun) return { source, copy, replaced: null };
    const { installation } = await fileEndpoint(draft).look();
    return { source, copy, replaced: takePlace({ folder, draft, place, installation, now }) };
  } catch (error) {
    throw worded(error, file);
  } finally {
    if (ownership !== undefined) rmSync(workshop, { recursive: true, force: true });
    ownership?.release();
  }
}

/** When the data continued elsewhere, a backup here would be a second installation that does everything again. */
async function refuseMovedAway(place: string): Promise<void> {
  const { marks } = await fileEndpoint(place)
    .look()
    // Damaged data are the usual reason for a restore.
    .catch(() => ({ marks: {} as Marks }));
  if (marks.moved_to === undefined) return;
  throw new AppError('data_moved', `The data of this folder moved to ${marks.moved_to.place}, and go on there.`, {
    hint: 'Restore them there, or into another folder with --data. If that place is given up: belfry move --cancel, then restore. Nothing was changed.',
  });
}

/** A copy without a hash shows nowhere else that a table or a trigger of it is gone. */
function refuseIncomplete(draft: string, source: string): void {
  const data = new DatabaseSync(draft, { readOnly: true });
  try {
    const missing = missingParts(data).find(({ type }) => type !== 'index');
    if (missing !== undefined) throw corrupt(source, `the ${missing.type} ${missing.name} is missing`);
  } finally {
    data.close();
  }
}

/** Empties the log of the new data into their file, so that the file is complete. */
function finish(draft: string): void {
  const data = new DatabaseSync(draft);
  try {
    data.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
  } finally {
    data.close();
  }
  flushFile(draft);
}

interface Placing {
  readonly folder: string;
  readonly draft: string;
  readonly place: string;
  readonly installation: string | null;
  readonly now: number;
}

/** Returns where the earlier data are now; null when there were none. */
function takePlace({ folder, draft, place, installation, now }: Placing): string | null {
  const stamp = isoInstant(now).slice(0, 19).replaceAll(':', '-');
  const ends = ['-wal', '-shm'].filter((end) => existsSync(`${place}${end}`));
  const isThere = existsSync(place);
  const name = freeName(place.replace(/\.db$/, `-replaced-${stamp}`));
  // Interrupted after this, the folder accepts the old data or the new ones. Without old data, the mark keeps an
  // empty folder from counting as a first start.
  if (isThere) unmarkData(folder, DATA_FILE);
  else if (installation !== null) markData(folder, DATA_FILE, installation);
  forgetCommits(place);
  if (isThere) {
    emptyLog(place);
    keep(place, name);
  }
  // A log that could not be emptied stays with its file, damaged or gone; left here, it would count as a log of the
  // new data.
  for (const end of ends) if (existsSync(`${place}${end}`)) putAside(`${place}${end}`, `${name}${end}`);
  renameSync(draft, place);
  flushFile(join(place, '..'));
  if (installation !== null) markData(folder, DATA_FILE, installation);
  return isThere ? name : null;
}

function putAside(file: string, aside: string): void {
  if (statSync(file).size === 0) rmSync(file);
  else renameSync(file, aside);
}

function freeName(base: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${base}.db` : `${base}-${n}.db`;
    if (!existsSync(name)) return name;
  }
}

/** A second name for the same file costs no room, and there is no moment without a file under the first. */
function keep(place: string, aside: string): void {
  try {
    linkSync(place, aside);
  } catch {
    copyFileSync(place, aside);
    flushFile(aside);
  }
}

function emptyLog(place: string): void {
  let data: DatabaseSync | undefined;
  try {
    data = new DatabaseSync(place);
    data.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Damaged data are the usual reason for a restore: they are kept unchanged.
  } finally {
    data?.close();
  }
}

function fromTheFuture(file: string, takenAt: number): AppError {
  return new AppError(
    'invalid_input',
    `${file} was made at ${isoInstant(takenAt)}, and this computer's clock is before that.`,
    {
      hint: 'Set the clock right first: what was due in between is known by the clock.',
    },
  );
}

/** The store's message about data files, reworded for a backup. */
function worded(error: unknown, file: string): unknown {
  if (isAppError(error, 'data_owned')) {
    return new AppError('data_owned', 'A Belfry works on these data, and a restore replaces them.', {
      hint: 'Stop it first, restore, and start it again. Nothing was changed.',
      cause: error,
    });
  }
  if (!isAppError(error)) return error;
  const { code, message } = error;
  const hint: Partial<Record<typeof code, string>> = {
    data_foreign: `Name a file that belfry backup made. Nothing was changed.`,
    data_corrupt: `Use another backup: this one cannot be trusted. Nothing was changed.`,
    data_newer: 'Restore it with the Belfry that made it, or a newer one. Nothing was changed.',
    data_read_only: `Make ${file} readable for this user. Nothing was changed.`,
  };
  const words = code === 'data_corrupt' ? message.replace(/ Belfry does not start on it.*$/, '') : message;
  return hint[code] === undefined ? error : new AppError(code, words, { hint: hint[code], cause: error });
}
