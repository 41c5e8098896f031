import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that readers see all of it or none of it, and nobody else may read it (mode 0600, also while it is
 * written). `replace: false` keeps an existing file and returns false: of two writers, one wins.
 */
export function writeAtomically(file: string, text: string, options: { readonly replace: boolean }): boolean {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`);
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    if (options.replace) renameSync(draft, file);
    else linkSync(draft, file);
    return true;
  } catch (error) {
    if (!options.replace && (error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
