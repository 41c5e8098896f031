import { WRITE_LOCK } from './locks.ts';

/**
 * The server ends a process that idles in a transaction after five seconds, because it holds the lock of all writes.
 * Every statement must find its rows by an index. By default the planner scans whole tables that it has no statistics
 * for, and keeps a plan made while they were empty: 200 a second took twice as long.
 * A table that somebody holds is waited for briefly; the lock of all writes longer, since a process that stands still
 * with it is ended only after those five seconds.
 */
const SETTINGS = `${Object.entries({
  statement_timeout: '15s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '5s',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
})
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}, set_config('search_path', $1, true)`;
const TABLES = `set_config('lock_timeout', '4s', true)`;
/** Begins a transaction; its parameter is the schema. */
export const BEGIN_READ = `SELECT ${SETTINGS}, ${TABLES}`;
/** Waits for the lock of all writes. The first number identifies Belfry, the second the installation. */
export const BEGIN_WRITE = `SELECT ${SETTINGS}, pg_advisory_xact_lock(${WRITE_LOCK}, hashtext($1)), ${TABLES}, pg_current_xact_id()::text AS xid`;
/** For a caller that holds the lock of all writes in another session. */
export const BEGIN_EXCLUSIVE = `SELECT ${SETTINGS}, pg_current_xact_id()::text AS xid`;
