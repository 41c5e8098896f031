import type { NewEvent, Params, Tx } from '../database.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** What one caller leaves behind when its part of the batch succeeds. */
export class SqliteTx implements Tx {
  readonly dialect = 'sqlite';
  readonly db: Tx['db'];
  readonly events: NewEvent[] = [];
  readonly hooks: (() => void)[] = [];
  movesAgenda = false;
  readonly #connection: SqliteConnection;

  readonly pause: Tx['pause'];

  constructor(connection: SqliteConnection, pause: Tx['pause'] = async () => {}) {
    this.#connection = connection;
    this.db = connection.kysely;
    this.pause = pause;
  }

  run: Tx['run'] = async (statement, values) => this.#connection.run(statement, values as Params).rows;
  change: Tx['change'] = async (statement, values) => this.#connection.run(statement, values as Params).changes;
  forRows: Tx['forRows'] = async (statement, rows) => this.#connection.forRows(statement, rows).rows;
  changeForRows: Tx['changeForRows'] = async (statement, rows) => this.#connection.forRows(statement, rows).changes;
  nested: Tx['nested'] = async (fn) => {
    const events = this.events.length;
    const hooks = this.hooks.length;
    this.#connection.control('SAVEPOINT nested');
    try {
      const value = await fn();
      this.#connection.control('RELEASE nested');
      return value;
    } catch (error) {
      this.#connection.control('ROLLBACK TO nested');
      this.#connection.control('RELEASE nested');
      this.events.length = events;
      this.hooks.length = hooks;
      throw error;
    }
  };
  emit: Tx['emit'] = (event) => {
    this.events.push(event);
  };
  agendaMoved: Tx['agendaMoved'] = () => {
    this.movesAgenda = true;
  };
  afterCommit: Tx['afterCommit'] = (fn) => {
    this.hooks.push(fn);
  };
  /** The data file has one process. */
  tellOthers: Tx['tellOthers'] = () => {};
}
