import type { StoredEvent } from '../../domain/events.ts';
import type { NewEvent } from '../database.ts';
import { BEGIN_EXCLUSIVE, BEGIN_WRITE } from './begin.ts';
import { writeBulletins } from './bulletin.ts';
import { CommitUnknown } from './commit-errors.ts';
import { type CommitMark, SET_MARK } from './commit-marks.ts';
import { type EventGiven, insertEventRows } from './event-feed.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { isAway } from './postgres-errors.ts';
import { type Pending, type Ran, runAlone, runApart, runTogether } from './run-batch.ts';

/** The result of a batch. */
export interface Outcome extends Pick<Ran, 'done' | 'failed' | 'hooks' | 'agendaMoved'> {
  readonly stored: StoredEvent[];
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
  committing: Committing,
): Promise<Outcome> {
  let begun = await begin(connection, committing);
  try {
    const [only, ...more] = batch;
    if (only !== undefined && more.length === 0) {
      const ran = await runAlone(begun, only);
      if (ran.failed.length === 0) return await commit(begun, ran, committing);
      await connection.control('ROLLBACK');
      return { ...ran, stored: [] };
    }
    const together = await runTogether(begun, batch);
    if (together !== null) return await commit(begun, together, committing);
    await connection.control('ROLLBACK');
    connection.trouble = null;
    begun = await begin(connection, committing);
    return await commit(begun, await runApart(begun, batch), committing);
  } catch (error) {
    if (!(error instanceof CommitUnknown)) connection.send('ROLLBACK');
    throw error;
  }
}

/** A transaction that has begun. */
interface Transaction {
  readonly connection: PostgresConnection;
  /** Resolves with its id when it has the lock of all writes. */
  readonly locked: Promise<string>;
}

async function begin(connection: PostgresConnection, { schema, exclusive, trust }: Committing): Promise<Transaction> {
  connection.send('BEGIN');
  const answer = connection.query<{ xid: string }>(exclusive ? BEGIN_EXCLUSIVE : BEGIN_WRITE, [schema]);
  const locked = answer.then(({ rows }) => rows[0]?.xid ?? '');
  locked.catch(() => {});
  await trust(connection);
  return { connection, locked };
}

/**
 * Stores the events of callers, tells the other processes, and commits.
 * @throws CommitUnknown
 */
async function commit(
  { connection, locked }: Transaction,
  ran: Ran,
  { channel, instance, nextMark }: Committing,
): Promise<Outcome> {
  const { done, failed, hooks, events, notices, agendaMoved } = ran;
  const recorded = record(connection, events);
  // Not awaited: the commit follows behind this statement, and tells the other processes the last id.
  recorded.catch(() => {});
  const bulletins = writeBulletins({
    from: instance,
    ...(events.length > 0 && { events: LAST_EVENT }),
    ...(agendaMoved && { agenda: true }),
    notices,
  });
  for (const text of bulletins) connection.query(NOTIFY_OF_COMMIT, [channel, text]).catch(() => {});
  let mark: CommitMark | null = null;
  if (ran.hasWritten || events.length > 0) {
    mark = nextMark();
    connection.query(SET_MARK, [mark.key, mark.value]).catch(() => {});
  }
  const xid = await locked;
  const committing = connection.control('COMMIT');
  committing.catch(() => {});
  const outcome = { done, failed, hooks, agendaMoved };
  let stored: StoredEvent[] = [];
  try {
    stored = await recorded;
    const { command } = await committing;
    if (command !== 'COMMIT') throw connection.trouble ?? new Error(`the transaction ended with ${command}`);
  } catch (error) {
    if (connection.lost !== null || isAway(error)) throw new CommitUnknown(xid, mark, { ...outcome, stored }, error);
    throw error;
  }
  return { ...outcome, stored };
}

async function record(connection: PostgresConnection, events: readonly NewEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const given = events.map(({ userId, type, at, data }): EventGiven => [userId, type, at, JSON.stringify(data)]);
  const { rows } = await connection.run(insertEventRows, { rows: JSON.stringify(given) });
  return events.map((event, place) => ({ ...event, id: rows[place]?.id ?? 0 }));
}
