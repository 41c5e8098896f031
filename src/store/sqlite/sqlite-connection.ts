import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { compileForValues, piecesOf, type RowsStatement } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';
import { type CompiledStatement, compileStatement, type Statement, type Value } from '../statement.ts';
import { isFull } from './data-identity.ts';
import { type Answer, dialectOver, type Words } from './one-connection.ts';
import { freeBytes } from './reserve.ts';

const WORDS: Words = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

/** A megabyte. */
const SMALL_LOG_PAGES = 250;
const BUSY_TIMEOUT_MS = 5_000;

/** How many prepared statements a connection keeps. */
const PREPARED_LIMIT = 300;

/** The answers of a statement, by what is bound: they stay valid until one of its tables is written. */
interface Remembered {
  readonly answers: Map<Value | undefined, Answer<unknown>>;
  readonly tables: readonly string[];
}

interface Prepared {
  readonly sql: string;
  /** The table it writes; null when the text does not show it. */
  readonly writes: string | null;
  readonly statement: StatementSync;
  /** The shape of its rows; null when it returns none. */
  readonly shape: Shape | null;
  readonly mayWrite: boolean;
}

/** The column names of a row, and an object with all of them: its copies share one hidden class. */
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

/** A statement for this number of rows. */
interface RowsForm {
  readonly prepared: Prepared;
  // biome-ignore lint/suspicious/noExplicitAny: the rows were checked where the statement is called through a Tx
  bind(rows: readonly any[]): Value[];
}

/** A statement about many rows, with its prepared forms. */
interface RowsForms {
  readonly compile: ReturnType<typeof compileForValues>;
  readonly bySize: Map<number, RowsForm>;
}

/** Of all connections, for the text of a statement is the same on each. */
const compiledTexts = new WeakMap<object, CompiledStatement>();
const compiledForms = new WeakMap<object, RowsForms['compile']>();

function keptOf<V>(kept: WeakMap<object, V>, token: object, make: () => V): V {
  const known = kept.get(token);
  if (known !== undefined) return known;
  const made = make();
  kept.set(token, made);
  return made;
}

