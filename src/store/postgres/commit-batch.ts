import { AppError, errorMessage } from '../../domain/errors.ts';
import type { StoredEvent } from '../../domain/events.ts';
import type { NewEvent, NoticeTopic, Tx } from '../database.ts';
import { BEGIN_EXCLUSIVE, BEGIN_WRITE } from './begin.ts';
import { writeBulletins } from './bulletin.ts';
import { type CommitMark, SET_MARK } from './commit-marks.ts';
import { type EventGiven, insertEventRows } from './event-feed.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { isAway, isConflict } from './postgres-errors.ts';
import { PostgresTx } from './postgres-tx.ts';

/** A caller that waits for its commit. */
export interface Pending {
  readonly fn: (tx: Tx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The result of a batch. */
export interface Outcome {
  readonly done: { readonly pending: Pending; readonly value: unknown }[];
  readonly failed: { readonly pending: Pending; readonly error: unknown }[];
  readonly hooks: (() => void)[];
  readonly stored: StoredEvent[];
  readonly agendaMoved: boolean;
}

/** The commit was sent and its answer was lost. The next connection finds out what happened. */
export class CommitUnknown extends Error {
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

/** The database session and process that commit. */
export interface Committing {
  readonly schema: string;
  /** The channel of NOTIFY. */
  readonly channel: string;
  /** Tells this process from the others on the same data. */
  readonly instance: string;
  /** Another session of this process holds the lock of all writes. */
  readonly exclusive: boolean;
  /** Checks over a connection, within its transaction, that the data may be written. */
  trust(connection: PostgresConnection): Promise<void>;
  /** A mark that differs from those of all other commits of this process. */
  nextMark(): CommitMark;
}

/**
 * Stands in a bulletin for the id of the last event of its own transaction. Quoted text cannot hold it, because its
 * quotes are escaped.
 */
const LAST_EVENT = -1;
const NOTIFY_OF_COMMIT = `SELECT pg_notify($1, CASE WHEN $2::text LIKE '%"events":${LAST_EVENT}%'
  THEN replace($2, '"events":${LAST_EVENT}', '"events":' || currval('event_ids')) ELSE $2 END)`;

/**
 * Runs callers in one transaction, each rolled back alone when it fails, and commits it.
 * @throws CommitUnknown, and what makes the database refuse the whole transaction
 */
export async function commitBatch(
  connection: PostgresConnection,
  batch: readonly Pending[],
  { schema, channel, instance, exclusive, trust, nextMark }: Committing,
): Promise<Outcome> {
  connection.hasWritten = false;
  connection.send('BEGIN');
  const begun = connection.query<{ xid: string }>(exclusive ? BEGIN_EXCLUSIVE : BEGIN_WRITE, [schema]);
  begun.catch(() => {});
  await trust(connection);
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
        // Without the lock there is no transaction to continue.
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
    // Not awaited: the commit follows behind this statement, and tells the other processes the last id.
    recorded.catch(() => {});
    const bulletins = writeBulletins({
      from: instance,
      ...(events.length > 0 && { events: LAST_EVENT }),
      ...(outcome.agendaMoved && { agenda: true }),
      notices,
    });
    for (const text of bulletins) connection.query(NOTIFY_OF_COMMIT, [channel, text]).catch(() => {});
    if (connection.hasWritten) {
      mark = nextMark();
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

async function record(connection: PostgresConnection, events: readonly NewEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const given = events.map(({ userId: u, type: t, at: a, data }): EventGiven => ({ u, t, a, d: JSON.stringify(data) }));
  const { rows } = await connection.run(insertEventRows, { rows: JSON.stringify(given) });
  return events.map((event, place) => ({ ...event, id: rows[place]?.id ?? 0 }));
}

/** The error for a caller whose write failed. */
export function asRefusal(error: unknown): unknown {
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
