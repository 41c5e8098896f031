import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signCopy } from './content-hash.ts';
import { makePrivate } from './private-file.ts';

const COPY = /-before-version-\d+\.db$/;

/**
 * Keeps the data as they are before their shape changes, beside them under `belfry-before-version-26.db`, whole and on the disk
 * before this answers. The copy of the upgrade before goes then: there is one, of the last one.
 * @throws what the disk says; then the data are as they were
 */
export function copyBeforeUpgrade(data: DatabaseSync, file: string, newVersion: number): string {
  const folder = dirname(file);
  const stem = basename(file, '.db');
  const name = `${stem}-before-version-${newVersion}.db`;
  const copy = join(folder, name);
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  try {
    // An empty file of ours is filled; SQLite would make one that others can read.
    makePrivate(draft);
    data.prepare('VACUUM INTO ?').run(draft);
    sign(draft);
    flush(draft);
    renameSync(draft, copy);
    flush(folder);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  for (const other of readdirSync(folder)) {
    if (other.startsWith(`${stem}-before-`) && COPY.test(other) && other !== name) rmSync(join(folder, other));
  }
  return copy;
}

/** It is restored like a backup, and is refused like one when bytes in it were changed. */
function sign(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    signCopy(copy);
  } finally {
    copy.close();
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
