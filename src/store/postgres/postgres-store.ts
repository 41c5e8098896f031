import type { Pool, PoolClient } from 'pg';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { Activity } from '../activity.ts';
import type { AnswerOptions, EventListener, NoticeTopic, Store, Tx } from '../database.ts';
import { readMarks, refuseMoved } from '../move/marks.ts';
import { BEGIN_READ } from './begin.ts';
import { readBulletin, writeBulletins } from './bulletin.ts';
import { type Committing, commitBatch, type Outcome } from './commit-batch.ts';
import { asRefusal, CommitUnknown, standsStill } from './commit-errors.ts';
import { forgetMark, markOf, wasCommitted } from './commit-marks.ts';
import { createEventFeed, type EventFeed } from './event-feed.ts';
import type { Listener } from './listener.ts';
import { type Naming, PostgresConnection } from './postgres-connection.ts';
import { isAway, isConflict, isForgotten, isTrouble } from './postgres-errors.ts';
import { PostgresTx } from './postgres-tx.ts';
import { quoteName } from './quote-name.ts';
import type { Pending } from './run-batch.ts';

/** How many callers may share one commit. */
const BATCH_LIMIT = 256;
/** How long a transaction waits for a database that is away before its caller gets an error. */
const PATIENCE_MS = 15_000;
/** How often a transaction is repeated after conflicts with others. */
const CONFLICT_TRIES = 5;
/** How often the store looks for events without a notice. */
const POLL_MS = 1_000;

export interface PostgresStoreParts {
  /** Identifies this process among those on the same data. */
  readonly instance: string;
  readonly schema: string;
  /** For timing within the process: how long to wait, when to look again. */
  readonly clock: Clock;
  /** The channel of NOTIFY. */
  readonly channel: string;
  readonly writers: Pool;
  readonly readers: Pool;
  readonly newestEvent: number;
  /** The name of the database to show to people. */
  readonly place: string;
  /** Another session of this process holds the lock of all writes, for as long as the store is open. */
  readonly exclusive: boolean;
  listen(hear: (payload: string) => void, resumed: () => void): Listener;
  warn(message: string, fields?: object): void;
}

const NOTIFY = 'SELECT pg_notify($1, $2)';
/**
 * The data of one installation in PostgreSQL, shared by any number of processes. Every write takes the installation's
 * lock for its transaction, so the writes of all processes follow each other as in one SQLite file, and the pending
 * writes of a process share one commit. Reads are snapshots on connections of their own. The store waits for a
 * database that goes away and comes back.
 */
export class PostgresStore implements Store {
  readonly #parts: PostgresStoreParts;
  readonly #committing: Committing;
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
  /** Always null: a database that goes away comes back. */
  trouble(): null {
    return null;
  }
  #told: (readonly [NoticeTopic, string])[] = [];
  #draining = false;
  #drained: Promise<void> = Promise.resolve();
  #closed = false;
  /** Counts the commits of this process, including failed ones. */
  #commits = 0;

  constructor(parts: PostgresStoreParts) {
    this.#parts = parts;
    this.#committing = {
      ...parts,
      trust: (connection) => this.#trust(connection),
      nextMark: () => markOf(parts.instance, ++this.#commits, parts.clock.now()),
    };
    // Counted as activity: for a caller that waits until all work is done, an event that was not told has not
    // happened.
    this.#feed = createEventFeed(parts.newestEvent, (fn) => this.activity.count(this.#readNow(fn)));
    this.#listener = parts.listen(
      (payload) => this.#hear(payload),
      () => void this.#feed.poll().catch(() => {}),
    );
    this.#pollLater();
  }

  /** The database's clock minus this process's, in milliseconds: positive when the database is ahead. */
  async skew(): Promise<number> {
    const { clock, readers } = this.#parts;
    const before = clock.now();
    const { rows } = await readers.query<{ at: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at',
    );
    return (rows[0]?.at ?? before) - Math.round((before + clock.now()) / 2);
  }

  /** How notices of other processes arrive. */
  get listening(): 'live' | 'deaf' | 'away' {
    return this.#listener.state();
  }

  write<T>(fn: (tx: Tx) => Promise<T>, { withinMs }: AnswerOptions = {}): Promise<T> {
    if (this.#closed) return Promise.reject(closing());
    let disarm = () => {};
    const answer = new Promise<T>((resolve, reject) => {
      const pending: Pending = { fn, resolve: resolve as (value: unknown) => void, reject };
      this.#pending.push(pending);
      if (withinMs !== undefined) disarm = this.#parts.clock.setTimer(() => this.#giveUp(pending), withinMs);
      this.#wake();
    });
    return this.activity.count(answer.finally(() => disarm()));
  }

  /** Answers a caller who waited long enough. What was sent already may still be done. */
  #giveUp(pending: Pending): void {
    const place = this.#pending.indexOf(pending);
    if (place >= 0) this.#pending.splice(place, 1);
    pending.isGivenUp = true;
    pending.reject(standsStill(place < 0));
  }

  read<T>(fn: (tx: Tx) => Promise<T>, { withinMs }: AnswerOptions = {}): Promise<T> {
    if (this.#closed) return Promise.reject(closing());
    const answer = this.activity.count(this.#readNow(fn));
    if (withinMs === undefined) return answer;
    let disarm = () => {};
    const late = new Promise<never>((_, reject) => {
      disarm = this.#parts.clock.setTimer(() => reject(standsStill(false)), withinMs);
    });
    return Promise.race([answer, late]).finally(() => disarm());
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
    // Connections that do not answer are not awaited.
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

  /** Commits a batch, however often the database goes away meanwhile. */
  async #carryThrough(batch: readonly Pending[]): Promise<void> {
    // Set while the result of the last try is unknown.
    let unknown: CommitUnknown<Outcome> | null = null;
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
            const wanted = batch.filter(({ isGivenUp }) => isGivenUp !== true);
            if (wanted.length === 0) return NOTHING_DONE;
            return await commitBatch(connection, wanted, this.#committing);
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

  /**
   * Checks at the first write on a new connection whether the data moved on meanwhile. A move sees an existing
   * connection and does not begin.
   */
  async #trust(connection: PostgresConnection): Promise<void> {
    if (this.#parts.exclusive || this.#trusted.has(connection)) return;
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
          // A caller that swallowed the error has not read the data.
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

  /** Repeats after conflicts, and while the database may come back. */
  async #patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const { clock } = this.#parts;
    // Counted from the first failure: finding out that nobody answers may take longer than that.
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

const NOTHING_DONE: Outcome = { done: [], failed: [], hooks: [], stored: [], agendaMoved: false };

const pauseFor = (clock: Clock, ms: number): Promise<void> => new Promise((done) => void clock.setTimer(done, ms));

const closing = (): AppError => new AppError('unavailable', 'The database is closed: Belfry is stopping.');

const asUnreadable = (error: unknown): AppError =>
  new AppError('unavailable', `The data could not be read: ${errorMessage(error)}`, {
    hint: 'Look at PostgreSQL and its records, and try again.',
    cause: error,
  });
