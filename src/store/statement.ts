import {
  type Compilable,
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

/** Any table: which one it is makes no difference to how a statement is built. */
type OneTable = 'meta';
type Columns = Readonly<Record<string, unknown>>;
/** A statement with what is bound to it. */
type Bound<R = unknown> = readonly [statement: Statement<Columns, R>, values: Columns];

const namesIn = (columns: Columns): string[] => Object.keys(columns).filter((name) => columns[name] !== undefined);
const parametersFor = (names: readonly string[], p: ParameterOf<Columns>, prefix = ''): never =>
  Object.fromEntries(names.map((name) => [name, p(prefix + name)])) as never;

const built = new Map<string, Statement<Columns, never>>();
/** Builds a statement at the first time that it is asked for. */
function once<R>(key: string, build: Statement<Columns, R>['build']): Statement<Columns, R> {
  const made = built.get(key) ?? statement(build);
  built.set(key, made as Statement<Columns, never>);
  return made;
}

export function insertOf(table: keyof Schema, row: unknown, { ignoreConflict = false } = {}): Bound {
  const names = namesIn(row as Columns);
  const insert = once(`insert ${table} ${ignoreConflict} ${names}`, (db, p) => {
    const query = db.insertInto(table as OneTable).values(parametersFor(names, p));
    return ignoreConflict ? query.onConflict((conflict) => conflict.doNothing()) : query;
  });
  return [insert, row as Columns];
}

/** What a row is found by has names of its own: it may be what is changed. */
const FOUND_BY = 'where ';

export function updateOf(table: keyof Schema, change: unknown, where: unknown): Bound {
  const [set, by] = [namesIn(change as Columns), Object.entries(where as Columns)];
  const columns = by.map(([name]) => name);
  const update = once(`update ${table} ${set} where ${columns}`, (db, p) =>
    db
      .updateTable(table as OneTable)
      .set(parametersFor(set, p))
      .where((e) => e.and(parametersFor(columns, p, FOUND_BY))),
  );
  return [
    update,
    { ...(change as Columns), ...Object.fromEntries(by.map(([name, value]) => [FOUND_BY + name, value])) },
  ];
}

export function findOf(table: keyof Schema, where: unknown): Bound<never> {
  const columns = Object.keys(where as Columns);
  const find = once(
    `find ${table} ${columns}`,
    (db, p) =>
      db
        .selectFrom(table as OneTable)
        .selectAll()
        .where((e) => e.and(parametersFor(columns, p))) as Compilable<never>,
  );
  return [find, where as Columns];
}

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
