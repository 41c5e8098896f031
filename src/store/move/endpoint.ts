import type { EpochMs } from '../../when/index.ts';
import type { MoveEnd } from './copy-rows.ts';
import type { MarkChanges, Marks } from './marks.ts';

/** What is at an endpoint, as it can be seen without changing anything. */
export interface Found {
  /** The id of the first user; null: there is no installation. */
  readonly installation: string | null;
  readonly marks: Marks;
  /** Who works on it now, in words; null: nobody, or nobody who can be seen. */
  readonly inUse: string | null;
}

/** Somewhere an installation can be: a data file, or a database. */
export interface MoveEndpoint {
  /** A path, or an address without its password; the same endpoint has the same name. */
  readonly name: string;
  /**
   * Looks at what is there and changes nothing.
   * @throws AppError data_foreign, data_newer, data_corrupt, unavailable, forbidden
   */
  look(): Promise<Found>;
  /** Opens what is there to be read, as it is; others may go on working on it. */
  openToRead(): Promise<MoveEnd>;
  /**
   * Takes it for this process alone; makes the tables where there are none.
   * @throws AppError data_owned while somebody works on it
   */
  take(): Promise<TakenEndpoint>;
  /** Makes room where an older state of the same installation lies, and answers where it is now; null: that cannot be done here. */
  readonly setAside: ((now: EpochMs) => Promise<string>) | null;
  /** What takes away what is there, for people to type. */
  readonly removal: string;
}

/** An endpoint that belongs to this process until it is closed. */
export interface TakenEndpoint extends MoveEnd {
  /** Marks that are to be put, and null for those to be taken away; in one transaction, on the disk when this answers. */
  mark(changes: MarkChanges, others?: { readonly [key: string]: string | null }): Promise<void>;
  /** Empties all tables. */
  clear(): Promise<void>;
  /** Leaves as little as possible of what was begun; nothing else can be done with it after. */
  discard(): Promise<void>;
  /**
   * Makes sure that it still belongs to this process.
   * @throws AppError data_owned, unavailable
   */
  confirm(): Promise<void>;
  close(): Promise<void>;
}
