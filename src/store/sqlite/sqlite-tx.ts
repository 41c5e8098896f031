import type { NewEvent, Params, Tx } from '../database.ts';
import { inSavepoint } from '../nested.ts';
import { findOf, insertOf, updateOf } from '../statement.ts';
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
  insert: Tx['insert'] = (table, row, options) => this.change(...insertOf(table, row, options));
  update: Tx['update'] = (table, change, where) => this.change(...updateOf(table, change, where));
  find: Tx['find'] = async (table, where) => (await this.run(...findOf(table, where)))[0];
  forRows: Tx['forRows'] = async (statement, rows) => this.#connection.forRows(statement, rows).rows;
  changeForRows: Tx['changeForRows'] = async (statement, rows) => this.#connection.forRows(statement, rows).changes;
  nested: Tx['nested'] = async (fn) => {
    const connection = this.#connection;
    connection.control('SAVEPOINT nested');
    const savepoint = {
      release: () => connection.control('RELEASE nested'),
      rollBack(thrown: unknown) {
        connection.control('ROLLBACK TO nested');
        connection.control('RELEASE nested');
        return thrown;
      },
    };
    return inSavepoint(savepoint, [this.events, this.hooks], fn);
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
  /** Does nothing: a data file has one process. */
  tellOthers: Tx['tellOthers'] = () => {};
}
