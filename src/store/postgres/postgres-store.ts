import type { Pool, PoolClient } from 'pg';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { StoredEvent } from '../../domain/events.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { Activity } from '../activity.ts';
import type { EventListener, NewEvent, NoticeTopic, Store, Tx } from '../database.ts';
import { readMarks, refuseMoved } from '../move/marks.ts';
import { readBulletin, writeBulletins } from './bulletin.ts';
import { type CommitMark, forgetMark, markOf, SET_MARK, wasCommitted } from './commit-marks.ts';
import { createEventFeed, type EventFeed, type EventGiven, insertEventRows } from './event-feed.ts';
import type { Listener } from './listener.ts';
import { WRITE_LOCK } from './locks.ts';
import { type Naming, PostgresConnection } from './postgres-connection.ts';
import { isAway, isConflict, isForgotten, isTrouble } from './postgres-errors.ts';
import { PostgresTx } from './postgres-tx.ts';
import { quoteName } from './quote-name.ts';

/** How many callers may share one commit. */
const BATCH_LIMIT = 256;
/** How long a transaction waits for a database that is away before its caller hears of it. */
const PATIENCE_MS = 15_000;
/** How often the same transaction is tried when others stood in its way. */
const CONFLICT_TRIES = 5;
/** How often events are looked for that nobody told of. */
const POLL_MS = 1_000;

export interface PostgresStoreParts {
  /** Tells this process from the others on the same data. */
  readonly instance: string;
  readonly schema: string;
  /** For what goes on in the process itself: how long to wait, when to look again. */
  readonly clock: Clock;
  /** The channel of NOTIFY. */
  readonly channel: string;
  readonly writers: Pool;
  readonly readers: Pool;
  readonly newestEvent: number;
  /** The database for people. */
  readonly place: string;
  /** Whoever opened it holds the lock of all writes in another session, for as long as it is open. */
  readonly exclusive: boolean;
  listen(hear: (payload: string) => void, resumed: () => void): Listener;
  warn(message: string, fields?: object): void;
}

const NOTIFY = 'SELECT pg_notify($1, $2)';
/** Stands in a bulletin for the last event of the transaction that tells it. Quoted text cannot hold it: its quotes are escaped. */
const LAST_EVENT = -1;
const NOTIFY_OF_COMMIT = `SELECT pg_notify($1, CASE WHEN $2::text LIKE '%"events":${LAST_EVENT}%'
  THEN replace($2, '"events":${LAST_EVENT}', '"events":' || currval('event_ids')) ELSE $2 END)`;
/**
 * A process that stands still in a transaction holds the lock of all: the server ends it after five seconds.
 *
 * Every statement finds its rows by an index. Left to itself the planner goes through whole tables where it knows nothing of them yet,
 * and a plan that was made while they were empty is kept while they fill: 200 a second took twice as long.
 */
const SETTINGS = `${Object.entries({
  statement_timeout: '15s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '5s',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
})
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}, set_config('search_path', $1, true)`;
const BEGIN_READ = `SELECT ${SETTINGS}`;
/** The first number says that the lock is Belfry's, the second whose installation. */
const BEGIN_WRITE = `SELECT ${SETTINGS}, pg_advisory_xact_lock(${WRITE_LOCK}, hashtext($1)), pg_current_xact_id()::text AS xid`;
const BEGIN_EXCLUSIVE = `SELECT ${SETTINGS}, pg_current_xact_id()::text AS xid`;

interface Pending {
  readonly fn: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a batch came to. */
interface Outcome {
  readonly done: { readonly pending: Pending; readonly value: unknown }[];
  readonly failed: { readonly pending: Pending; readonly error: unknown }[];
  readonly hooks: (() => void)[];
  readonly stored: StoredEvent[];
  readonly agendaMoved: boolean;
}

/** The commit was sent and its answer was lost; what became of it is found out on the next connection. */
class CommitUnknown extends Error {
  readonly xid: string;
  readonly mark: CommitMark | null;
  readonly outcome: Outcome;
  constructor(xid: string, mark: CommitMark | null, outcome: Outcome, cause: unknown) {
    super('the connection was lost while it was committed', { cause });
    this.xid = xid;
    this.mark = mark;
    this.outcome = outcome;
  }
}

/**
 * The data of one installation in PostgreSQL, shared by any number of processes. Every write takes the installation's lock for its
 * transaction, so that writes of all processes follow each other as they do in one SQLite file, and what is pending in a process
 * shares one commit. Reads are snapshots on connections of their own. A database that goes away and comes back is waited for.
 */
export class PostgresStore implements Store {
  readonly #parts: PostgresStoreParts;
  readonly #pending: Pending[] = [];
  readonly #agendaListeners = new Set<() => void>();
  readonly #noticeListeners = new Map<NoticeTopic, Set<(payload: string) => void>>();
  readonly #feed: EventFeed;
  readonly #listener: Listener;
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>();
  readonly #trusted = new WeakSet<PostgresConnection>();
  readonly #naming: Naming = { named: true };
  #disarmPoll: () => void = () => {};
  readonly activity = new Activity();
  #told: (readonly [NoticeTopic, string])[] = [];
  #draining = false;
  #drained: Promise<void> = Promise.resolve();
  #closed = false;
  /** Counts what this process committed, or tried to. */
  #commits = 0;

