import { CompiledQuery } from 'kysely';
import type { Tx } from '../database.ts';
import type { DialectName, Value } from '../statement.ts';
import type { Table } from './tables.ts';

/** The values of one row, in the order of the table's columns. */
export type Row = readonly Value[];

/** SQLite takes at most 32,766 values in one statement. */
const SQLITE_VALUES = 30_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

export async function countRows(tx: Tx, table: Table): Promise<number> {
  const { rows } = await tx.db.executeQuery(
    CompiledQuery.raw(`SELECT count(*) AS count FROM ${quoted(table.name)}`, []),
  );
  return Number((rows[0] as { count: number }).count);
}

/** The next rows after a key, in the order of the primary key. */
export async function readRows(
  tx: Tx,
  dialect: DialectName,
  table: Table,
  { after, limit }: { readonly after: Row | null; readonly limit: number },
): Promise<Row[]> {
  const names = table.columns.map(({ name }) => name);
  const mark = (place: number) => (dialect === 'sqlite' ? '?' : `$${place + 1}`);
  const where = after === null ? '' : `WHERE (${listed(table.key)}) > (${table.key.map((_, n) => mark(n)).join(', ')})`;
  // The limit is a literal: as a parameter, it makes SQLite prepare the statement anew each time.
  const text = `SELECT ${listed(names)} FROM ${quoted(table.name)} ${where} ORDER BY ${listed(table.key)} LIMIT ${limit}`;
  const { rows } = await tx.db.executeQuery(CompiledQuery.raw(text, [...(after ?? [])]));
  return (rows as Record<string, Value>[]).map((row) => names.map((name) => row[name] ?? null));
}

/** The part of a row that is its key. */
export function keyOf(table: Table, row: Row): Row {
  return table.key.map((name) => row[table.columns.findIndex((column) => column.name === name)] ?? null);
}

export async function insertRows(tx: Tx, dialect: DialectName, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const into = `INSERT INTO ${quoted(table.name)} (${listed(table.columns.map(({ name }) => name))})`;
  if (dialect === 'postgres') {
    // One array per column: the text is the same for any number of rows.
    const arrays = table.columns.map(({ kind }, n) => `$${n + 1}::${kind === 'int' ? 'bigint' : 'text'}[]`);
    const values = table.columns.map((_, n) => rows.map((row) => row[n]));
    await tx.db.executeQuery(CompiledQuery.raw(`${into} SELECT * FROM unnest(${arrays.join(', ')})`, values));
    return;
  }
  const width = table.columns.length;
  const most = Math.floor(SQLITE_VALUES / width);
  const one = `(${Array.from({ length: width }, () => '?').join(', ')})`;
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    const text = `${into} VALUES ${part.map(() => one).join(', ')}`;
    await tx.db.executeQuery(CompiledQuery.raw(text, part.flat()));
  }
}
