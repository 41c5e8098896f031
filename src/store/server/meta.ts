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
 * Asks the data for one row: it fails where they do not answer.
 * @throws {Error} what the database says
 */
export async function askData(tx: Tx): Promise<void> {
  await tx.db.selectFrom('meta').select('key').limit(1).execute();
}
