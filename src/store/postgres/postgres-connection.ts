import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ClientBase, QueryResult as PgResult } from 'pg';
import { type CompiledRowsStatement, compileForJson, type RowsStatement } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';
import { type Answer, dialectOver, type Words } from '../sqlite/one-connection.ts';
import { type CompiledStatement, compileStatement, type Statement, type Value } from '../statement.ts';
import { isTrouble } from './postgres-errors.ts';
import { WriteBehind } from './write-behind.ts';

const WORDS: Words = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

interface Named {
  readonly name: string;
  readonly statement: CompiledStatement;
}

interface NamedForRows {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: the rows were checked where the statement is called through a Tx
  readonly statement: CompiledRowsStatement<any>;
}

/**
 * Whether the server is asked to remember statements by name. A pooler that gives each transaction another session
 * (PgBouncer before 1.21) cannot do that: the name is then unknown, or taken already.
 */
export interface Naming {
  named: boolean;
}

/**
 * Makes the name from the text: behind such a pooler, a session may remember another process's statement, so only an
 * equal text may have the same name.
 */
const nameFor = (sql: string): string => `belfry_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;

/** Compiled forms and names are shared by all connections. */
const compiled = new WeakMap<object, Named>();
const compiledForRows = new WeakMap<object, NamedForRows>();
const namedTexts = new Map<string, string>();
const seen = new Map<string, number>();
/** How many texts of varying queries the server remembers on each connection. */
const NAMED_TEXTS = 400;
/** A query that is sent this often is worth remembering. */
const NAMED_FROM = 3;

/** One connection to PostgreSQL, seen through Kysely and through `Statement`s. Statements sent together are answered in order. */
export class PostgresConnection {
  readonly kysely: Kysely<Schema>;
  /** Why the connection is unusable; null when it works. */
  lost: unknown = null;
  /**
   * The database's own failure in this transaction. Every later statement is refused with it: a caller that swallowed
   * it and went on would take the database's trouble for its own fault and hold the lock of all writes meanwhile.
   */
  trouble: unknown = null;
  /** True when a statement that may write was sent since a caller set this to false. */
  hasWritten = false;
  /** True when a statement failed, so that the transaction must be rolled back, as a whole or to a savepoint. */
  isAborted = false;
  readonly #client: ClientBase;
  readonly #naming: Naming;
  readonly #behind = new WriteBehind();
  readonly #remembered = new Map<string, Remembered>();
  /** Statements with deferred rows that were not answered yet. */
  readonly #sent = new Set<Promise<void>>();
  /** The first failure among them; null when there is none. */
  #failure: unknown = null;

  constructor(client: ClientBase, naming: Naming) {
    this.#client = client;
    this.#naming = naming;
    this.kysely = new Kysely<Schema>({
      dialect: dialectOver(WORDS, <O>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
        this.query<O>(sql, parameters),
      ),
    });
    client.on('error', (error) => {
      this.lost ??= error;
    });
    client.on('end', () => {
      this.lost ??= new Error('the connection ended');
    });
  }

  /** Sends text without values, perhaps several statements; returns the last one's result. */
  async control(sql: string): Promise<PgResult> {
    this.#forgetAt(sql);
    const results = (await this.#client.query(sql)) as PgResult | PgResult[];
    return Array.isArray(results) ? (results[results.length - 1] as PgResult) : results;
  }

  /** Sends a statement without waiting: if it fails, so does everything after it in the transaction. */
  send(sql: string): void {
    this.#forgetAt(sql);
    this.#client.query(sql).catch(() => {});
  }

  /** Runs a built-once statement; the server prepares it once. */
  // biome-ignore lint/suspicious/noExplicitAny: the parameters' names were checked where the statement is called through a Tx
  run<R>(statement: Statement<any, R>, values: Readonly<Record<string, Value>>): Promise<Answer<R>> {
    let named = compiled.get(statement.token);
    if (named === undefined) {
      const built = compileStatement(this.kysely, statement, 'postgres');
      named = { name: nameFor(built.sql), statement: built };
      compiled.set(statement.token, named);
    }
    const { sql, bind } = named.statement;
    const bound = bind(values);
    if (statement.remembered === null) return this.#query(sql, bound, named.name);
    const key = `${named.name} ${JSON.stringify(bound)}`;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known.answer as Promise<Answer<R>>;
    const answer = this.#query<R>(sql, bound, named.name);
    this.#remembered.set(key, { answer, tables: statement.remembered });
    return answer;
  }

  /** Takes rows of a deferred statement. */
  defer<Row extends object>(statement: RowsStatement<Row, unknown>, rows: readonly Row[]): void {
    this.hasWritten = true;
    this.#behind.add(statement, rows);
  }

  /** Sends all deferred rows. Resolves with the first failure of such a statement, null when there is none. */
  async flush(): Promise<unknown> {
    this.#sendDeferred(this.#behind.take());
    return this.deferredFailure();
  }

  /** As `flush`, for what was sent already. */
  async deferredFailure(): Promise<unknown> {
    while (this.#sent.size > 0) await Promise.all(this.#sent);
    return this.#failure;
  }

  #sendDeferred(due: ReturnType<WriteBehind['take']>): void {
    for (const { statement, rows } of due) {
      const done: Promise<void> = this.forRows(statement, [...rows.values()]).answer.then(
        () => void this.#sent.delete(done),
        (error) => {
          this.#failure ??= error;
          this.#sent.delete(done);
        },
      );
      this.#sent.add(done);
    }
  }

  /** Remembered answers and deferred rows belong to one transaction, and go with what is rolled back. */
  #forgetAt(sql: string): void {
    if (!sql.startsWith('BEGIN') && !sql.startsWith('ROLLBACK')) return;
    this.#remembered.clear();
    this.#behind.clear();
    this.#failure = null;
    this.isAborted = false;
  }

  #forgetAnswers(text: string): void {
    const table = WRITTEN_TABLE.exec(text)?.[1];
    for (const [key, { tables }] of this.#remembered)
      if (table === undefined || (tables as readonly string[]).includes(table)) this.#remembered.delete(key);
  }

  /** Runs a statement about many rows; the server prepares it once, for any number of them. `answers`: whether it returns rows. */
  forRows<Row extends object, R>(
    statement: RowsStatement<Row, R>,
    rows: readonly Row[],
  ): { readonly answers: boolean; readonly answer: Promise<Answer<R>> } {
    let named = compiledForRows.get(statement.token);
    if (named === undefined) {
      const built = compileForJson(this.kysely, statement);
      named = { name: nameFor(built.sql), statement: built };
      compiledForRows.set(statement.token, named);
    }
    const { sql, answers, bind } = named.statement;
    return { answers, answer: this.#query(sql, bind(rows), named.name) };
  }

  /** Runs a text with values. */
  query<R>(sql: string, values: readonly unknown[]): Promise<Answer<R>> {
    return this.#query(sql, values, nameOf(sql));
  }

  async #query<R>(text: string, values: readonly unknown[], name: string | undefined): Promise<Answer<R>> {
    if (this.trouble !== null) throw this.trouble;
    this.#sendDeferred(this.#behind.take(text));
    if (!READS_ONLY.test(text)) {
      this.hasWritten = true;
      if (this.#remembered.size > 0) this.#forgetAnswers(text);
    }
    try {
      const given = { text, values: values.map(storable), ...(name && this.#naming.named && { name }) };
      const { rows, rowCount } = await this.#client.query(given);
      return { rows: rows as R[], changes: rowCount ?? 0 };
    } catch (error) {
      this.isAborted = true;
      if (isTrouble(error)) this.trouble ??= error;
      throw error;
    }
  }
}

/** An answer that stays valid until one of its tables is written. */
interface Remembered {
  readonly answer: Promise<unknown>;
  readonly tables: readonly string[];
}

const READS_ONLY = /^\s*select\b/i;
const WRITTEN_TABLE = /^\s*(?:insert into|update|delete from) "(\w+)"/i;

/** PostgreSQL text cannot hold the character U+0000, which the output of a program or a model may have. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;

/** A name for a text that was sent often enough; texts that vary without end get none. */
function nameOf(sql: string): string | undefined {
  const known = namedTexts.get(sql);
  if (known !== undefined || namedTexts.size >= NAMED_TEXTS) return known;
  const times = (seen.get(sql) ?? 0) + 1;
  if (times < NAMED_FROM) {
    if (seen.size > 10 * NAMED_TEXTS) seen.clear();
    seen.set(sql, times);
    return undefined;
  }
  seen.delete(sql);
  const name = nameFor(sql);
  namedTexts.set(sql, name);
  return name;
}
