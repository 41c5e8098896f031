import { mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { readOnly } from './read-only.ts';

/** What stands at a path; undefined: nothing that can be seen. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The folders from the root down to this one. */
function pathTo(folder: string): string[] {
  const whole = resolve(folder);
  const above = dirname(whole);
  return above === whole ? [whole] : [...pathTo(above), whole];
}

/**
 * Refuses a data folder that can be none because a file stands at its place, or above it.
 * @throws AppError invalid_input
 */
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
 * Makes a data folder, for this user alone, and those above it, where they are missing. One after the other: asked for all at once, Node never
 * comes to an end in `/proc`.
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
