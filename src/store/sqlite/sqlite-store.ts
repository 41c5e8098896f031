import { AppError, errorMessage } from '../../domain/errors.ts';
import type { StoredEvent } from '../../domain/events.ts';
import { Activity } from '../activity.ts';
import type { EventListener, Store, Tx } from '../database.ts';
import { type CommitNumber, numberCommit } from './commit-number.ts';
import { isFull } from './data-identity.ts';
import { EventWriter } from './event-writer.ts';
import type { FileGuard, FileTrouble } from './file-guard.ts';
import type { LogSync } from './log-sync.ts';
import { ReadingLine } from './reading-line.ts';
import { type Pending, type Ran, runApart, runTogether } from './run-batch.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { SqliteTx } from './sqlite-tx.ts';

/** How many callers may share one commit. */
const BATCH_LIMIT = 512;
/**
 * Up to this many callers are flushed at once, when nobody else waits; for more, the disk works while the next commit
 * is made.
 */
const FLUSH_AT_ONCE = 4;
/** From this many callers on, the first half is committed separately, and flushed while the second half runs. */
const HALVED_FROM = 16;

/** A commit whose callers wait until it is durable. */
interface Settlement {
  settle(): void;
  refuse(error: AppError): void;
}

export interface SqliteStoreParts {
  readonly writer: SqliteConnection;
  /** Null when reads take turns with the writes. */
  readonly reader: SqliteConnection | null;
  /** Absent when nothing is flushed. */
  readonly log?: LogSync;
  /** Absent when commits are not counted. */
  readonly commits?: CommitNumber;
  /** Absent when there is no file that could vanish. */
  readonly guard?: FileGuard;
  onBroken?: ((error: AppError) => void) | undefined;
  /**
   * Gives up reserved disk room when the disk is full; false when there is none left. Absent when none was reserved.
   */
  makeRoom?: (() => boolean) | undefined;
}

/**
 * Group commit over one write connection. Pending callers share one BEGIN IMMEDIATE per turn of the event loop; a
 * failing caller alone is rolled back to its savepoint. Commits made while the disk flushes share the next flush; no
 * caller is answered and no event told before the flush that makes it durable. Reads use a second connection (none
 * for `:memory:`, where they take turns with the writes and nothing is flushed).
 */
export class SqliteStore implements Store {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection | null;
  readonly #log: LogSync | null;
  readonly #commits: CommitNumber | null;
  readonly #guard: FileGuard | null;
  readonly #makeRoom: () => boolean;
  readonly #onBroken: ((error: AppError) => void) | undefined;
  readonly #unflushed: Settlement[] = [];
  #flushed: Promise<void> = Promise.resolve();
  #flushing = false;
  /**
   * Why nothing can be written any more: a flush failed, so the content of the disk is unknown, or the file is gone.
   */
  #broken: AppError | null = null;
  /** What happened to the file, until its log is in the right place. */
  #unsaved: FileTrouble | null = null;
  readonly #pending: Pending[] = [];
  readonly #listeners = new Set<EventListener>();
  readonly #agendaListeners = new Set<() => void>();
  readonly #line = new ReadingLine();
  readonly #reading = new Set<Promise<unknown>>();
  #draining = false;
  #drained: Promise<void> = Promise.resolve();
  #closed = false;
  readonly activity = new Activity();
  readonly #events: EventWriter;

  constructor({ writer, reader, log, commits, guard, onBroken, makeRoom }: SqliteStoreParts) {
    this.#makeRoom = makeRoom ?? (() => false);
    this.#writer = writer;
    this.#reader = reader;
    this.#log = log ?? null;
    this.#commits = commits ?? null;
    this.#guard = guard ?? null;
    this.#onBroken = onBroken;
    this.#events = new EventWriter(writer);
  }

  trouble(): AppError | null {
    if (this.#broken === null && !this.#closed) this.#lookAtFile();
    return this.#broken;
  }

  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#closed)
      return Promise.reject(new AppError('unavailable', 'The data file is closed: Belfry is stopping.'));
    if (this.#broken !== null) {
      this.#saveLog();
      return Promise.reject(this.#broken);
    }
    return this.activity.count(
      new Promise<T>((resolve, reject) => {
        this.#pending.push({ fn, resolve: resolve as (value: unknown) => void, reject });
        if (!this.#draining) {
          this.#draining = true;
          this.#drained = new Promise((done) => {
            setImmediate(() => this.#drain().then(done));
          });
        }
      }),
    );
  }

  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const reader = this.#reader;
    if (reader === null) return this.write(fn);
    if (this.#closed)
      return Promise.reject(new AppError('unavailable', 'The data file is closed: Belfry is stopping.'));
    const answer = this.#readOn(reader, fn);
    const over = answer.then(
      () => void this.#reading.delete(over),
      () => void this.#reading.delete(over),
    );
    this.#reading.add(over);
    return this.activity.count(answer);
  }

