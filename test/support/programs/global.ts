// Makes the programs that tests start, once a run, and a place for their data: for the projects whose tests start many.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { homeInMemory } from '../in-memory.ts';
import { bundlePrograms } from './bundle.ts';
import { PROGRAMS_VARIABLE } from './program-at.ts';

export default async function setup(): Promise<() => void> {
  process.env[PROGRAMS_VARIABLE] ??= await bundlePrograms();
  return placeInMemory();
}

/**
 * Lets everything that tests keep for a moment lie in memory where that has room: half of the time of a program that was killed and goes on
 * was spent in waiting for a disk. It still asks for each flush; whatever ends with a process alone is as safe there.
 */
function placeInMemory(): () => void {
  const before = process.env.TMPDIR;
  const home = homeInMemory();
  if (before !== undefined || home === null) return () => {};
  const folder = mkdtempSync(join(home, 'belfry-tests-'));
  // The PostgreSQL of the tests does not run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
