import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What the data say of themselves under a key; null: nothing. */
export async function readMeta(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps a value under a key, in the place of the one before. */
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
 * Writes one small row, always the same: it fails where nothing can be written.
 * @throws {Error} what the database says
 */
export async function proveWrite(tx: Tx, at: EpochMs): Promise<void> {
  await writeMeta(tx, 'write_proved_at', String(at));
}
