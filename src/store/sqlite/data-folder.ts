import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { readOnly } from './read-only.ts';

/** The file or folder at a path; undefined when nothing can be seen there. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** All folders from the root down to this one. */
function pathTo(folder: string): string[] {
  const whole = resolve(folder);
  const above = dirname(whole);
  return above === whole ? [whole] : [...pathTo(above), whole];
}

/** Refuses a path for the data folder when a file stands there or above it. @throws AppError invalid_input */
export function refuseNoFolder(folder: string): void {
  const file = pathTo(folder).find((part) => look(part)?.isDirectory() === false);
  if (file === undefined) return;
  const where = file === resolve(folder) ? 'that is a file' : `${file} is a file`;
  throw new AppError('invalid_input', `The data cannot be in ${folder}: ${where}.`, {
    hint: 'A folder was expected: choose one with BELFRY_DATA or --data. The file was not touched.',
    details: { setting: 'data' },
  });
}

/**
 * Makes a data folder, for this user alone, and missing folders above it. One by one, because Node's recursive mkdir
 * never returns in `/proc`.
 * @throws AppError invalid_input, data_read_only
 */
export function makeDataFolder(folder: string): void {
  refuseNoFolder(folder);
  for (const part of pathTo(folder)) {
    if (look(part) !== undefined) continue;
    try {
      mkdirSync(part, { mode: 0o700 });
    } catch (error) {
      // Another process made it meanwhile.
      if (look(part)?.isDirectory() !== true) throw readOnly(dirname(part), error);
    }
  }
}
