import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../database.ts';
import type { DialectName } from '../statement.ts';
import { isDatabasesOwn } from './marks.ts';
import { countRows, insertRows, keyOf, type Row, readRows } from './rows.ts';
import { expectSameShape, listTables, type Table } from './tables.ts';

/** What a table holds, row by row: how many rows, and a sum over the content of each. */
interface TableDigest {
  readonly rows: number;
  readonly sum: string;
}

/** One end of a move: opened data, and which database they are in. */
export interface MoveEnd {
  readonly store: Store;
  readonly dialect: DialectName;
}

export interface CopyOptions {
  /** The share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Called before each table, before the comparison, and after it. Tests end the process in it. */
  readonly onStage?: (stage: string) => void;
  /** Ends the work between two batches. */
  readonly signal?: AbortSignal;
}

export interface CopiedRows {
  /** How many rows each table has, the same at both ends. */
  readonly rows: Readonly<Record<string, number>>;
  /** How many texts had a zero character, which PostgreSQL cannot hold: the copy has � in its place. */
  readonly replacedTexts: number;
}

/** Rows a batch begins with, and the most there may be. */
const FIRST_BATCH = 256;
const LARGEST_BATCH = 2_048;
/** The target size of a batch in characters, which bounds memory however large the rows are. */
const BATCH_CHARACTERS = 2_000_000;

/**
 * Copies every row of an installation into empty tables, batch by batch, then compares both ends: the row counts and
 * a checksum of each table. Nothing may write at either end meanwhile.
 * @throws AppError data_foreign when the tables differ; unavailable when the copy differs from the source
 */
export async function copyRows(from: MoveEnd, to: MoveEnd, options: CopyOptions = {}): Promise<CopiedRows> {
  const { onProgress, onStage, signal } = options;
  const tables = await tablesOf(from);
  expectSameShape(tables, await tablesOf(to));
  // Each row is read twice: once for the copy, once for the comparison.
  const total = 2 * Object.values(await countTables(from)).reduce((sum, count) => sum + count, 0);
  let done = 0;
  const advance = (rows: number): void => {
    done += rows;
    onProgress?.(total === 0 ? 1 : Math.min(1, done / total));
  };
  const sent = new Map<string, TableDigest>();
  let replacedTexts = 0;
  for (const table of tables) {
    onStage?.(`copy ${table.name}`);
    const digest = createDigest();
    for await (const read of batchesOf(from, table, signal)) {
      const rows = read.map((row) => row.map((value) => (holdable(value, to.dialect) ? value : withoutZero(value))));
      replacedTexts += read.flat().filter((value) => !holdable(value, to.dialect)).length;
      for (const row of rows) digest.add(row);
      await to.store.write((tx) => insertRows(tx, to.dialect, table, rows));
      advance(rows.length);
    }
    sent.set(table.name, digest.answer());
  }
  await settleDatabase(to, tables);
  onStage?.('compare');
  for (const table of tables) {
    const arrived = await digestTable(to, table, { signal, advance });
    compare(table, sent.get(table.name), arrived);
  }
  onStage?.('compared');
  return { rows: Object.fromEntries([...sent].map(([name, { rows }]) => [name, rows])), replacedTexts };
}

/** The row count of each table of the installation. */
export async function countTables(end: MoveEnd): Promise<Record<string, number>> {
  return end.store.read(async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of await listTables(tx, end.dialect)) {
      counts[table.name] =
        table.name === 'meta'
          ? (await readRows(tx, end.dialect, table, { after: null, limit: LARGEST_BATCH })).filter(
              isInstallations(table),
            ).length
          : await countRows(tx, table);
    }
    return counts;
  });
}

/** The content digest of every table, for a comparison with another end. */
export async function digestTables(end: MoveEnd): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of await tablesOf(end)) digests[table.name] = await digestTable(end, table, {});
  return digests;
}

const tablesOf = ({ store, dialect }: MoveEnd): Promise<Table[]> => store.read((tx) => listTables(tx, dialect));