/** One node:sqlite connection with a cache of prepared statements, seen through Kysely and through `Statement`s. */
export class SqliteConnection {
  readonly kysely: Kysely<Schema>;
  /** True when a row was written since a caller set this to false; rolled-back rows count. */
  hasWritten = false;
  /**
   * The disk-full error of a statement; every other statement is refused with it until a caller sets it to null.
   * SQLite may have undone the whole transaction: later statements would then be stored without the earlier ones.
   */
  full: unknown = null;
  readonly #raw: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #remembered = new Map<Prepared, Remembered>();
  readonly #forms = new WeakMap<object, RowsForms>();
  readonly #compiled = new WeakMap<object, { readonly statement: CompiledStatement; readonly prepared: Prepared }>();

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.kysely = new Kysely<Schema>({
      dialect: dialectOver(WORDS, async <O>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
        this.#execute<O>(this.#prepare(sql), parameters as Value[]),
      ),
    });
  }

  /** Runs one statement of transaction control; prepared once, since every caller of a batch needs two. */
  control(sql: string): void {
    // Remembered answers belong to one transaction, and are dropped with what is rolled back.
    if (sql.startsWith('BEGIN') || sql.startsWith('ROLLBACK')) this.#remembered.clear();
    this.#prepare(sql).statement.run();
  }

  /**
   * As `emptyLog`, and keeps the log small from now on; for a full disk. Does nothing when the file would have to
   * grow by more than there is.
   */
  keepLogSmall(): void {
    const file = this.#raw.location();
    if (file === null) return;
    const size = this.#number('PRAGMA page_count') * this.#number('PRAGMA page_size');
    if (size - statSync(file).size > freeBytes(dirname(file))) return;
    this.#raw.exec(`PRAGMA wal_autocheckpoint = ${SMALL_LOG_PAGES}`);
    this.emptyLog();
    this.#raw.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }

  #number(pragma: string): number {
    return Number(Object.values(this.#raw.prepare(pragma).get() ?? {})[0]);
  }

  /** Moves the log into the file and empties it; false while a reader prevents that. Never waits. */
  emptyLog(): boolean {
    this.#raw.exec('PRAGMA busy_timeout = 0');
    const answer = this.#raw.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return Number(answer?.busy) === 0;
  }

  /** Runs a built-once statement; `changes` counts the rows written. */
  // biome-ignore lint/suspicious/noExplicitAny: the parameters' names were checked where the statement is called through a Tx
  run<R>(statement: Statement<any, R>, values: Readonly<Record<string, Value>>): Answer<R> {
    let entry = this.#compiled.get(statement.token);
    if (entry === undefined) {
      const compiled = keptOf(compiledTexts, statement.token, () => compileStatement(this.kysely, statement, 'sqlite'));
      entry = { statement: compiled, prepared: this.#prepareNew(compiled.sql) };
      this.#compiled.set(statement.token, entry);
    }
    const bound = entry.statement.bind(values);
    if (statement.remembered === null) return this.#execute(entry.prepared, bound);
    let remembered = this.#remembered.get(entry.prepared);
    if (remembered === undefined) {
      remembered = { answers: new Map(), tables: statement.remembered };
      this.#remembered.set(entry.prepared, remembered);
    }
    const key = bound.length === 1 ? bound[0] : JSON.stringify(bound);
    const known = remembered.answers.get(key);
    if (known !== undefined) return known as Answer<R>;
    const answer = this.#execute<R>(entry.prepared, bound);
    remembered.answers.set(key, answer);
    return answer;
  }

  /** Runs a statement about many rows, in pieces of the prepared sizes; `changes` counts the rows written. */
  forRows<Row extends object, R>(statement: RowsStatement<Row, R>, rows: readonly Row[]): Answer<R> {
    let forms = this.#forms.get(statement.token);
    if (forms === undefined) {
      const compile = keptOf(compiledForms, statement.token, () => compileForValues(this.kysely, statement));
      forms = { compile, bySize: new Map() };
      this.#forms.set(statement.token, forms);
    }
    const answers: R[][] = [];
    let changes = 0;
    for (const piece of rows.length === 1 ? [rows] : piecesOf(rows)) {
      let form = forms.bySize.get(piece.length);
      if (form === undefined) {
        const { sql, bind } = forms.compile(piece.length);
        form = { bind, prepared: this.#prepareNew(sql) };
        forms.bySize.set(piece.length, form);
      }
      const answer = this.#execute<R>(form.prepared, form.bind(piece));
      answers.push(answer.rows);
      changes += answer.changes;
    }
    return { rows: answers.length === 1 ? (answers[0] as R[]) : answers.flat(), changes };
  }

  close(): void {
    this.#prepared.clear();
    this.#raw.close();
  }

  #execute<R>(prepared: Prepared, values: readonly Value[]): Answer<R> {
    const { statement, shape } = prepared;
    if (this.full !== null) throw this.full;
    let rows: R[] = [];
    let changes = 0;
    try {
      if (shape === null) changes = Number(statement.run(...values).changes);
      else {
        rows = toRows<R>(statement.all(...values) as unknown as Value[][], shape);
        changes = rows.length;
      }
    } catch (error) {
      if (isFull(error)) this.full = error;
      throw error;
    }
    if (prepared.mayWrite && changes > 0) {
      this.hasWritten = true;
      if (this.#remembered.size > 0) this.#forget(prepared.writes);
    }
    return { rows, changes };
  }

  /** @param table the written table; null when unknown */
  #forget(table: string | null): void {
    for (const [statement, { tables }] of this.#remembered)
      if (table === null || (tables as readonly string[]).includes(table)) this.#remembered.delete(statement);
  }

  #prepareNew(sql: string): Prepared {
    const statement = this.#raw.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    // Values as arrays, made into objects here, take less than half the time of SQLite's own objects.
    if (names.length > 0) statement.setReturnArrays(true);
    return {
      sql,
      statement,
      shape: names.length === 0 ? null : shapeOf(names),
      mayWrite: !/^\s*select\b/i.test(sql),
      writes: /^\s*(?:insert into|update|delete from) "(\w+)"/i.exec(sql)?.[1] ?? null,
    };
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
}
