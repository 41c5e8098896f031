// Where what need not outlive a run may lie in memory instead of on a disk.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';

/** What the databases of four files of tests, their log and their data folders may take at once, and as much again. */
const ROOM_IN_MEMORY = 6 * 1024 ** 3;

/** The folder in memory; null where there is none, or too little room. */
export function roomInMemory(): string | null {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_IN_MEMORY ? IN_MEMORY : null;
  } catch {
    return null;
  }
}

/** The same for what is run there, too: such a folder may be closed to programs. */
export function homeInMemory(): string | null {
  const home = roomInMemory();
  if (home === null) return null;
  const folder = mkdtempSync(join(home, 'belfry-runs-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return home;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
