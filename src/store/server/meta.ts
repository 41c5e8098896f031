import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The value of a key in `meta`; null when there is none. */
export async function readMeta(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a value under a key in place of the earlier one. */
export async function writeMeta(tx: Tx, key: string, value: string): Promise<void> {
  await tx.db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function removeMeta(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('meta').where('key', '=', key).execute();
}

/**
 * Writes one small row, always the same; fails when the data cannot be written.
 * @throws {Error} the error of the database
 */
export async function proveWrite(tx: Tx, at: EpochMs): Promise<void> {
  await writeMeta(tx, 'write_proved_at', String(at));
}
