import type { Pool } from 'pg';
import type { Clock } from '../../when/index.ts';
import type { PostgresConnection } from './postgres-connection.ts';

/**
 * Finds out after a lost answer whether a commit happened: the transaction writes a mark into a row of its process.
 * The transaction id alone is not enough, because after a crash PostgreSQL reuses ids that its log had not recorded
 * on disk, and then reports on another transaction.
 */
export interface CommitMark {
  /** The row's key in `meta`. */
  readonly key: string;
  readonly value: string;
}

/** A process's row has this prefix and its name as key. It is about the process, not the installation. */
export const COMMIT_PREFIX = 'commit:';

/** The mark of a process's commit with this number. `at`, in epoch milliseconds, only shows how old a row is. */
export const markOf = (instance: string, number: number, at: number): CommitMark => ({
  key: COMMIT_PREFIX + instance,
  value: `${number} ${at}`,
});

/** Writes a mark; its parameters are its key and its value. */
export const SET_MARK = `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Deletes marks that processes left behind a day ago, since no process asks for them any more. @param schema quoted */
export const forgetMarks = (schema: string): string =>
  `DELETE FROM ${schema}.meta WHERE key LIKE '${COMMIT_PREFIX}%' AND CASE WHEN value ~ '^[0-9]{1,15} [0-9]{1,15}$'
    THEN split_part(value, ' ', 2)::bigint < extract(epoch FROM now() - interval '1 day') * 1000 ELSE true END`;

/**
 * Deletes a process's own mark when it commits nothing any more. Returns false when the database did not answer at
 * once; the row stays then.
 */
export async function forgetMark(
  pool: Pool,
  schema: string,
  instance: string,
  { setTimer }: Pick<Clock, 'setTimer'>,
): Promise<boolean> {
  const gone = pool.query(`DELETE FROM ${schema}.meta WHERE key = $1`, [COMMIT_PREFIX + instance]).then(
    () => true,
    () => true,
  );
  let disarm = (): void => {};
  const late = new Promise<false>((resolve) => {
    disarm = setTimer(() => resolve(false), FORGET_WITHIN_MS);
  });
  const isAnswered = await Promise.race([gone, late]);
  disarm();
  return isAnswered;
}

/**
 * Whether a transaction with a lost commit answer was committed. Waits while it may still be under way: its id is
 * then in use, by it or by a transaction that was given the same id (PostgreSQL manual, pg_xact_status).
 * @param schema quoted
 */
export async function wasCommitted(
  connection: PostgresConnection,
  schema: string,
  { xid, mark }: { readonly xid: string; readonly mark: CommitMark | null },
  { setTimer }: Pick<Clock, 'setTimer'>,
): Promise<boolean> {
  // It wrote nothing, so repeating it does no harm.
  if (mark === null) return false;
  for (;;) {
    const { rows: ids } = await connection.query<{ underWay: boolean }>(UNDER_WAY, [xid]);
    // Must be asked after the status: a transaction that was under way a moment ago may have committed since.
    const { rows: marks } = await connection.query<{ value: string }>(
      `SELECT value FROM ${schema}.meta WHERE key = $1`,
      [mark.key],
    );
    if (marks[0]?.value === mark.value) return true;
    if (ids[0]?.underWay !== true) return false;
    await new Promise<void>((resolve) => void setTimer(resolve, LOOK_EVERY_MS));
  }
}

const LOOK_EVERY_MS = 20;
const FORGET_WITHIN_MS = 1_000;
/** PostgreSQL refuses to report on an id that it has not given out yet. */
const UNDER_WAY = `SELECT CASE WHEN $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
    THEN pg_xact_status($1::xid8) = 'in progress' ELSE false END AS "underWay"`;
