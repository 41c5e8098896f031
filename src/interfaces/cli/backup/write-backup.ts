import { linkSync, lstatSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { copyDataFile, type DataCopy } from '../../../store/sqlite/copy-data-file.ts';
import { flushFile } from '../../../store/sqlite/flush-file.ts';
import type { EpochMs } from '../../../when/index.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError } from '../failure.ts';
import { bytesWords } from './backup-words.ts';

export interface BackupOptions {
  /** The data file. */
  readonly source: string;
  /** Where to write the backup. */
  readonly target: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  readonly now: EpochMs;
  readonly onProgress: (done: number) => void;
}

/** Where an unfinished backup is written: beside its target, so that one step puts it there. */
export function draftOf(target: string): string {
  return join(dirname(resolve(target)), `.${basename(target)}.${process.pid}.part`);
}

/**
 * Writes a backup. The target appears complete or not at all, and an existing file stays intact until then.
 * @throws CliError exists, no_folder, no_room; AppError data_*
 */
export async function writeBackup({ source, target, force, now, onProgress }: BackupOptions): Promise<DataCopy> {
  refusePlace(source, target, force);
  const draft = draftOf(target);
  rmSync(draft, { force: true });
  try {
    const copy = await copyDataFile(source, draft, { takenAt: now, onProgress });
    put(draft, target, force);
    return copy;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Checks before the copy whether the target would make it fail. */
function refusePlace(source: string, target: string, force: boolean): void {
  const folder = dirname(resolve(target));
  const place = statSync(folder, { throwIfNoEntry: false });
  if (!place?.isDirectory()) {
    throw new CliError(`There is no folder ${folder}.`, {
      exitCode: EXIT.usage,
      code: 'no_folder',
      fix: `Make it first: mkdir -p "${folder}"`,
    });
  }
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (there?.isDirectory()) {
    throw new CliError(`${target} is a folder, and a backup is one file.`, {
      exitCode: EXIT.usage,
      code: 'is_folder',
      fix: `Name the file: belfry backup "${join(target, 'belfry-backup.db')}"`,
    });
  }
  if (there !== undefined && isSame(source, target)) {
    throw new CliError(`${target} is the data file itself.`, {
      exitCode: EXIT.usage,
      code: 'is_source',
      fix: 'Name another file, best on another disk.',
    });
  }
  if (there !== undefined && !force) throw taken(target);
  const { bavail, bsize } = statfsSync(folder);
  const { size } = statSync(source);
  if (bavail * bsize >= size) return;
  throw new CliError(
    `The disk that holds ${folder} has ${bytesWords(bavail * bsize)} free, and the data are ${bytesWords(size)}.`,
    { exitCode: EXIT.failed, code: 'no_room', fix: 'Make room, or name a file on another disk.' },
  );
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/**
 * A link is made only when the target does not exist: of two backups to one name, one wins and the other is refused.
 */
function put(draft: string, target: string, force: boolean): void {
  try {
    if (force) renameSync(draft, target);
    else linkOrRename(draft, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(target);
    throw error;
  }
  flushFile(dirname(resolve(target)));
}

function linkOrRename(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    // Disks without links, such as USB sticks: the target did not exist a moment ago.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) throw taken(target);
    renameSync(draft, target);
  }
}

const taken = (target: string): CliError =>
  new CliError(`${target} is there already, and a backup never replaces a file unasked.`, {
    exitCode: EXIT.failed,
    code: 'exists',
    fix: 'Choose another name, or add --force to replace it.',
  });