async function digestTable(
  end: MoveEnd,
  table: Table,
  { signal, advance }: { readonly signal?: AbortSignal | undefined; readonly advance?: (rows: number) => void },
): Promise<TableDigest> {
  const digest = createDigest();
  for await (const rows of batchesOf(end, table, signal)) {
    for (const row of rows) digest.add(row);
    advance?.(rows.length);
  }
  return digest.answer();
}

/** The rows of a table in key order, in batches that fit the memory limit. */
async function* batchesOf(end: MoveEnd, table: Table, signal: AbortSignal | undefined): AsyncGenerator<Row[]> {
  const { store, dialect } = end;
  let after: Row | null = null;
  let limit = FIRST_BATCH;
  for (;;) {
    signal?.throwIfAborted();
    const asked = { after, limit };
    const rows: Row[] = await store.read((tx) => readRows(tx, dialect, table, asked));
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(table, last);
    yield rows.filter(isInstallations(table));
    if (rows.length < limit) return;
    limit = nextLimit(limit, rows);
  }
}

/** A power of two, so that there are few different statement texts. */
function nextLimit(limit: number, rows: readonly Row[]): number {
  const characters = rows.reduce((sum, row) => sum + row.reduce<number>((all, value) => all + sizeOf(value), 0), 0);
  const fitting = (BATCH_CHARACTERS * rows.length) / Math.max(1, characters);
  if (fitting >= limit * 2) return Math.min(LARGEST_BATCH, limit * 2);
  return fitting < limit ? Math.max(1, 2 ** Math.floor(Math.log2(fitting))) : limit;
}

const sizeOf = (value: Row[number]): number => (typeof value === 'string' ? value.length : 8);

/** True for the rows that belong to the installation; `meta` also holds rows about the database itself. */
function isInstallations({ name, columns }: Table): (row: Row) => boolean {
  if (name !== 'meta') return () => true;
  const place = columns.findIndex((column) => column.name === 'key');
  return (row) => !isDatabasesOwn(String(row[place]));
}

const ZERO = '\u0000';
const holdable = (value: Row[number], dialect: DialectName): boolean =>
  dialect === 'sqlite' || typeof value !== 'string' || !value.includes(ZERO);
const withoutZero = (value: Row[number]): Row[number] =>
  typeof value === 'string' ? value.replaceAll(ZERO, '\uFFFD') : value;

/** Maintenance after a bulk load. */
async function settleDatabase({ store, dialect }: MoveEnd, tables: readonly Table[]): Promise<void> {
  if (dialect === 'sqlite') return;
  await store.write(async (tx) => {
    await sql`SELECT setval('event_ids', greatest((SELECT max(id) FROM events), 1), EXISTS (SELECT 1 FROM events WHERE id > 0))`.execute(
      tx.db,
    );
  });
  // Without this, the server plans for empty tables until it analyses them by itself.
  for (const { name } of tables) await store.write((tx) => sql`ANALYZE ${sql.table(name)}`.execute(tx.db));
}

function compare(table: Table, sent: TableDigest | undefined, arrived: TableDigest): void {
  if (sent?.rows === arrived.rows && sent.sum === arrived.sum) return;
  const what =
    sent?.rows === arrived.rows
      ? `the ${arrived.rows} rows of ${table.name} are not what was sent`
      : `${arrived.rows} rows of ${table.name} arrived, and ${sent?.rows ?? 0} were sent`;
  throw new AppError('unavailable', `The copy differs from the data: ${what}. Nothing was moved.`, {
    hint: 'Run the move again; it begins anew. If it comes back, look at the disk or the database of the new place.',
    details: { table: table.name, sent: sent?.rows ?? 0, arrived: arrived.rows },
  });
}

/**
 * Adds up the SHA-256 of each row's values, modulo 2 to the 32nd in eight lanes. The sum does not depend on the order
 * of rows; a missing, duplicate or changed row gives another sum.
 */
function createDigest(): { add(row: Row): void; answer(): TableDigest } {
  const lanes = new Uint32Array(8);
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      const hash = createHash('sha256').update(JSON.stringify(row)).digest();
      for (let lane = 0; lane < 8; lane++) lanes[lane] = (lanes[lane] ?? 0) + hash.readUInt32LE(lane * 4);
    },
    answer: () => ({ rows, sum: Buffer.from(lanes.buffer).toString('hex') }),
  };
}
