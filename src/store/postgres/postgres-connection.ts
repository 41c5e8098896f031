import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ClientBase, QueryResult as PgResult } from 'pg';
import { type CompiledRowsStatement, compileForJson, type RowsStatement } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';
import { type Answer, dialectOver, type Words } from '../sqlite/one-connection.ts';
import { type CompiledStatement, compileStatement, type Statement, type Value } from '../statement.ts';
import { isTrouble } from './postgres-errors.ts';

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
  readonly #client: ClientBase;
  readonly #naming: Naming;

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
    const results = (await this.#client.query(sql)) as PgResult | PgResult[];
    return Array.isArray(results) ? (results[results.length - 1] as PgResult) : results;
  }

  /** Sends a statement without waiting: if it fails, so does everything after it in the transaction. */
  send(sql: string): void {
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
    return this.#query(named.statement.sql, named.statement.bind(values), named.name);
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
    this.hasWritten ||= !READS_ONLY.test(text);
    try {
      const given = { text, values: values.map(storable), ...(name && this.#naming.named && { name }) };
      const { rows, rowCount } = await this.#client.query(given);
      return { rows: rows as R[], changes: rowCount ?? 0 };
    } catch (error) {
      if (isTrouble(error)) this.trouble ??= error;
      throw error;
    }
  }
}

const READS_ONLY = /^\s*select\b/i;

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
