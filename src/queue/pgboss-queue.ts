import { CompiledQuery } from 'kysely';
import type { Db, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '../domain/errors.ts';
import type { Store, Tx } from '../store/database.ts';
import { placeOf } from '../store/postgres/open-postgres.ts';
import { loadPgBoss } from '../store/postgres/packages.ts';
import { asOpenError } from '../store/postgres/postgres-errors.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../when/index.ts';
import { activationId, activationUuid, isActivationId } from './activation-uuid.ts';
import { openQueueConnections, type QueueConnections } from './pgboss-connections.ts';
import { type ClaimedJob, createJobStatements, type JobAttempt } from './pgboss-jobs.ts';
import { instanceSettings, LEASE_MS, QUEUE_SETTINGS } from './pgboss-settings.ts';
import {
  ACTIVATION_KINDS,
  type Activation,
  type ActivationKind,
  type Attempt,
  type QueueInStore,
  type RunQueueEngine,
} from './queue.ts';

/** How often workers look without a notice, because a notice may be lost. */
const LOOK_EVERY_MS = SECOND_MS;
const CLOSE_WITHIN_MS = 5 * SECOND_MS;
/** After this many activations, ANALYZE tells the planner about the tables. */
const LARGE_LOAD = 1_000;
/** How far back the order within one instant reaches; see `startOf`. */
const PLACES_MICROSECONDS = 10_000_000_000;

export interface PgBossQueueOptions {
  /** The address of the database: `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** The schema of pg-boss's tables. @default 'belfry_queue' */
  readonly schema?: string;
  readonly clock: Clock;
  /** Reports a background failure to the operator. */
  warn(message: string, fields?: object): void;
  /**
   * True when this process has the database to itself, as on simulated time, which stands still while the database's
   * clock continues: claims need no renewal, those found at start belong to a dead process, and no notices come.
   * @default false
   */
  readonly alone?: boolean;
  /** Reports work outside of store transactions to a caller that waits until all work is done. @default nothing */
  readonly track?: <T>(work: Promise<T>) => Promise<T>;
}

interface Running {
  readonly boss: PgBoss;
  readonly connections: QueueConnections;
}

/** pg-boss's answer to a command; its types leave it open. */
interface Affected {
  readonly settled: readonly string[];
}

interface JobData {
  readonly subject: string;
  readonly user: string;
  /** Numbers what a process enqueues. */
  readonly place: number;
}

/**
 * The run queue on PostgreSQL, for any number of processes: pg-boss, used only for durable hand-over, claims,
 * renewals and takeovers. Enqueue, finish and cancel run in the caller's transaction, and a claim may; renewals have
 * connections of their own. Only the database's clock counts: no time of a process is compared with it.
 */
export class PgBossQueue implements RunQueueEngine {
  readonly leaseMs: number | null;
  readonly #store: Store;
  readonly #options: PgBossQueueOptions;
  readonly #schema: string;
  readonly #jobs: ReturnType<typeof createJobStatements>;
  readonly #listeners = new Set<(kind: ActivationKind) => void>();
  #engine: Running | null = null;
  #closed = false;
  #disarm: (() => void) | null = null;
  #unsubscribe: (() => void) | null = null;
  /** Whether anything of a kind is ready, as far as this process knows; `perhaps` is worth a look. */
  readonly #readiness = new Map<ActivationKind, 'none' | 'perhaps' | 'some'>();
  /** Counts notices from others that something is ready. */
  #heard = 0;
  #enqueued = 0;
  #places = 0;
  #lastWarning = { message: '', at: 0 };

  constructor(store: Store, options: PgBossQueueOptions) {
    this.#store = store;
    this.#options = options;
    this.#schema = options.schema ?? 'belfry_queue';
    this.#jobs = createJobStatements(this.#schema);
    this.leaseMs = options.alone === true ? null : LEASE_MS;
  }

  /**
   * Makes pg-boss's tables if there are none, one process at a time, and begins to look for dead workers.
   * @throws AppError unavailable
   */
  async start(): Promise<void> {
    const { PgBoss, systemClock } = await loadPgBoss();
    const { clock, url } = this.#options;
    const connections = await openQueueConnections(url, { leased: this.leaseMs !== null });
    const boss = new PgBoss({
      ...instanceSettings(this.leaseMs !== null),
      schema: this.#schema,
      db: connections.db,
      // pg-boss's rounds wait for an instant: after the wall clock was set back, they would stand still for that
      // long.
      clock: { ...systemClock, now: () => Math.round(clock.monotonic()) },
    });
    // Its background errors have no listener, and an unhandled one ends the process.
    boss.on('error', (error) => this.#warn('pg-boss could not look after its queues', errorMessage(error)));
    boss.on('warning', ({ message }) => this.#warn('pg-boss warns', message));
    try {
      await connections.alone(`belfry ${this.#schema}`, async () => {
        await boss.start();
        for (const kind of ACTIVATION_KINDS) {
          await boss.createQueue(kind, QUEUE_SETTINGS);
          // Queues of an earlier version get the present settings; the policy cannot be changed.
          const { policy: _, ...settings } = QUEUE_SETTINGS;
          await boss.updateQueue(kind, settings);
        }
      });
    } catch (error) {
      await boss.stop({ graceful: false, close: false });
      await connections.close();
      throw asOpenError(error, placeOf(url));
    }
    connections.hurry();
    this.#engine = { boss, connections };
    this.#unsubscribe = this.#store.onNotice('ready', (kind) => {
      if (isKind(kind)) this.#wake(kind, 'perhaps');
    });
    this.#lookLater();
  }

  /** Does nothing where other processes live: the silence of a dead one shows within the lease. */
  async reclaim(): Promise<number> {
    if (this.leaseMs !== null) return 0;
    return this.#apart(({ connections }) => this.#jobs.reclaim(connections.db));
  }

  waiting(): Promise<Partial<Record<ActivationKind, number>>> {
    return this.#apart(({ connections }) => this.#jobs.waiting(connections.db));
  }

  async enqueue(tx: Tx, activation: Activation): Promise<void> {
    await this.enqueueAll(tx, [activation]);
  }

  async enqueueAll(tx: Tx, activations: readonly Activation[]): Promise<void> {
    for (const kind of ACTIVATION_KINDS) {
      const ours = activations.filter((activation) => activation.kind === kind);
      if (ours.length === 0) continue;
      const jobs = ours.map((one) => this.#toJob(one));
      const made = await this.#running().boss.insert(kind, jobs, { db: within(tx), returnId: true });
      // pg-boss silently ignores an id that it knows.
      if (made?.length !== jobs.length) {
        const known = ours.filter(({ id }) => !made?.includes(activationUuid(id))).map(({ id }) => id);
        throw new Error(`in the queue already: ${known.join(', ')}`);
      }
      tx.tellOthers('ready', kind);
      if (this.#readiness.get(kind) === 'none') this.#readiness.set(kind, 'perhaps');
      tx.afterCommit(() => {
        this.#wake(kind, 'some');
        this.#count(jobs.length);
      });
    }
  }

  readonly inStore: QueueInStore = {
    mayHave: (kind) => this.#mayHave(kind),
    claim: (tx, kind, max) => this.#claimWithin(tx, kind, max),
    isEmpty: (kind) => this.#readiness.get(kind) === 'none',
    enqueueClaimed: async (tx, kind, activations) => {
      const jobs = activations.map((one) => this.#toJob(one));
      const made = await this.#jobs.insertClaimed(within(tx), kind, jobs);
      if (made !== jobs.length) throw new Error(`${jobs.length - made} of ${jobs.length} are in the queue already`);
      tx.afterCommit(() => this.#count(jobs.length));
    },
  };

  #toJob({ id, subject, userId, priority }: Activation): ClaimedJob {
    const place = this.#places++;
    const data: JobData = { subject, user: userId, place };
    return { id: activationUuid(id), data, priority, startAfter: startOf(place) };
  }

  #count(jobs: number): void {
    const before = this.#enqueued;
    this.#enqueued += jobs;
    if (before < LARGE_LOAD && this.#enqueued >= LARGE_LOAD) void this.#analyze();
  }

  async claim(kind: ActivationKind, max: number): Promise<Attempt[]> {
    if (max <= 0 || this.#closed) return [];
    // In a transaction, so that a claim without a received answer is no claim.
    const jobs = await this.#apart(({ connections }) => connections.transaction((db) => this.#fetch(db, kind, max)));
    return toAttempts(kind, jobs);
  }

  async #claimWithin(tx: Tx, kind: ActivationKind, max: number): Promise<Attempt[]> {
    if (max <= 0 || this.#closed) return [];
    const heard = this.#heard;
    const jobs = await this.#fetch(within(tx), kind, max);
    // Runs as an after-commit hook in order: what this process enqueues after this look reports itself after it.
    // Others may have reported before the answer to this commit came.
    if (jobs.length < max)
      tx.afterCommit(() => {
        if (heard === this.#heard) this.#readiness.set(kind, 'none');
      });
    return toAttempts(kind, jobs);
  }

  /** A worker after a mere notice or timer first looks without the lock of all writes. */
  async #mayHave(kind: ActivationKind): Promise<boolean> {
    if (this.#closed || this.#readiness.get(kind) === 'none') return false;
    if (this.#readiness.get(kind) === 'some') return true;
    const heard = this.#heard;
    const isThere = await this.#apart(({ connections }) => this.#jobs.anyReady(connections.quick, kind));
    if (!isThere && heard === this.#heard) this.#readiness.set(kind, 'none');
    return isThere;
  }

  #fetch(db: Db, kind: ActivationKind, max: number): Promise<JobWithMetadata<JobData>[]> {
    return this.#running().boss.fetch<JobData>(kind, { batchSize: max, includeMetadata: true, db });
  }

  async heartbeat(attempts: readonly Attempt[]): Promise<Attempt[]> {
    // pg-boss returns ids. A worker that took over from itself has two claims of one activation; only the newer one
    // is valid.
    const newest = new Map<string, Attempt>();
    for (const one of attempts) if (one.attempt > (newest.get(one.id)?.attempt ?? 0)) newest.set(one.id, one);
    const renew = async (kind: ActivationKind): Promise<readonly string[]> => {
      const ours = [...newest.values()].filter((attempt) => attempt.kind === kind);
      if (ours.length === 0) return [];
      const answer = await this.#apart(({ boss, connections }) =>
        boss.touch(kind, ours.map(asJob), { db: connections.quick }),
      );
      return (answer as Affected).settled;
    };
    const renewed = new Set((await Promise.all(ACTIVATION_KINDS.map(renew))).flat().map(activationId));
    return attempts.filter((one) => newest.get(one.id) !== one || !renewed.has(one.id));
  }

  holds(tx: Tx, attempt: Attempt): Promise<boolean> {
    // The row is not locked. Writes follow each other, so a takeover begins after what is written under this answer.
    return this.#jobs.holds(within(tx), attempt.kind, asJob(attempt));
  }

  async lostAmong(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
    if (attempts.length === 0) return new Set();
    const held = new Set(await this.#jobs.held(within(tx), attempts.map(asJob)));
    return new Set(attempts.filter(({ id }) => !held.has(activationUuid(id))).map(({ id }) => id));
  }

  finish(tx: Tx, attempt: Attempt): Promise<boolean> {
    return this.#jobs.finish(within(tx), attempt.kind, asJob(attempt));
  }

  async finishAll(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
    const lost = new Set(attempts.map(({ id }) => id));
    // When a process took over from itself, both claims may end at once, and an id would not tell which was valid:
    // neither is.
    const isOnly = (one: Attempt): boolean =>
      lost.size === attempts.length || attempts.filter(({ id }) => id === one.id).length === 1;
    for (const kind of ACTIVATION_KINDS) {
      const ours = attempts.filter((attempt) => attempt.kind === kind && isOnly(attempt));
      if (ours.length === 0) continue;
      // Deletes instead of completing: finished work leaves no row to prune, and the delete is fenced by the same
      // pair.
      const answer = await this.#running().boss.deleteJob(kind, ours.map(asJob), { db: within(tx) });
      const settled = new Set((answer as Affected).settled);
      for (const { id } of ours) if (settled.has(activationUuid(id))) lost.delete(id);
    }
    return lost;
  }

  async cancel(tx: Tx, id: string): Promise<void> {
    if (isActivationId(id)) await this.#jobs.cancel(within(tx), activationUuid(id));
  }

  async release(attempts: readonly Attempt[]): Promise<void> {
    if (attempts.length === 0) return;
    const released = await this.#apart(({ connections }) => this.#jobs.release(connections.quick, attempts.map(asJob)));
    for (const kind of new Set(released)) this.#store.tellOthers('ready', kind);
    for (const kind of ACTIVATION_KINDS) this.#readiness.set(kind, 'perhaps');
  }

  clockSetBack(tx: Tx): Promise<void> {
    return this.#jobs.clockSetBack(within(tx));
  }

  async known(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    // Stored rows may hold anything: ids that cannot be job ids are skipped.
    const uuids = ids.filter(isActivationId).map(activationUuid);
    const found = uuids.length === 0 ? [] : await this.#jobs.known(within(tx), uuids);
    return new Set(found.map(activationId));
  }

  onWake(listener: (kind: ActivationKind) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#disarm?.();
    this.#unsubscribe?.();
    const engine = this.#engine;
    if (engine === null) return;
    const ended = engine.boss.stop({ graceful: false, close: false }).then(() => engine.connections.close());
    // A server that is gone does not answer a farewell either.
    let disarm = (): void => {};
    const late = new Promise<void>((resolve) => {
      disarm = this.#options.clock.setTimer(resolve, CLOSE_WITHIN_MS);
    });
    await Promise.race([ended, late]);
    disarm();
  }

  #running(): Running {
    if (this.#engine === null) throw new Error('the run queue was not started');
    return this.#engine;
  }

  /** Work outside of the store's transactions. */
  async #apart<T>(work: (engine: Running) => Promise<T>): Promise<T> {
    const { track = (promise) => promise } = this.#options;
    return track(work(this.#running()));
  }

  #wake(kind: ActivationKind, readiness: 'some' | 'perhaps'): void {
    if (readiness === 'perhaps') this.#heard += 1;
    if (readiness === 'some' || this.#readiness.get(kind) === 'none') this.#readiness.set(kind, readiness);
    for (const listener of this.#listeners) listener(kind);
  }

  #lookLater(): void {
    if (this.leaseMs === null || this.#closed) return;
    this.#disarm = this.#options.clock.setTimer(() => {
      for (const kind of ACTIVATION_KINDS) this.#wake(kind, 'perhaps');
      this.#lookLater();
    }, LOOK_EVERY_MS);
  }

  async #analyze(): Promise<void> {
    try {
      await this.#apart(({ connections }) => this.#jobs.analyze(connections.db));
    } catch (error) {
      if (!this.#closed) this.#warn('the tables of the run queue could not be analyzed', errorMessage(error));
    }
  }

  /** Logs the same message once a minute: while the database is away, there is an error each second. */
  #warn(message: string, error: string): void {
    const at = this.#options.clock.monotonic();
    if (this.#closed || (this.#lastWarning.message === error && at - this.#lastWarning.at < MINUTE_MS)) return;
    this.#lastWarning = { message: error, at };
    this.#options.warn(message, { error });
  }
}

/**
 * All activations of a transaction have one instant, that of its beginning. pg-boss's fetch index is in the order of
 * the times from which a job may be fetched: these are past times, a microsecond apart, which keep the order.
 */
const startOf = (place: number): string =>
  `${((place % PLACES_MICROSECONDS) - PLACES_MICROSECONDS) / 1_000_000} seconds`;

const toAttempts = (kind: ActivationKind, jobs: JobWithMetadata<JobData>[]): Attempt[] =>
  jobs.sort(inOrder).map(({ id, data, retryCount, priority }) => ({
    id: activationId(id),
    kind,
    subject: data.subject,
    attempt: retryCount + 1,
    priority,
  }));

/** A batch comes unordered; its times are cut to milliseconds on the way. */
const inOrder = (a: JobWithMetadata<JobData>, b: JobWithMetadata<JobData>): number =>
  b.priority - a.priority || +a.createdOn - +b.createdOn || a.data.place - b.data.place;

const isKind = (text: string): text is ActivationKind => (ACTIVATION_KINDS as readonly string[]).includes(text);

/** Attempts count from 1, pg-boss's retries from 0. */
const asJob = ({ id, attempt }: Attempt): JobAttempt => ({ id: activationUuid(id), retryCount: attempt - 1 });

/** Runs pg-boss's statements inside the caller's transaction. */
const within = (tx: Tx): Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});
