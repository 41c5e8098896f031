import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signCopy } from './content-hash.ts';
import { flushFile } from './flush-file.ts';
import { makePrivate } from './private-file.ts';

const COPY = /-before-version-\d+\.db$/;

/**
 * Saves a copy of the data before a migration changes them, beside them as `belfry-before-version-26.db`, complete
 * and durable when this returns. It replaces the copy of the previous upgrade, so there is one at most.
 * @throws the error of the disk; the data are unchanged then
 */
export function copyBeforeUpgrade(data: DatabaseSync, file: string, newVersion: number): string {
  const folder = dirname(file);
  const stem = basename(file, '.db');
  const name = `${stem}-before-version-${newVersion}.db`;
  const copy = join(folder, name);
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  try {
    // SQLite fills an empty file of ours; a file that it makes itself is readable by others.
    makePrivate(draft);
    data.prepare('VACUUM INTO ?').run(draft);
    sign(draft);
    flushFile(draft);
    renameSync(draft, copy);
    flushFile(folder);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  for (const other of readdirSync(folder)) {
    if (other.startsWith(`${stem}-before-`) && COPY.test(other) && other !== name) rmSync(join(folder, other));
  }
  return copy;
}

/** It can be restored like a backup, and is refused like one when its bytes were changed. */
function sign(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    signCopy(copy);
  } finally {
    copy.close();
  }
}
