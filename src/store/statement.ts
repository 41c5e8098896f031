import {
  type Compilable,
  type Insertable,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The types of values in a database column. */
export type Value = string | number | null;

/** A placeholder for a value that is bound at each execution. */
export class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Names a parameter inside a statement. */
// biome-ignore lint/suspicious/noExplicitAny: a parameter takes the type of the column it stands for
export type ParameterOf<P> = (name: keyof P & string) => RawBuilder<any>;

/**
 * A query that is built once and bound many times: type-safe like the query builder, at the price of a prepared
 * statement (building costs some 50 us a query, binding under 5).
 */
export interface Statement<P, R> {
  /** Lets a connection keep its compiled form. */
  readonly token: object;
  /** The tables it reads, if its answer may be reused within a commit until one of them is written; null otherwise. */
  readonly remembered: readonly (keyof Schema)[] | null;
  build(db: Kysely<Schema>, parameter: ParameterOf<P>, dialect: DialectName): Compilable<R>;
}

/** The supported databases, for the few places where their SQL differs. */
export type DialectName = 'sqlite' | 'postgres';

export function statement<P, R = unknown>(
  build: (db: Kysely<Schema>, parameter: ParameterOf<P>, dialect: DialectName) => Compilable<R>,
): Statement<P, R> {
  return { token: {}, remembered: null, build };
}

const likes = new Map<string, Statement<never, unknown>>();

/** A statement about rows with the columns of this one, which is built once for all of them. */
function like<Row extends object>(
  kind: string,
  row: Row,
  build: (values: (p: ParameterOf<Row>) => never) => Statement<Row, unknown>['build'],
): Statement<Row, unknown> {
  const columns = Object.keys(row) as (keyof Row & string)[];
  const key = `${kind} ${columns}`;
  const known = likes.get(key);
  if (known !== undefined) return known;
  const made = statement<Row>(build((p) => Object.fromEntries(columns.map((name) => [name, p(name)])) as never));
  likes.set(key, made);
  return made;
}

/** Inserts such a row; `over`: unless one is there. */
export const insertLike = <Table extends keyof Schema, Row extends Insertable<Schema[Table]>>(
  table: Table,
  row: Row,
  { over = false } = {},
): Statement<Row, unknown> =>
  like(`insert ${table} ${over}`, row, (values) => (db, p) => {
    const query = db.insertInto(table).values(values(p));
    return over ? query.onConflict((conflict) => conflict.doNothing()) : query;
  });

/** Sets what such a row holds, in the one with its id. */
export const updateLike = <Row extends { readonly id: string }>(
  table: 'reminders',
  row: Row,
): Statement<Row, unknown> =>
  like(`update ${table}`, row, (values) => (db, p) => db.updateTable(table).set(values(p)).where('id', '=', p('id')));

/**
 * For questions that many callers of a commit ask alike, about rarely written tables: whose schedule it is, in which
 * thread.
 */
export function rememberedStatement<P, R = unknown>(
  tables: readonly (keyof Schema)[],
  build: Statement<P, R>['build'],
): Statement<P, R> {
  return { token: {}, remembered: tables, build };
}

/**
 * Writes a statement's constants into its text. A bound LIMIT makes SQLite prepare the statement anew at each
 * binding, which costs ten times the query; and a bound condition hides from the planner that a partial index matches
 * it.
 */
class ConstantWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Parameter ? node : ValueNode.createImmediate(node.value);
  }
}
const constantWriter = new ConstantWriter();
export const writesConstants: KyselyPlugin = {
  transformQuery: ({ node }) => constantWriter.transformNode(node),
  transformResult: async ({ result }) => result,
};

/** SQL text with the order in which named values and constants are bound. */
export interface CompiledStatement {
  readonly sql: string;
  bind(values: Readonly<Record<string, Value>>): Value[];
}

export function compileStatement<P, R>(
  db: Kysely<Schema>,
  { build }: Statement<P, R>,
  dialect: DialectName,
): CompiledStatement {
  const compiled = build(db.withPlugin(writesConstants), (name) => sql`${new Parameter(name)}`, dialect).compile();
  const order = compiled.parameters.map((value) =>
    value instanceof Parameter ? value.name : { constant: value as Value },
  );
  return {
    sql: compiled.sql,
    bind: (values) =>
      order.map((slot) => {
        if (typeof slot !== 'string') return slot.constant;
        const value = values[slot];
        if (value === undefined) throw new Error(`statement parameter "${slot}" was not given: ${compiled.sql}`);
        return value;
      }),
  };
}
