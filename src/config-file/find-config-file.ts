import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../domain/errors.ts';

/** The possible names; the first one wins. */
export const CONFIG_FILE_NAMES = [
  'belfry.config.ts',
  'belfry.config.mts',
  'belfry.config.js',
  'belfry.config.mjs',
] as const;

/** How a configuration file was found. */
export type FoundBy = 'named' | 'working folder' | 'data folder';

export interface FoundConfigFile {
  readonly path: string;
  readonly by: FoundBy;
}

/**
 * The configuration file: the named one, otherwise the one in the working folder, otherwise the one in the data
 * folder; null without any.
 * @throws AppError invalid_input when the named one does not exist
 */
export function findConfigFile(
  named: string | undefined,
  folders: { readonly working: string; readonly data: string },
): FoundConfigFile | null {
  if (named !== undefined) {
    const path = resolve(folders.working, named);
    if (isFile(path)) return { path, by: 'named' };
    throw new AppError('invalid_input', `BELFRY_CONFIG names ${path}, and there is no such file.`, {
      hint: 'Correct BELFRY_CONFIG, or leave it out: belfry.config.ts is found in the working folder and in the data folder.',
      details: { file: path },
    });
  }
  for (const [folder, by] of [
    [folders.working, 'working folder'],
    [folders.data, 'data folder'],
  ] as const) {
    const name = CONFIG_FILE_NAMES.find((one) => isFile(join(folder, one)));
    if (name !== undefined) return { path: join(folder, name), by };
  }
  return null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
