import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, writeMeta } from './meta.ts';

const LAST_RESTORE_KEY = 'last_restore';

/** When data were put back to a backup. */
export interface PastRestore {
  readonly at: EpochMs;
  /** The moment whose data came back; null: not known. */
  readonly backupAt: EpochMs | null;
}

/** Keeps that the data were put back: what was done between the backup and this moment is not in them. */
export const keepRestore = (tx: Tx, restore: PastRestore): Promise<void> =>
  writeMeta(tx, LAST_RESTORE_KEY, JSON.stringify(restore));

/** Null: they never were. */
export async function findLastRestore(tx: Tx): Promise<PastRestore | null> {
  const value = await readMeta(tx, LAST_RESTORE_KEY);
  return value === null ? null : (JSON.parse(value) as PastRestore);
}