  async #readOn<T>(reader: SqliteConnection, fn: (tx: Tx) => Promise<T>): Promise<T> {
    await this.#line.take();
    reader.control('BEGIN');
    // The snapshot is given up too: while one is held, the log cannot be emptied and grows.
    const pause = async () => {
      reader.control('COMMIT');
      await this.#line.rest();
      reader.control('BEGIN');
      if (this.#closed) throw new AppError('unavailable', 'The data file is closed: Belfry is stopping.');
    };
    try {
      return await fn(new SqliteTx(reader, pause));
    } catch (error) {
      // Reading a replaced file fails with many errors; this one gives the cause.
      throw error instanceof AppError ? error : (this.trouble() ?? error);
    } finally {
      reader.control('COMMIT');
      this.#line.give();
    }
  }

  onEvents(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onAgenda(listener: () => void): () => void {
    this.#agendaListeners.add(listener);
    return () => this.#agendaListeners.delete(listener);
  }

  /** Does nothing: a data file has one process. */
  tellOthers(): void {}
  onNotice(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#drained;
    await this.#flushed;
    await Promise.all(this.#reading);
    this.#saveLog();
    this.#log?.close();
    this.#commits?.close();
    // The last connection to close moves the log into the file. The reader cannot, so nothing gets into a file that
    // is not ours.
    const [first, last] = this.#broken === null ? [this.#reader, this.#writer] : [this.#writer, this.#reader];
    first?.close();
    last?.close();
    this.#guard?.close();
  }

  async #drain(): Promise<void> {
    while (this.#pending.length > 0) {
      await this.#commit(this.#pending.splice(0, this.#share()));
      // Lets the event loop turn between two commits, so that a stream of writes does not starve sockets and timers.
      if (this.#pending.length > 0) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#draining = false;
  }

  /**
   * How many waiting callers share the next commit. While the disk is idle, the first half of many goes first, so
   * that the disk works while the second half runs.
   */
  #share(): number {
    const waiting = this.#pending.length;
    const isHalved = this.#log !== null && !this.#flushing && waiting >= HALVED_FROM;
    return Math.min(BATCH_LIMIT, isHalved ? Math.ceil(waiting / 2) : waiting);
  }

  async #commit(batch: readonly Pending[]): Promise<void> {
    this.#lookAtFile();
    if (this.#broken !== null) {
      for (const pending of batch) pending.reject(this.#broken);
      return;
    }
    let ran: Ran;
    let stored: StoredEvent[] = [];
    this.#writer.full = null;
    try {
      ran = (await runTogether(this.#writer, batch)) ?? (await runApart(this.#writer, batch));
      stored = this.#events.record(ran.events);
      // A caller may have gone on after the error.
      if (this.#writer.full !== null) throw this.#writer.full;
      if (ran.hasWritten && this.#commits !== null)
        this.#writer.run(numberCommit, { value: String(this.#commits.next()) });
      this.#writer.control('COMMIT');
      this.#guard?.written();
    } catch (error) {
      const full = this.#writer.full ?? (isFull(error) ? error : null);
      this.#rollBack();
      if (full !== null && this.#goOnInReserve()) return this.#commit(batch);
      this.#abandon(batch, full ?? error);
      return;
    }
    const { done, failed, hooks, agendaMoved, hasWritten } = ran;
    const settlement: Settlement = {
      settle: () => {
        for (const hook of hooks) hook();
        if (agendaMoved) for (const listener of this.#agendaListeners) listener();
        if (stored.length > 0) for (const listener of this.#listeners) listener(stored, true);
        for (const { pending, value } of done) pending.resolve(value);
        for (const { pending, error } of failed) pending.reject(error);
      },
      refuse: (error) => {
        for (const pending of batch) pending.reject(error);
      },
    };
    if (this.#log === null) return settlement.settle();
    if (!this.#flushing) {
      // A caller that wrote nothing waits only for its turn.
      if (!hasWritten) return settlement.settle();
      const isAlone = this.activity.open <= batch.length;
      if (isAlone && batch.length <= FLUSH_AT_ONCE) return this.#flushNow(this.#log, settlement);
    }
    this.#unflushed.push(settlement);
    if (!this.#flushing) this.#flushed = this.#flush(this.#log);
  }

  #flushNow(log: LogSync, { settle, refuse }: Settlement): void {
    try {
      log.syncNow();
      this.#confirm();
    } catch (error) {
      refuse(this.#break(error));
      return;
    }
    settle();
  }

  /** Flushes as long as there are commits since the last flush. */
  async #flush(log: LogSync): Promise<void> {
    this.#flushing = true;
    while (this.#unflushed.length > 0) {
      const group = this.#unflushed.splice(0);
      const last = this.#commits?.last();
      try {
        if (this.#broken === null) await log.sync();
        if (this.#broken === null) this.#confirm(last);
      } catch (error) {
        this.#break(error);
      }
      for (const { settle, refuse } of group) {
        if (this.#broken === null) settle();
        else refuse(this.#broken);
      }
    }
    this.#flushing = false;
  }

  /** Before anybody is answered: whoever was answered can rely on it that data without the commit are noticed. */
  #confirm(last = this.#commits?.last()): void {
    if (last !== undefined) this.#commits?.confirm(last);
  }

  #break(error: unknown): AppError {
    const { message, hint, cause } = unwritable(error, 'Look at the disk and its records, and start Belfry again.');
    return this.#breakWith(new AppError('unavailable', message, { hint: hint ?? '', cause, details: UNFLUSHED }));
  }

  #breakWith(error: AppError): AppError {
    if (this.#broken === null) {
      this.#broken = error;
      this.#onBroken?.(error);
    }
    return this.#broken;
  }

  /**
   * Refuses to write into a file that nobody would find again. Stays refused: a file that is put back may lack what
   * was in memory.
   */
  #lookAtFile(): void {
    const trouble = this.#broken === null ? this.#guard?.look() : null;
    if (trouble == null) return;
    this.#unsaved = trouble;
    this.#saveLog();
    this.#breakWith(
      new AppError('unavailable', `${trouble.message} Nothing is written any more, and nothing fires.`, {
        hint: 'Stop Belfry. Put the file back as it was, or a backup in its place: belfry restore FILE. Then start it again.',
        details: { reason: 'data_lost' },
      }),
    );
  }

  /** Moves confirmed writes into the file they belong to, wherever it is now, and into no other. */
  #saveLog(): void {
    const trouble = this.#unsaved;
    if (trouble === null) return;
    try {
      // A reader prevents the log from being emptied, and is not awaited: the next try follows, until the end.
      if (trouble.kind !== 'content' && !this.#writer.emptyLog()) return;
      this.#guard?.setLogAside(trouble);
    } catch {
      // Then the log stays: this is best effort, not a promise.
    }
    this.#unsaved = null;
  }

  /** Handles a full disk. Returns true when reserved room was given up and the write may continue. */
  #goOnInReserve(): boolean {
    if (!this.#makeRoom()) return false;
    try {
      this.#writer.keepLogSmall();
      this.#guard?.written();
    } catch {
      // The room is free all the same.
    }
    return true;
  }

  #rollBack(): void {
    try {
      this.#writer.control('ROLLBACK');
    } catch {
      // SQLite has rolled back already.
    }
  }

  /**
   * The commit itself failed (disk full, file gone): nothing of the batch happened, and every caller gets the error.
   */
  #abandon(batch: readonly Pending[], error: unknown): void {
    const refusal = unwritable(error, 'Look at the disk (space, permissions) and try again; nothing was changed.');
    for (const pending of batch) pending.reject(refusal);
  }
}

/** Why nothing is written any more: the disk did not confirm a write, so its content is not known. */
const UNFLUSHED = { reason: 'unflushed' } as const;

/** True for the trouble that another start can end: the disk did not confirm a write. */
export const isUnflushed = ({ details }: AppError): boolean => details?.reason === UNFLUSHED.reason;

function unwritable(error: unknown, hint: string): AppError {
  return new AppError('unavailable', `The data could not be written: ${errorMessage(error)}`, { hint, cause: error });
}
