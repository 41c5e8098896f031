import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { asDataError } from './data-identity.ts';
import { readOnly } from './read-only.ts';

/**
 * Makes a missing file readable for this user only. SQLite makes files readable for all, and gives the files beside
 * one the same mode. Returns whether it made the file.
 * @throws AppError data_read_only, unavailable
 */
export function makePrivate(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) throw readOnly(file, error);
    if (code !== 'EEXIST') throw asDataError(error, file);
  }
  if (statSync(file, { throwIfNoEntry: false }) !== undefined) return false;
  // For a link to a file that does not exist yet.
  closeSync(openSync(file, 'a', 0o600));
  return true;
}

/**
 * Makes a file of Belfry's readable for this user only. Returns its earlier mode, in octal; null when it was right or
 * does not exist.
 */
export function repairMode(file: string): string | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (process.platform === 'win32' || !facts?.isFile() || (facts.mode & 0o077) === 0) return null;
  try {
    chmodSync(file, facts.mode & 0o700);
  } catch {
    // Another user's file, or a disk without modes: belfry doctor reports it.
    return null;
  }
  return (facts.mode & 0o777).toString(8).padStart(3, '0');
}

/** Records the present on a file of Belfry's, as the file system's time of the last change of mode. */
export function markNow(file: string): void {
  try {
    chmodSync(file, statSync(file).mode & 0o700);
  } catch {
    // A disk without modes: the time is not read there.
  }
}
