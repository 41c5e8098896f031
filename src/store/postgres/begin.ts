import { WRITE_LOCK } from './locks.ts';

/**
 * A process that stands still in a transaction holds the lock of all: the server ends it after five seconds.
 *
 * Every statement finds its rows by an index. Left to itself the planner goes through whole tables where it knows nothing of them yet,
 * and a plan that was made while they were empty is kept while they fill: 200 a second took twice as long.
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
/** Begins a transaction; its parameter is the schema. */
export const BEGIN_READ = `SELECT ${SETTINGS}`;
/** Waits for the lock of all writes. The first number says that the lock is Belfry's, the second whose installation. */
export const BEGIN_WRITE = `SELECT ${SETTINGS}, pg_advisory_xact_lock(${WRITE_LOCK}, hashtext($1)), pg_current_xact_id()::text AS xid`;
/** For whoever holds the lock of all writes in another session. */
export const BEGIN_EXCLUSIVE = `SELECT ${SETTINGS}, pg_current_xact_id()::text AS xid`;
