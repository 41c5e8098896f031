import type { EpochMs } from '../../when/index.ts';
import type { MoveEnd } from './copy-rows.ts';
import type { MarkChanges, Marks } from './marks.ts';

/** The state of an endpoint, as far as it can be seen without changes. */
export interface Found {
  /** The id of the first user; null when there is no installation. */
  readonly installation: string | null;
  readonly marks: Marks;
  /** Who works on it now, in words; null when no user of it can be seen. */
  readonly inUse: string | null;
}

/** A place for an installation: a data file, or a database. */
export interface MoveEndpoint {
  /** A path, or an address without its password; equal for the same endpoint. */
  readonly name: string;
  /**
   * Reads the state of the endpoint without changes.
   * @throws AppError data_foreign, data_newer, data_corrupt, unavailable, forbidden
   */
  look(): Promise<Found>;
  /** Opens the data as they are, for reading only; other processes may go on working on them. */
  openToRead(): Promise<MoveEnd>;
  /**
   * Takes the endpoint for this process alone, and makes the tables where there are none.
   * @throws AppError data_owned while another process works on it
   */
  take(): Promise<TakenEndpoint>;
  /**
   * Moves an older state of the same installation out of the way and returns its new place; null when that is
   * impossible here.
   */
  readonly setAside: ((now: EpochMs) => Promise<string>) | null;
  /** The command with which a person removes the data here. */
  readonly removal: string;
}

/** An endpoint that belongs to this process until it is closed. */
export interface TakenEndpoint extends MoveEnd {
  /** Puts marks, and deletes those that are null, in one transaction that is durable when this returns. */
  mark(changes: MarkChanges, others?: { readonly [key: string]: string | null }): Promise<void>;
  /** Empties all tables. */
  clear(): Promise<void>;
  /** Removes as much as possible of the unfinished copy; the endpoint cannot be used afterwards. */
  discard(): Promise<void>;
  /** Checks that the endpoint still belongs to this process. @throws AppError data_owned, unavailable */
  confirm(): Promise<void>;
  close(): Promise<void>;
}
