import { sql } from 'kysely';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** How much room the data took at a moment. */
export interface DataSize {
  readonly at: EpochMs;
  readonly bytes: number;
}

/** Under this name the data remember how they grew. */
const SIZES_KEY = 'data_sizes';
/** One size a day, and a season of them. */
const KEPT = 90;

/** What holds the data, and how much room they take there. */
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

/** How the data grew: one size a day, oldest first. What a clock noted that ran ahead is left out. */
export async function listDataSizes(tx: Tx, now: EpochMs): Promise<DataSize[]> {
  const kept = await readMeta(tx, SIZES_KEY);
  return (kept === null ? [] : (JSON.parse(kept) as [EpochMs, number][]))
    .map(([at, bytes]) => ({ at, bytes }))
    .filter(({ at }) => at <= now);
}

/** Notes how large the data are, once a day. */
export async function noteDataSize(tx: Tx, now: EpochMs): Promise<void> {
  const sizes = await listDataSizes(tx, now);
  const last = sizes.at(-1);
  if (last !== undefined && now - last.at < DAY_MS) return;
  const { bytes } = await readDatabase(tx);
  const kept = [...sizes, { at: now, bytes }].slice(-KEPT);
  await writeMeta(tx, SIZES_KEY, JSON.stringify(kept.map((one) => [one.at, one.bytes])));
}
