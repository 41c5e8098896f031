import { sql } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { Tx } from '../database.ts';
import type { DialectName } from '../statement.ts';

/** A table in the form that both databases share. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly kind: 'int' | 'text';
}

/** Not copied: each database has a run queue of its own, and the rows name what is ready. */
export const LEFT_BEHIND = ['queue'];

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The position within the primary key, from 1; 0 for other columns. */
  readonly place: number;
}

const ofSqlite = sql<ColumnRow>`SELECT m.name AS "table", c.name AS name, lower(c.type) AS type, c.pk AS place
  FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite|_%' ESCAPE '|' ORDER BY m.name, c.cid`;
const ofPostgres = sql<ColumnRow>`SELECT c.relname::text AS "table", a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
    coalesce(array_position(string_to_array(i.indkey::text, ' '), a.attnum::text), 0) AS place
  FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY 1, a.attnum`;

/** All tables with rows of the installation, as the database itself describes them, by name. */
export async function listTables(tx: Tx, dialect: DialectName): Promise<Table[]> {
  const { rows } = await (dialect === 'sqlite' ? ofSqlite : ofPostgres).execute(tx.db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables]
    .filter(([name]) => !LEFT_BEHIND.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ name: column, type }) => ({ name: column, kind: kindOf(name, column, type) })),
      key: columns
        .filter(({ place }) => place > 0)
        .sort((a, b) => a.place - b.place)
        .map(({ name: column }) => column),
    }));
}

function kindOf(table: string, column: string, type: string): Column['kind'] {
  if (type === 'text') return 'text';
  if (type === 'integer' || type === 'bigint') return 'int';
  throw new AppError(
    'data_foreign',
    `The column ${table}.${column} is of the type ${type}, which Belfry does not use.`,
  );
}

/** Refuses to copy unless both sides have the same tables, columns and keys. @throws AppError data_foreign */
export function expectSameShape(from: readonly Table[], to: readonly Table[]): void {
  const [here, there] = [from, to].map(
    (tables) => new Set(tables.flatMap((table) => table.columns.map((column) => wordsOf(table, column)))),
  ) as [Set<string>, Set<string>];
  const odd = [...here.symmetricDifference(there)][0];
  if (odd === undefined) return;
  const where = here.has(odd) ? 'the data have and the new place has not' : 'the new place has and the data have not';
  throw new AppError('data_foreign', `There is something that ${where}: ${odd}. Nothing was copied.`, {
    hint: 'Start the present Belfry once on the data, so that they have its shape, and name a place that is empty.',
  });
}

const wordsOf = ({ name, key }: Table, column: Column): string =>
  `${name}.${column.name} (${column.kind}${key.includes(column.name) ? `, key ${key.indexOf(column.name) + 1}` : ''})`;
