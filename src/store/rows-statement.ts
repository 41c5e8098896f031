import { type AliasedRawBuilder, type Compilable, type Expression, type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { type DialectName, Parameter, type Value, writesConstants } from './statement.ts';

/** The type of a given column; PostgreSQL has to be told. */
export type GivenKind = 'text' | 'int';

/** The rows of a statement as a table: `given.id`, `given.state`. */
export type GivenRows<Row> = AliasedRawBuilder<Row, 'given'>;

/**
 * One statement about many rows, for both databases: `INSERT ... SELECT FROM given`, `UPDATE ... FROM given`, `SELECT
 * ... FROM given CROSS JOIN ...` (CROSS JOIN makes SQLite loop over the given rows and look each one up).
 */
export interface RowsStatement<Row, R> {
  /** Lets a connection keep its compiled forms. */
  readonly token: object;
  readonly columns: Readonly<Record<keyof Row & string, GivenKind>>;
  /** The table it writes and the key of its rows, if it may be sent later in its transaction; null otherwise. */
  readonly deferred: { readonly table: keyof Schema; readonly key: keyof Row } | null;
  build(db: Kysely<Schema>, given: GivenRows<Row>, dialect: DialectName): Compilable<R>;
}

export function rowsStatement<Row extends object, R = unknown>(
  columns: Readonly<Record<keyof Row & string, GivenKind>>,
  build: RowsStatement<Row, R>['build'],
): RowsStatement<Row, R> {
  return { token: {}, columns, deferred: null, build };
}

/**
 * For rows that every caller of a commit writes and hardly one reads back: on PostgreSQL all callers share one
 * statement. It returns no rows, and of two rows with one key the later replaces the earlier.
 */
export function deferredRowsStatement<Row extends object>(
  deferred: NonNullable<RowsStatement<Row, unknown>['deferred']>,
  columns: RowsStatement<Row, unknown>['columns'],
  build: RowsStatement<Row, unknown>['build'],
): RowsStatement<Row, unknown> {
  return { token: {}, columns, deferred, build };
}

/** Inserts the given rows as they are. @param columns those of the rows, in their order */
export const insertGiven = <T extends keyof Schema>(
  db: Kysely<Schema>,
  table: T,
  columns: object,
  given: GivenRows<object>,
) =>
  db
    .insertInto(table)
    .columns(Object.keys(columns) as never)
    .expression(lists.get(given) ?? db.selectFrom(given).selectAll());

/** The rows as a list of values, on SQLite: where its table has triggers, it copies what an INSERT selects. */
const lists = new WeakMap<GivenRows<object>, Expression<unknown>>();

/**
 * How many rows SQLite takes at once. A list of values is bound faster than JSON is parsed, and few sizes need few
 * prepared statements.
 */
const SIZES = [64, 16, 4, 1] as const;

/** Cuts rows into pieces of these sizes, the largest first. */
export function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let from = 0;
  for (const size of SIZES) {
    for (; rows.length - from >= size; from += size) {
      yield from === 0 && rows.length === size ? rows : rows.slice(from, from + size);
    }
  }
}

/** SQL text, and how rows are bound to it. */
export interface CompiledRowsStatement<Row> {
  readonly sql: string;
  /** Whether it returns rows. */
  readonly answers: boolean;
  bind(rows: readonly Row[]): Value[];
}

const answers = (sql: string): boolean => /^\s*select\b|\breturning\b/i.test(sql);

/** The form for SQLite: one text for each number of rows, with a list of values. */
export function compileForValues<Row extends object, R>(
  db: Kysely<Schema>,
  { columns, build }: RowsStatement<Row, R>,
): (count: number) => CompiledRowsStatement<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const list = sql`VALUES (${sql.join(names.map((name) => sql`${new Parameter(name)}`))})`;
  const named = names.map((name, index) => sql`${sql.raw(`column${index + 1}`)} AS ${sql.ref(name)}`);
  const given = sql<Row>`(SELECT ${sql.join(named)} FROM (${list}))`.as('given');
  lists.set(given, list);
  const compiled = build(db.withPlugin(writesConstants), given, 'sqlite').compile();
  const row = `(${names.map(() => '?').join(', ')})`;
  const [before, after, ...more] = compiled.sql.split(`VALUES ${row}`);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`a statement about many rows takes them once: ${compiled.sql}`);
  const first = compiled.parameters.findIndex((value) => value instanceof Parameter);
  const constants = constantsOf(compiled.parameters);
  const isAnswered = answers(compiled.sql);
  return (count) => {
    const added = (count - 1) * names.length;
    const placed = constants.map(([place, constant]) => [place < first ? place : place + added, constant] as const);
    return {
      sql: `${before}VALUES ${Array.from({ length: count }, () => row).join(', ')}${after}`,
      answers: isAnswered,
      bind(rows) {
        const bound: Value[] = [];
        for (const one of rows) for (const name of names) bound.push(one[name] as Value);
        for (const [place, constant] of placed) bound.splice(place, 0, constant);
        return bound;
      },
    };
  };
}

/**
 * The form for PostgreSQL, for any number of rows: one value, the rows as a JSON array of arrays. As `jsonb` it is read
 * once; `json_to_recordset` takes twice the processor time.
 */
export function compileForJson<Row, R>(
  db: Kysely<Schema>,
  { columns, build }: RowsStatement<Row, R>,
): CompiledRowsStatement<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const cells = names.map((name, place) => {
    const type = columns[name] === 'int' ? 'int8' : 'text';
    return sql`(cells->>${sql.lit(place)})::${sql.raw(type)} AS ${sql.ref(name)}`;
  });
  const rows = sql`jsonb_array_elements(${new Parameter('rows')}::jsonb)`;
  const given = sql<Row>`(SELECT ${sql.join(cells)} FROM ${rows} AS cells)`.as('given');
  const compiled = build(db.withPlugin(writesConstants), given, 'postgres').compile();
  const constants = constantsOf(compiled.parameters);
  return {
    sql: compiled.sql,
    answers: answers(compiled.sql),
    bind(some) {
      const bound: Value[] = [jsonOf(some.map((row) => names.map((name) => row[name])))];
      for (const [place, constant] of constants) bound.splice(place, 0, constant);
      return bound;
    },
  };
}

/** Characters that PostgreSQL refuses in a text: U+0000, and half of a surrogate pair. */
const REFUSED = /\\u(0000|d[89a-f])/i;

/** Rows as JSON that PostgreSQL can read; refused characters become U+FFFD, as in single texts. */
function jsonOf(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows);
  if (!REFUSED.test(text)) return text;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd').toWellFormed() : value,
  );
}

/** Constants that are bound all the same (those of a list), with their positions in ascending order. */
function constantsOf(parameters: readonly unknown[]): (readonly [place: number, constant: Value])[] {
  return [...parameters.entries()].flatMap(([place, value]) =>
    value instanceof Parameter ? [] : [[place, value as Value] as const],
  );
}
