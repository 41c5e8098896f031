import { sql } from 'kysely';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** The size of the data at an instant. */
export interface DataSize {
  readonly at: EpochMs;
  readonly bytes: number;
}

/** The key under which the data store their own growth. */
const SIZES_KEY = 'data_sizes';
/** One size a day, for about three months. */
const KEPT = 90;

/** The version of the database and its size. */
export async function readDatabase(tx: Tx): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await (tx.dialect === 'sqlite' ? ofSqlite : ofPostgres).execute(tx.db);
  const [row] = rows;
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0) };
}

const ofSqlite = sql<{ version: string; bytes: number }>`
  SELECT 'SQLite ' || sqlite_version() AS version, page_count * page_size AS bytes
  FROM pragma_page_count(), pragma_page_size()`;
const ofPostgres = sql<{ version: string; bytes: number | string }>`
  SELECT 'PostgreSQL ' || current_setting('server_version') AS version,
    (SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r') AS bytes`;

/** The sizes over time, one a day, oldest first, without those that a clock recorded which was ahead. */
export async function listDataSizes(tx: Tx, now: EpochMs): Promise<DataSize[]> {
  const kept = await readMeta(tx, SIZES_KEY);
  return (kept === null ? [] : (JSON.parse(kept) as [EpochMs, number][]))
    .map(([at, bytes]) => ({ at, bytes }))
    .filter(({ at }) => at <= now);
}

/** Records the size of the data, once a day. */
export async function noteDataSize(tx: Tx, now: EpochMs): Promise<void> {
  const sizes = await listDataSizes(tx, now);
  const last = sizes.at(-1);
  if (last !== undefined && now - last.at < DAY_MS) return;
  const { bytes } = await readDatabase(tx);
  const kept = [...sizes, { at: now, bytes }].slice(-KEPT);
  await writeMeta(tx, SIZES_KEY, JSON.stringify(kept.map((one) => [one.at, one.bytes])));
}
