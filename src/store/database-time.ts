import { sql } from 'kysely';
import type { EpochMs } from '../when/index.ts';
import type { Tx } from './database.ts';

/** The present by the clock of the database server, or `here` when the database is a local file. */
export async function databaseNow(tx: Tx, here: EpochMs): Promise<EpochMs> {
  if (tx.dialect === 'sqlite') return here;
  const { rows } = await sql<{
    at: number;
  }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at`.execute(tx.db);
  return rows[0]?.at ?? here;
}
