import type { NewEvent, NoticeTopic, Tx } from '../database.ts';
import { asRefusal } from './commit-errors.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { isAway, isConflict } from './postgres-errors.ts';
import { PostgresTx } from './postgres-tx.ts';

/** A caller that waits for its commit. */
export interface Pending {
  readonly fn: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** True once its caller was answered without a result: it is not tried again. */
  isGivenUp?: boolean;
}

/** The results of the callers of a commit. */
export interface Ran {
  readonly done: { readonly pending: Pending; readonly value: unknown }[];
  readonly failed: { readonly pending: Pending; readonly error: unknown }[];
  readonly events: NewEvent[];
  readonly hooks: (() => void)[];
  readonly notices: (readonly [NoticeTopic, string])[];
  agendaMoved: boolean;
  hasWritten: boolean;
}
const nothingRan = (): Ran => {
  return { done: [], failed: [], events: [], hooks: [], notices: [], agendaMoved: false, hasWritten: false };
};

function keep(ran: Ran, pending: Pending, tx: PostgresTx, value: unknown): void {
  ran.done.push({ pending, value });
  ran.events.push(...tx.events);
  ran.hooks.push(...tx.hooks);
  ran.notices.push(...tx.notices);
  ran.agendaMoved ||= tx.movesAgenda;
}

/** A transaction that has begun. */
export interface Begun {
  readonly connection: PostgresConnection;
  /** Resolves when the transaction has the lock of all writes. */
  readonly locked: Promise<unknown>;
}

/**
 * Runs callers without a savepoint each: a savepoint is two statements and a transaction id of its own. A failure
 * before anything was written leaves nothing to undo. Returns null after a later failure: the caller of this function
 * then rolls back, and runs each apart.
 * @throws what makes the database refuse the whole transaction
 */
export async function runTogether(begun: Begun, batch: readonly Pending[]): Promise<Ran | null> {
  const { connection } = begun;
  const ran = nothingRan();
  for (const pending of batch) {
    const tx = new PostgresTx(connection);
    connection.hasWritten = false;
    try {
      const value = await pending.fn(tx);
      const failure = await tx.drain();
      if (failure !== null || connection.isAborted) throw failure;
      keep(ran, pending, tx, value);
    } catch (thrown) {
      const error = await failureOf(begun, tx, thrown);
      if (connection.hasWritten || connection.isAborted) return null;
      ran.failed.push({ pending, error });
    }
    ran.hasWritten ||= connection.hasWritten;
  }
  return (await connection.flush()) === null ? ran : null;
}

/** Runs callers each in a savepoint of its own, so that one that fails half-way is undone alone. */
export async function runApart(begun: Begun, batch: readonly Pending[]): Promise<Ran> {
  const { connection } = begun;
  const ran = nothingRan();
  connection.hasWritten = false;
  for (const pending of batch) {
    const tx = new PostgresTx(connection);
    connection.send('SAVEPOINT caller');
    try {
      const value = await pending.fn(tx);
      await tx.settle();
      if (connection.trouble !== null) throw connection.trouble;
      connection.send('RELEASE caller');
      keep(ran, pending, tx, value);
    } catch (thrown) {
      const error = await failureOf(begun, tx, thrown);
      connection.trouble = null;
      ran.failed.push({ pending, error });
      await connection.control('ROLLBACK TO caller; RELEASE caller');
    }
  }
  ran.hasWritten = connection.hasWritten;
  return ran;
}

/** Runs the only caller of a commit. When it fails, the caller of this function rolls back. */
export async function runAlone(begun: Begun, pending: Pending): Promise<Ran> {
  const { connection } = begun;
  const ran = nothingRan();
  const tx = new PostgresTx(connection);
  connection.hasWritten = false;
  try {
    const value = await pending.fn(tx);
    await tx.settle();
    if (connection.trouble !== null) throw connection.trouble;
    keep(ran, pending, tx, value);
  } catch (thrown) {
    ran.failed.push({ pending, error: await failureOf(begun, tx, thrown) });
  }
  ran.hasWritten = connection.hasWritten;
  return ran;
}

/**
 * The error of a caller, after all its statements were answered.
 * @throws what makes the database refuse the whole transaction
 */
async function failureOf({ connection, locked }: Begun, tx: PostgresTx, thrown: unknown): Promise<unknown> {
  const failure = await tx.drain();
  const { trouble } = connection;
  const error = trouble ?? failure ?? thrown;
  if (connection.lost !== null || isConflict(error) || isAway(error)) throw error;
  // Without the lock there is no transaction to continue.
  await locked;
  return trouble === null ? error : asRefusal(error);
}
