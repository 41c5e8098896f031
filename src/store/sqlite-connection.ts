import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { compileForValues, piecesOf, type RowsStatement } from './rows-statement.ts';
import type { Schema } from './schema.ts';
import { type CompiledStatement, compileStatement, type Statement, type Value } from './statement.ts';

/** How many prepared statements a connection keeps. */
const PREPARED_LIMIT = 300;

interface Prepared {
  readonly statement: StatementSync;
  /** Of the rows it returns; null: it returns none. */
  readonly shape: Shape | null;
  readonly mayWrite: boolean;
}

/** The names of a row's columns, and an object that has them all: what is copied from it is of one hidden class. */
interface Shape {
  readonly names: readonly string[];
  readonly empty: Readonly<Record<string, Value>>;
}
const shapeOf = (names: readonly string[]): Shape => ({
  names,
  empty: Object.fromEntries(names.map((name) => [name, null])),
});

function toRows<R>(lists: readonly Value[][], { names, empty }: Shape): R[] {
  return lists.map((list) => {
    const row = { ...empty };
    for (let i = 0; i < names.length; i++) row[names[i] as string] = list[i] as Value;
    return row as R;
  });
}

/** A statement about so many rows. */
interface RowsForm {
  readonly prepared: Prepared;
  // biome-ignore lint/suspicious/noExplicitAny: the rows were checked where the statement is called through a Tx
  bind(rows: readonly any[]): Value[];
}

/** One node:sqlite connection with a cache of prepared statements, seen through Kysely and through `Statement`s. */
export class SqliteConnection {
  readonly kysely: Kysely<Schema>;
  /** Whether a row was written since somebody set it to false; what was rolled back counts. */
  hasWritten = false;
  readonly #raw: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #forms = new WeakMap<object, Map<number, RowsForm>>();
  readonly #compiled = new WeakMap<object, { readonly statement: CompiledStatement; readonly prepared: Prepared }>();

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.kysely = new Kysely<Schema>({ dialect: this.#dialect() });
  }

  /** Runs one statement of transaction control; prepared once, since every caller of a batch needs two. */
  control(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** Runs a built-once statement; `changes` counts the rows written. */
  // biome-ignore lint/suspicious/noExplicitAny: the parameters' names were checked where the statement is called through a Tx
  run<R>(statement: Statement<any, R>, values: Readonly<Record<string, Value>>): { rows: R[]; changes: number } {
    let entry = this.#compiled.get(statement.token);
    if (entry === undefined) {
      const compiled = compileStatement(this.kysely, statement, 'sqlite');
      entry = { statement: compiled, prepared: this.#prepareNew(compiled.sql) };
      this.#compiled.set(statement.token, entry);
    }
    return this.#execute(entry.prepared, entry.statement.bind(values));
  }

  /** Runs a statement about many rows, as many at a time as it is prepared for. */
  forRows<Row extends object, R>(statement: RowsStatement<Row, R>, rows: readonly Row[]): R[] {
    let forms = this.#forms.get(statement.token);
    if (forms === undefined) {
      forms = new Map();
      this.#forms.set(statement.token, forms);
    }
    const answers: R[][] = [];
    for (const piece of piecesOf(rows)) {
      let form = forms.get(piece.length);
      if (form === undefined) {
        const compiled = compileForValues(this.kysely, statement, piece.length);
        form = { bind: compiled.bind, prepared: this.#prepareNew(compiled.sql) };
        forms.set(piece.length, form);
      }
      answers.push(this.#execute<R>(form.prepared, form.bind(piece)).rows);
    }
    return answers.length === 1 ? (answers[0] as R[]) : answers.flat();
  }

  close(): void {
    this.#prepared.clear();
    this.#raw.close();
  }

  #execute<R>(prepared: Prepared, values: readonly Value[]): { rows: R[]; changes: number } {
    const { statement, shape } = prepared;
    const rows = shape === null ? [] : toRows<R>(statement.all(...values) as unknown as Value[][], shape);
    const changes = shape === null ? Number(statement.run(...values).changes) : rows.length;
    if (prepared.mayWrite && changes > 0) this.hasWritten = true;
    return { rows, changes };
  }

  #prepareNew(sql: string): Prepared {
    const statement = this.#raw.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    // Values in a list, and objects made of them here, take less than half the time of the objects that SQLite's binding makes.
    if (names.length > 0) statement.setReturnArrays(true);
    return { statement, shape: names.length === 0 ? null : shapeOf(names), mayWrite: !/^\s*select\b/i.test(sql) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const oldest = this.#prepared.keys().next().value;
    if (this.#prepared.size >= PREPARED_LIMIT && oldest !== undefined) this.#prepared.delete(oldest);
    const prepared = this.#prepareNew(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** Transactions are the store's: this dialect has one connection and refuses to begin one. */
  #dialect(): Dialect {
    const refuse = async (): Promise<void> => {
      throw new Error('transactions belong to store.write and store.read');
    };
    const connection: DatabaseConnection = {
      executeQuery: async <O>(query: CompiledQuery): Promise<QueryResult<O>> => {
        const { rows, changes } = this.#execute<O>(this.#prepare(query.sql), query.parameters as Value[]);
        return { rows, numAffectedRows: BigInt(changes) };
      },
      async *streamQuery() {
        yield* [];
        throw new Error('streaming is not used');
      },
    };
    return {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => {},
      }),
    };
  }
}
