import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, writeMeta } from './meta.ts';

const LAST_RESTORE_KEY = 'last_restore';

/** When data were restored from a backup. */
export interface PastRestore {
  readonly at: EpochMs;
  /** The instant of the backup; null when unknown. */
  readonly backupAt: EpochMs | null;
}

/** Records a restore: work between the backup and this instant is missing in the data. */
export const keepRestore = (tx: Tx, restore: PastRestore): Promise<void> =>
  writeMeta(tx, LAST_RESTORE_KEY, JSON.stringify(restore));

/** Returns null when there was no restore. */
export async function findLastRestore(tx: Tx): Promise<PastRestore | null> {
  const value = await readMeta(tx, LAST_RESTORE_KEY);
  return value === null ? null : (JSON.parse(value) as PastRestore);
}
