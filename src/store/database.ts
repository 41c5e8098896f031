import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { AppError } from '../domain/errors.ts';
import type { EventMap, EventType, StoredEvent } from '../domain/events.ts';
import type { EpochMs } from '../when/index.ts';
import type { Activity } from './activity.ts';
import type { RowsStatement } from './rows-statement.ts';
import type { Schema } from './schema.ts';
import type { DialectName, Statement, Value } from './statement.ts';

/** An event to record; its id is given at commit. */
export interface NewEvent<T extends EventType = EventType> {
  readonly userId: string;
  readonly type: T;
  readonly at: EpochMs;
  readonly data: EventMap[T];
}

/** One transaction. Inside it only the database may be awaited. */
export interface Tx {
  readonly dialect: DialectName;
  /** For queries whose shape varies. */
  readonly db: Kysely<Schema>;
  /** For queries that run often: they are built once and bound each time. */
  run<P extends object, R>(statement: Statement<P, R>, values: P): Promise<R[]>;
  /** As `run`, but returns how many rows were written. */
  change<P extends object>(statement: Statement<P, unknown>, values: P): Promise<number>;
  /** Inserts a row and returns how many were inserted: none where one is in its place and `ignoreConflict` is set. */
  insert<Table extends keyof Schema>(
    table: Table,
    row: Insertable<Schema[Table]>,
    options?: { readonly ignoreConflict?: boolean },
  ): Promise<number>;
  /** Changes the rows that hold these values, and returns how many. */
  update<Table extends keyof Schema>(
    table: Table,
    change: Updateable<Schema[Table]>,
    where: Partial<Selectable<Schema[Table]>>,
  ): Promise<number>;
  /** The row that holds these values. */
  find<Table extends keyof Schema>(
    table: Table,
    where: Partial<Selectable<Schema[Table]>>,
  ): Promise<Selectable<Schema[Table]> | undefined>;
  /** For one statement about many rows; returns the rows that it returns. Without rows, no query is sent. */
  forRows<Row extends object, R>(statement: RowsStatement<Row, R>, rows: readonly Row[]): Promise<R[]>;
  /** As `forRows`, but returns how many rows were written. */
  changeForRows<Row extends object>(statement: RowsStatement<Row, unknown>, rows: readonly Row[]): Promise<number>;
  /**
   * Called between two slices of a long read, so that other work can run. The rest of the read sees what was
   * committed meanwhile. Does nothing inside a write, in memory, and on PostgreSQL, where the read runs in another
   * process.
   */
  pause(): Promise<void>;
  /** Runs `fn` in a savepoint: if it fails, only its own writes are undone. */
  nested<T>(fn: () => Promise<T>): Promise<T>;
  /** Records an event in this transaction; listeners hear of it after the commit. */
  emit<T extends EventType>(event: NewEvent<T>): void;
  /** Reports that the agenda changed; listeners hear of it after the commit. */
  agendaMoved(): void;
  /** Runs `fn` after the commit, and never when the transaction fails. `fn` must not throw. */
  afterCommit(fn: () => void): void;
  /**
   * Notifies other processes on the same data, after the commit; equal notices are sent once. Does nothing when there
   * is only one process.
   */
  tellOthers(topic: NoticeTopic, payload: string): void;
}

/**
 * Notices between processes, beside events and the agenda: a job is ready, a turn was ended, a reply is being
 * written, a browser was signed out, a provider of models asked for a pause.
 */
export type NoticeTopic = 'ready' | 'interrupt' | 'transient' | 'signed-out' | 'provider';

export type Params = Readonly<Record<string, Value>>;
/** `here` is false for what another process on the same data committed. */
export type EventListener = (events: readonly StoredEvent[], here: boolean) => void;

export interface AnswerOptions {
  /**
   * How long somebody waits for the answer, in milliseconds: a database that stands still must not hold them for
   * longer. @default as long as the database may come back
   */
  readonly withinMs?: number;
}

/** How long people and programs wait for a database that stands still. */
export const ANSWERED_WITHIN_MS = 4_000;

/** The data of one installation. */
export interface Store {
  /**
   * Runs `fn` in a transaction and resolves once it is durable. Several callers share one commit, and one failure
   * rolls back one caller. In some cases all callers are run again, so `fn` must change nothing but the database: it
   * returns everything else, or leaves it to `afterCommit`.
   */
  write<T>(fn: (tx: Tx) => Promise<T>, options?: AnswerOptions): Promise<T>;
  /** Runs `fn` on a snapshot of committed data. A read that pauses sees the newest data after each pause. */
  read<T>(fn: (tx: Tx) => Promise<T>, options?: AnswerOptions): Promise<T>;
  /** Calls the listener with committed events, in order. */
  onEvents(listener: EventListener): () => void;
  /** Calls the listener when an agenda item was added or moved. */
  onAgenda(listener: () => void): () => void;
  /**
   * Notifies other processes on the same data of something that is not stored; lost when no process listens. At most
   * 7,000 bytes.
   */
  tellOthers(topic: NoticeTopic, payload: string): void;
  /** Calls the listener with notices from other processes on the same data. */
  onNotice(topic: NoticeTopic, listener: (payload: string) => void): () => void;
  /** Why nothing can be written until the next start; null when writes work, as far as is known. */
  trouble(): AppError | null;
  /**
   * Counts the transactions that were asked for and those still open, so that a simulated clock knows when all work
   * that followed from a step is done.
   */
  readonly activity: Pick<Activity, 'asked' | 'open' | 'oneDone'>;
  close(): Promise<void>;
}
