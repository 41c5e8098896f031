import type { NewEvent, NoticeTopic, Params, Tx } from '../database.ts';
import { inSavepoint } from '../nested.ts';
import { findOf, insertOf, updateOf } from '../statement.ts';
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
  readonly #sent = new Set<Promise<void>>();
  #failure: unknown = null;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
    this.db = connection.kysely;
  }

  run: Tx['run'] = async (statement, values) => (await this.#connection.run(statement, values as Params)).rows;
  change: Tx['change'] = async (statement, values) => (await this.#connection.run(statement, values as Params)).changes;
  insert: Tx['insert'] = (table, row, options) => this.change(...insertOf(table, row, options));
  update: Tx['update'] = (table, change, where) => this.change(...updateOf(table, change, where));
  find: Tx['find'] = async (table, where) => (await this.run(...findOf(table, where)))[0];
  forRows: Tx['forRows'] = async (statement, rows) => {
    if (rows.length === 0) return [];
    if (statement.deferred !== null) {
      this.#connection.defer(statement, rows);
      return [];
    }
    const { answers, answer } = this.#connection.forRows(statement, rows);
    if (answers) return (await answer).rows;
    // Not awaited: the next statement is on its way meanwhile.
    const done: Promise<void> = answer.then(
      () => void this.#sent.delete(done),
      (error) => {
        this.#failure ??= error;
        this.#sent.delete(done);
      },
    );
    this.#sent.add(done);
    return [];
  };
  changeForRows: Tx['changeForRows'] = async (statement, rows) =>
    rows.length === 0 ? 0 : (await this.#connection.forRows(statement, rows).answer).changes;
  pause: Tx['pause'] = async () => {};
  nested: Tx['nested'] = async (fn) => {
    const connection = this.#connection;
    await this.settle();
    connection.send('SAVEPOINT nested');
    const savepoint = {
      release: async () => {
        await this.settle();
        await connection.control('RELEASE nested');
      },
      rollBack: async (thrown: unknown) => {
        const error = (await this.drain()) ?? thrown;
        this.#failure = null;
        await connection.control('ROLLBACK TO nested; RELEASE nested');
        return error;
      },
    };
    return inSavepoint(savepoint, [this.events, this.hooks, this.notices], fn);
  };
  /** Waits for the statements that were not awaited, and returns the first error; all later errors follow from it. */
  async drain(): Promise<unknown> {
    await Promise.all(this.#sent);
    return (await this.#connection.deferredFailure()) ?? this.#failure;
  }

  /** As `drain`, and sends deferred rows before. @throws the first error */
  async settle(): Promise<void> {
    await this.#connection.flush();
    const failure = await this.drain();
    if (failure !== null) throw failure;
  }

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
