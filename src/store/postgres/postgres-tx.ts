import type { NewEvent, NoticeTopic, Params, Tx } from '../database.ts';
import type { PostgresConnection } from './postgres-connection.ts';

/** What one caller leaves behind when its part of the batch succeeds. */
export class PostgresTx implements Tx {
  readonly dialect = 'postgres';
  readonly db: Tx['db'];
  readonly events: NewEvent[] = [];
  readonly hooks: (() => void)[] = [];
  readonly notices: [NoticeTopic, string][] = [];
  movesAgenda = false;
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
    this.db = connection.kysely;
  }

  run: Tx['run'] = async (statement, values) => (await this.#connection.run(statement, values as Params)).rows;
  change: Tx['change'] = async (statement, values) => (await this.#connection.run(statement, values as Params)).changes;
  forRows: Tx['forRows'] = async (statement, rows) =>
    rows.length === 0 ? [] : (await this.#connection.forRows(statement, rows)).rows;
  nested: Tx['nested'] = async (fn) => {
    const { events, hooks, notices } = this;
    const before = [events.length, hooks.length, notices.length] as const;
    this.#connection.send('SAVEPOINT nested');
    try {
      const value = await fn();
      await this.#connection.control('RELEASE nested');
      return value;
    } catch (error) {
      await this.#connection.control('ROLLBACK TO nested; RELEASE nested');
      [events.length, hooks.length, notices.length] = before;
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
  tellOthers: Tx['tellOthers'] = (topic, payload) => {
    this.notices.push([topic, payload]);
  };
}
