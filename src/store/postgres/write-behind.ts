import type { RowsStatement } from '../rows-statement.ts';

/** Rows that wait for their statement, by key. */
interface Waiting {
  // biome-ignore lint/suspicious/noExplicitAny: the rows were checked where the statement is called through a Tx
  readonly statement: RowsStatement<any, unknown>;
  readonly table: string;
  readonly rows: Map<unknown, object>;
}

/**
 * Rows of deferred statements of one transaction. The callers that share a commit write them in one statement each,
 * at the end, or before a statement that names their table.
 */
export class WriteBehind {
  readonly #waiting = new Map<object, Waiting>();

  /** A later row replaces an earlier one of its key, as its statement would. */
  add<Row extends object>(statement: RowsStatement<Row, unknown>, rows: readonly Row[]): void {
    const { token, deferred } = statement;
    if (deferred === null) throw new Error('the statement is not deferred');
    const waiting = this.#waiting.get(token) ?? { statement, table: deferred.table, rows: new Map() };
    this.#waiting.set(token, waiting);
    for (const row of rows) waiting.rows.set(row[deferred.key], row);
  }

  /** Hands out what must be written before this text is sent. Without a text: everything. */
  take(text?: string): Waiting[] {
    if (this.#waiting.size === 0) return [];
    const due: Waiting[] = [];
    for (const [token, waiting] of this.#waiting)
      if (text === undefined || text.includes(waiting.table)) {
        this.#waiting.delete(token);
        due.push(waiting);
      }
    return due;
  }

  /** Drops everything: the transaction is rolled back. */
  clear(): void {
    this.#waiting.clear();
  }
}
