import type { Pool } from 'pg';
import type { Clock } from '../../when/index.ts';
import type { PostgresConnection } from './postgres-connection.ts';

/**
 * A commit whose answer is lost is found again by a mark in a row of the process's own, written with everything else in the transaction.
 * The transaction's id alone does not do: after a crash PostgreSQL gives ids anew that no record of its log has on disk, and what it
 * says of such an id then is true of another's transaction.
 */
export interface CommitMark {
  /** The row's key in `meta`. */
  readonly key: string;
  readonly value: string;
}

/** The key of a process's row is this and its name; it says something about the process, and nothing about the installation. */
export const COMMIT_PREFIX = 'commit:';

/** The mark of a process's commit of this number. `at`: when, in epoch milliseconds; it only tells how old a row is. */
export const markOf = (instance: string, number: number, at: number): CommitMark => ({
  key: COMMIT_PREFIX + instance,
  value: `${number} ${at}`,
});

/** Writes a mark; its parameters are its key and its value. */
export const SET_MARK = `INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Forgets the marks that processes left behind a day ago: none of them asks any more. @param schema quoted */
export const forgetMarks = (schema: string): string =>
  `DELETE FROM ${schema}.meta WHERE key LIKE '${COMMIT_PREFIX}%' AND CASE WHEN value ~ '^[0-9]{1,15} [0-9]{1,15}$'
    THEN split_part(value, ' ', 2)::bigint < extract(epoch FROM now() - interval '1 day') * 1000 ELSE true END`;

/** Forgets a process's own mark, when it commits nothing any more. False: the database did not answer at once, and the row stays. */
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
 * What became of a transaction whose commit was not answered. Waits while it may still be under way: its id is then in use, by it or by
 * somebody who was given it anew (PostgreSQL manual, pg_xact_status).
 * @param schema quoted
 */
export async function wasCommitted(
  connection: PostgresConnection,
  schema: string,
  { xid, mark }: { readonly xid: string; readonly mark: CommitMark | null },
  { setTimer }: Pick<Clock, 'setTimer'>,
): Promise<boolean> {
  // It wrote nothing: to do it again does no harm.
  if (mark === null) return false;
  for (;;) {
    const { rows: ids } = await connection.query<{ underWay: boolean }>(UNDER_WAY, [xid]);
    // Asked after that: what was under way a moment ago may have been committed since.
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
/** The status of an id that was not given out yet cannot be asked for. */
const UNDER_WAY = `SELECT CASE WHEN $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
    THEN pg_xact_status($1::xid8) = 'in progress' ELSE false END AS "underWay"`;
