import type { Kysely } from 'kysely';
import type { AppError } from '../domain/errors.ts';
import type { EventMap, EventType, StoredEvent } from '../domain/events.ts';
import type { EpochMs } from '../when/index.ts';
import type { Activity } from './activity.ts';
import type { RowsStatement } from './rows-statement.ts';
import type { Schema } from './schema.ts';
import type { DialectName, Statement, Value } from './statement.ts';

/** An event as it is recorded; its id is given at commit. */
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
  /** For queries that run often: built once, bound each time. */
  run<P extends object, R>(statement: Statement<P, R>, values: P): Promise<R[]>;
  /** As `run`, answering how many rows were written. */
  change<P extends object>(statement: Statement<P, unknown>, values: P): Promise<number>;
  /** For what is done to many rows at once; answers what the statement returns. Nothing is asked where there is no row. */
  forRows<Row extends object, R>(statement: RowsStatement<Row, R>, rows: readonly Row[]): Promise<R[]>;
  /** As `forRows`, answering how many rows were written. */
  changeForRows<Row extends object>(statement: RowsStatement<Row, unknown>, rows: readonly Row[]): Promise<number>;
  /**
   * For a read of many rows, between one slice of them and the next: others have their turn, and what follows sees what was committed
   * meanwhile. Nothing happens inside a write, in memory, and on PostgreSQL, which reads in a process of its own.
   */
  pause(): Promise<void>;
  /** Runs `fn` so that its failure undoes only what it did itself. */
  nested<T>(fn: () => Promise<T>): Promise<T>;
  /** Recorded in this transaction, told to listeners after it. */
  emit<T extends EventType>(event: NewEvent<T>): void;
  /** What happens later has changed: told to listeners after the commit. */
  agendaMoved(): void;
  /** Runs after the commit, and not at all when the transaction fails. Must not throw. */
  afterCommit(fn: () => void): void;
  /** Tells the other processes on the same data, after the commit; the same thing once. Nothing where there is only one. */
  tellOthers(topic: NoticeTopic, payload: string): void;
}

/**
 * What processes tell each other beside events and the agenda: something is ready, a turn was ended, a reply is being written, a
 * browser was signed out, a provider of models asked to be left alone.
 */
export type NoticeTopic = 'ready' | 'interrupt' | 'transient' | 'signed-out' | 'provider';

export type Params = Readonly<Record<string, Value>>;
/** `here` is false for what another process on the same data committed. */
export type EventListener = (events: readonly StoredEvent[], here: boolean) => void;

/** The data of one installation. */
export interface Store {
  /**
   * Runs `fn` in a transaction and resolves once it is durable. Several callers share one commit, and one failure rolls back one
   * caller. Where that cannot be done otherwise all of them are run again, so that `fn` changes nothing but the database: what is to
   * happen besides is answered, or left to `afterCommit`.
   */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `fn` on a snapshot of what is committed; one that pauses sees the newest after each pause. */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells of committed events, in order. */
  onEvents(listener: EventListener): () => void;
  /** Tells that something was put into the agenda, or moved in it. */
  onAgenda(listener: () => void): () => void;
  /** Tells the other processes on the same data of what is not kept; lost where nobody hears it. At most 7,000 bytes. */
  tellOthers(topic: NoticeTopic, payload: string): void;
  /** What other processes on the same data tell. */
  onNotice(topic: NoticeTopic, listener: (payload: string) => void): () => void;
  /** Why nothing can be written any more until the next start; null: it can, as far as can be seen. */
  trouble(): AppError | null;
  /** Transactions asked for so far, and those not done yet: how a simulated clock knows that everything that followed is done. */
  readonly activity: Pick<Activity, 'asked' | 'open' | 'oneDone'>;
  close(): Promise<void>;
}
