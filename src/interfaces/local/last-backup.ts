import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { EpochMs } from '../../when/index.ts';
import { writeAtomically } from './atomic-file.ts';

const facts = z.object({ at: z.iso.datetime(), file: z.string() });

/** When and where the last backup of a data folder was written. */
export type LastBackup = Readonly<z.infer<typeof facts>>;

const fileOf = (folder: string): string => join(folder, 'last-backup.json');

/** Stores it beside the data, which a server may own; a folder that cannot be written does not make a backup fail. */
export function noteBackup(folder: string, backup: LastBackup): void {
  try {
    writeAtomically(fileOf(folder), `${JSON.stringify(backup)}\n`, { replace: true });
  } catch {
    // The doctor then reports no backup, which is the safe side.
  }
}

/** Null when there was no backup, or when it is unknown. */
export function readLastBackup(folder: string): LastBackup | null {
  try {
    const parsed = facts.safeParse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The time of the last backup; null when there was none. */
export function lastBackupAt(folder: string): EpochMs | null {
  const last = readLastBackup(folder);
  return last === null ? null : Temporal.Instant.from(last.at).epochMilliseconds;
}
