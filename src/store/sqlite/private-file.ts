import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { asDataError } from './data-identity.ts';
import { readOnly } from './read-only.ts';

/**
 * Makes a file that only this user can read, where there is none: SQLite makes files for everybody to read, and gives what it keeps
 * beside one the mode of that. Answers whether it made it.
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
  // A link to a file that is to be made.
  closeSync(openSync(file, 'a', 0o600));
  return true;
}

/** Takes the right to read a file of Belfry's own from everybody else. Answers the mode it had, in octal; null: it was well, or is not there. */
export function repairMode(file: string): string | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (process.platform === 'win32' || !facts?.isFile() || (facts.mode & 0o077) === 0) return null;
  try {
    chmodSync(file, facts.mode & 0o700);
  } catch {
    // A file of another user, or a disk without modes: belfry doctor says how it is.
    return null;
  }
  return (facts.mode & 0o777).toString(8).padStart(3, '0');
}

/** Leaves the moment on a file of Belfry's own, as the computer notes the last change of its mode. */
export function markNow(file: string): void {
  try {
    chmodSync(file, statSync(file).mode & 0o700);
  } catch {
    // A disk without modes: nobody reads the moment there.
  }
}