  constructor(parts: PostgresStoreParts) {
    this.#parts = parts;
    // Counted: what is not told yet has not happened for those who wait until everything that followed is done.
    this.#feed = createEventFeed(parts.newestEvent, (fn) => this.activity.count(this.#readNow(fn)));
    this.#listener = parts.listen(
      (payload) => this.#hear(payload),
      () => void this.#feed.poll().catch(() => {}),
    );
    this.#pollLater();
  }

  /** The database's clock against this process's, in milliseconds: positive where the database is ahead. */
  async skew(): Promise<number> {
    const { clock, readers } = this.#parts;
    const before = clock.now();
    const { rows } = await readers.query<{ at: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at',
    );
    return (rows[0]?.at ?? before) - Math.round((before + clock.now()) / 2);
  }

  /** How this process hears of the others. */
  get listening(): 'live' | 'deaf' | 'away' {
    return this.#listener.state();
  }

  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closing());
    return this.activity.count(
      new Promise<T>((resolve, reject) => {
        this.#pending.push({ fn, resolve: resolve as (value: unknown) => void, reject });
        this.#wake();
      }),
    );
  }

  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closing());
    return this.activity.count(this.#readNow(fn));
  }

  onEvents(listener: EventListener): () => void {
    return this.#feed.onEvents(listener);
  }

  onAgenda(listener: () => void): () => void {
    this.#agendaListeners.add(listener);
    return () => this.#agendaListeners.delete(listener);
  }

  tellOthers(topic: NoticeTopic, payload: string): void {
    if (this.#closed) return;
    this.#told.push([topic, payload]);
    if (this.#told.length > 1) return;
    setImmediate(() => {
      const notices = this.#told.splice(0);
      const { channel, instance, readers } = this.#parts;
      const texts = writeBulletins({ from: instance, notices });
      for (const text of texts) void this.activity.count(readers.query(NOTIFY, [channel, text]).catch(() => {}));
    });
  }

  onNotice(topic: NoticeTopic, listener: (payload: string) => void): () => void {
    const listeners = this.#noticeListeners.get(topic) ?? new Set();
    this.#noticeListeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#disarmPoll();
    await this.#drained;
    await this.#listener.close();
    await this.#feed.settled();
    const { writers, readers, schema, instance, clock } = this.#parts;
    const isAnswered = this.#commits === 0 || (await forgetMark(writers, quoteName(schema), instance, clock));
    const ended = writers.end();
    // Whoever does not answer is not waited for.
    if (isAnswered) await ended;
    else ended.catch(() => {});
    await readers.end();
  }

  #pollLater(): void {
    if (this.#closed) return;
    this.#disarmPoll = this.#parts.clock.setTimer(() => {
      void this.#feed
        .poll()
        .catch(() => {})
        .finally(() => this.#pollLater());
    }, POLL_MS);
  }

  #wake(): void {
    if (this.#draining) return;
    this.#draining = true;
    this.#drained = new Promise((done) => {
      setImmediate(() => this.#drain().then(done));
    });
  }

  async #drain(): Promise<void> {
    while (this.#pending.length > 0) {
      await this.#carryThrough(this.#pending.splice(0, BATCH_LIMIT));
    }
    this.#draining = false;
  }

  #settle({ done, failed, hooks, stored, agendaMoved }: Outcome): void {
    for (const hook of hooks) hook();
    if (agendaMoved) for (const listener of this.#agendaListeners) listener();
    this.#feed.own(stored);
    for (const { pending, value } of done) pending.resolve(value);
    for (const { pending, error } of failed) pending.reject(error);
  }

  /** Commits a batch, however often the database goes away over it. */
  async #carryThrough(batch: readonly Pending[]): Promise<void> {
    // Set while nobody knows what became of the last try.
    let unknown: CommitUnknown | null = null;
    try {
      const outcome = await this.#patiently(() =>
        this.#connected(this.#parts.writers, async (connection) => {
          if (
            unknown !== null &&
            (await wasCommitted(connection, quoteName(this.#parts.schema), unknown, this.#parts.clock))
          )
            return unknown.outcome;
          unknown = null;
          try {
            return await this.#transact(connection, batch);
          } catch (error) {
            if (error instanceof CommitUnknown) unknown = error;
            throw error;
          }
        }),
      );
      this.#settle(outcome);
    } catch (error) {
      const refusal = asRefusal(unknown ?? error);
      for (const { reject } of batch) reject(refusal);
    }
  }

  async #connected<T>(pool: Pool, fn: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const connection = this.#connectionOf(client);
    connection.trouble = null;
    try {
      return await fn(connection);
    } finally {
      client.release(connection.lost === null ? false : (connection.lost as Error));
    }
  }

  async #transact(connection: PostgresConnection, batch: readonly Pending[]): Promise<Outcome> {
    const { schema, channel, instance, exclusive, clock } = this.#parts;
    connection.hasWritten = false;
    connection.send('BEGIN');
    const begun = connection.query<{ xid: string }>(exclusive ? BEGIN_EXCLUSIVE : BEGIN_WRITE, [schema]);
    begun.catch(() => {});
    if (!exclusive && !this.#trusted.has(connection)) await this.#trust(connection);
    const outcome = { done: [], failed: [], hooks: [], stored: [], agendaMoved: false } as {
      -readonly [K in keyof Outcome]: Outcome[K];
    };
    const events: NewEvent[] = [];
    const notices: (readonly [NoticeTopic, string])[] = [];
    const alone = batch.length === 1;
    let xid: string;
    let mark: CommitMark | null = null;
    let recorded: Promise<StoredEvent[]>;
    let committing: ReturnType<PostgresConnection['control']>;
    try {
      for (const pending of batch) {
        if (!alone) connection.send('SAVEPOINT caller');
        const tx = new PostgresTx(connection);
        try {
          const value = await pending.fn(tx);
          await tx.settle();
          if (connection.trouble !== null) throw connection.trouble;
          if (!alone) connection.send('RELEASE caller');
          events.push(...tx.events);
          notices.push(...tx.notices);
          outcome.hooks.push(...tx.hooks);
          outcome.agendaMoved ||= tx.movesAgenda;
          outcome.done.push({ pending, value });
        } catch (thrown) {
          const failure = await tx.drain();
          const { trouble } = connection;
          const error = trouble ?? failure ?? thrown;
          if (connection.lost !== null || isConflict(error) || isAway(error)) throw error;
          // Without the lock there is no transaction to go on with.
          await begun;
          connection.trouble = null;
          outcome.failed.push({ pending, error: trouble === null ? error : asRefusal(error) });
          if (alone) {
            await connection.control('ROLLBACK');
            return outcome;
          }
          await connection.control('ROLLBACK TO caller; RELEASE caller');
        }
      }
      recorded = record(connection, events);
      // Nobody waits for the ids: the commit is on its way behind them, and tells the others the last of them.
      recorded.catch(() => {});
      const bulletins = writeBulletins({
        from: instance,
        ...(events.length > 0 && { events: LAST_EVENT }),
        ...(outcome.agendaMoved && { agenda: true }),
        notices,
      });
      for (const text of bulletins) connection.query(NOTIFY_OF_COMMIT, [channel, text]).catch(() => {});
      if (connection.hasWritten) {
        mark = markOf(instance, ++this.#commits, clock.now());
        connection.query(SET_MARK, [mark.key, mark.value]).catch(() => {});
      }
      xid = (await begun).rows[0]?.xid ?? '';
      committing = connection.control('COMMIT');
      committing.catch(() => {});
    } catch (error) {
      connection.send('ROLLBACK');
      throw error;
    }
    try {
      outcome.stored = await recorded;
      const { command } = await committing;
      if (command !== 'COMMIT') throw connection.trouble ?? new Error(`the transaction ended with ${command}`);
    } catch (error) {
      if (connection.lost !== null || isAway(error)) throw new CommitUnknown(xid, mark, outcome, error);
      throw error;
    }
    return outcome;
  }

  /**
   * The first write on a new connection looks whether the data moved on meanwhile. A connection that was there before is seen by a
   * move, which does not begin then.
   */
  async #trust(connection: PostgresConnection): Promise<void> {
    try {
      const { rows } = await connection.query<{ key: string; value: string }>('SELECT key, value FROM meta', []);
      refuseMoved(readMarks(rows), `the database ${this.#parts.place}`);
      this.#trusted.add(connection);
    } catch (error) {
      connection.send('ROLLBACK');
      throw connection.trouble ?? error;
    }
  }

  async #readNow<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const read = this.#patiently(() =>
      this.#connected(this.#parts.readers, async (connection) => {
        try {
          connection.send('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          connection.query(BEGIN_READ, [this.#parts.schema]).catch(() => {});
          const value = await fn(new PostgresTx(connection));
          // Who swallowed it did not read what is there.
          if (connection.trouble !== null) throw connection.trouble;
          connection.send('COMMIT');
          return value;
        } catch (error) {
          if (connection.lost === null) connection.send('ROLLBACK');
          throw connection.trouble ?? error;
        }
      }),
    );
    return read.catch((error) => {
      throw isTrouble(error) ? asUnreadable(error) : error;
    });
  }

  /** Tries again where others stood in the way, and as long as the database may come back. */
  async #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const { clock } = this.#parts;
    // From the first failure on: to find out that nobody answers may have taken longer than that.
    let until: number | null = null;
    let conflicts = 0;
    for (let wait = 20; ; wait = Math.min(1_000, wait * 2)) {
      try {
        return await attempt();
      } catch (error) {
        if (isForgotten(error)) this.#forgetNames();
        until ??= clock.monotonic() + PATIENCE_MS;
        const passes =
          error instanceof CommitUnknown || isAway(error) || (isConflict(error) && ++conflicts < CONFLICT_TRIES);
        if (!passes || clock.monotonic() >= until) throw error;
        await pauseFor(clock, wait);
      }
    }
  }

  #forgetNames(): void {
    if (!this.#naming.named) return;
    this.#naming.named = false;
    this.#parts.warn(
      'a pooler between Belfry and PostgreSQL forgets prepared statements: they are sent in full each time',
      {
        fix: 'Give Belfry the direct address, a pool in session mode, or PgBouncer 1.21 or later with max_prepared_statements.',
      },
    );
  }

  #connectionOf(client: PoolClient): PostgresConnection {
    const known = this.#connections.get(client);
    if (known !== undefined) return known;
    const connection = new PostgresConnection(client, this.#naming);
    this.#connections.set(client, connection);
    return connection;
  }

  #hear(payload: string): void {
    const bulletin = readBulletin(payload);
    if (bulletin === null || bulletin.from === this.#parts.instance) return;
    if (bulletin.events !== undefined) this.#feed.upTo(bulletin.events);
    if (bulletin.agenda === true) for (const listener of this.#agendaListeners) listener();
    for (const [topic, text] of bulletin.notices ?? [])
      for (const listener of this.#noticeListeners.get(topic) ?? []) listener(text);
  }
}

async function record(connection: PostgresConnection, events: readonly NewEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const given = events.map(({ userId: u, type: t, at: a, data }): EventGiven => ({ u, t, a, d: JSON.stringify(data) }));
  const { rows } = await connection.run(insertEventRows, { rows: JSON.stringify(given) });
  return events.map((event, place) => ({ ...event, id: rows[place]?.id ?? 0 }));
}

const pauseFor = (clock: Clock, ms: number): Promise<void> => new Promise((done) => void clock.setTimer(done, ms));

const closing = (): AppError => new AppError('unavailable', 'The database is closed: Belfry is stopping.');

const asUnreadable = (error: unknown): AppError =>
  new AppError('unavailable', `The data could not be read: ${errorMessage(error)}`, {
    hint: 'Look at PostgreSQL and its records, and try again.',
    cause: error,
  });

function asRefusal(error: unknown): unknown {
  if (error instanceof CommitUnknown)
    return new AppError(
      'unavailable',
      'The database went away while this was stored: it is not known whether it was.',
      {
        hint: 'Look whether it is there before you do it again.',
        cause: error.cause,
      },
    );
  if (error instanceof AppError) return error;
  return new AppError('unavailable', `The data could not be written: ${errorMessage(error)}`, {
    hint: 'Look at PostgreSQL and its records, and try again; nothing was changed.',
    cause: error,
  });
}
