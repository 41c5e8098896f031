import type { NewEvent, Tx } from '../database.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { SqliteTx } from './sqlite-tx.ts';

/** A caller who waits for its part of a commit. */
export interface Pending {
  readonly fn: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Committed {
  readonly pending: Pending;
  readonly value: unknown;
}

/** The results of the callers of a commit. */
export interface Ran {
  readonly done: Committed[];
  readonly failed: { readonly pending: Pending; readonly error: unknown }[];
  readonly events: NewEvent[];
  readonly hooks: (() => void)[];
  agendaMoved: boolean;
  hasWritten: boolean;
}
const nothingRan = (): Ran => ({ done: [], failed: [], events: [], hooks: [], agendaMoved: false, hasWritten: false });

function keep(ran: Ran, pending: Pending, tx: SqliteTx, value: unknown): void {
  ran.done.push({ pending, value });
  ran.events.push(...tx.events);
  ran.hooks.push(...tx.hooks);
  ran.agendaMoved ||= tx.movesAgenda;
}

/**
 * Runs callers without a savepoint each, because a savepoint copies every page that its caller changes. A failure
 * before the first row was written leaves nothing to undo. Returns null after a later failure: everything was rolled
 * back, and each caller has to run apart.
 */
export async function runTogether(writer: SqliteConnection, batch: readonly Pending[]): Promise<Ran | null> {
  const ran = nothingRan();
  writer.control('BEGIN IMMEDIATE');
  for (const pending of batch) {
    const tx = new SqliteTx(writer);
    writer.hasWritten = false;
    try {
      keep(ran, pending, tx, await pending.fn(tx));
    } catch (error) {
      if (writer.full !== null) throw error;
      if (writer.hasWritten) {
        writer.control('ROLLBACK');
        return null;
      }
      ran.failed.push({ pending, error });
    }
    ran.hasWritten ||= writer.hasWritten;
  }
  return ran;
}

/** Runs callers each in a savepoint of its own, so that one that fails half-way is undone alone. */
export async function runApart(writer: SqliteConnection, batch: readonly Pending[]): Promise<Ran> {
  const ran = nothingRan();
  writer.control('BEGIN IMMEDIATE');
  writer.hasWritten = false;
  for (const pending of batch) {
    const tx = new SqliteTx(writer);
    writer.control('SAVEPOINT caller');
    try {
      keep(ran, pending, tx, await pending.fn(tx));
    } catch (error) {
      if (writer.full !== null) throw error;
      writer.control('ROLLBACK TO caller');
      ran.failed.push({ pending, error });
    }
    writer.control('RELEASE caller');
  }
  ran.hasWritten = writer.hasWritten;
  return ran;
}
