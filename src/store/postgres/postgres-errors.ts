import { AppError, errorMessage } from '../../domain/errors.ts';

/**
 * The most connections of one process: one writes, four read, one listens, four are the queue's, and one is for the
 * start.
 */
const CONNECTIONS_A_PROCESS = 11;

/** SQLSTATE of what PostgreSQL said (PostgreSQL manual, appendix A); undefined when it did not come from there. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    // Some codes of the operating system have the same length (EPIPE); no SQLSTATE begins like them.
    if (typeof code === 'string' && /^(?!E[A-Z]{4})[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** deadlock_detected, serialization_failure: the same transaction may succeed when repeated. */
const CONFLICTS = new Set(['40P01', '40001']);
/**
 * The server stops, starts, is full or became a standby, or it ended an idle transaction: another connection may
 * succeed a little later.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', '25P03', '25006', '57P05']);

/** invalid_sql_statement_name, duplicate_prepared_statement: this session is not the one that got the name. */
const FORGOTTEN = new Set(['26000', '42P05']);
/** True behind a pooler that cannot keep names; the same query succeeds without them. */
export const isForgotten = (error: unknown): boolean => FORGOTTEN.has(sqlStateOf(error) ?? '');

export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlStateOf(error) ?? '') || isForgotten(error);

/** True when the connection is lost or impossible now. Statements without an answer may or may not have been done. */
export function isAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return PASSING.has(state) || state.startsWith('08');
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && /^(E[A-Z]+|ERR_(STREAM|SOCKET)_\w+)$/.test(code)) return true;
    if (
      /connection (terminated|error|ended)|not queryable|read timeout|timeout exceeded when trying to connect|client was closed/i.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}

/**
 * Errors about the statement itself: impossible data, a missing table. All other errors are the database's own
 * trouble (connections, locks, time limits, disk, memory) and say nothing about the request.
 */
const ABOUT_THE_STATEMENT = /^(0[AP]|2[1237F]|25P02|3[49B]|42|44|P0)/;

export function isTrouble(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined ? isAway(error) : !ABOUT_THE_STATEMENT.test(state);
}

/** The reason why Belfry cannot open a database, as a sentence with what to do. */
export function asOpenError(error: unknown, place: string): AppError {
  if (error instanceof AppError) return error;
  const state = sqlStateOf(error) ?? '';
  const said = errorMessage(error);
  const options = (hint: string) => ({ hint, cause: error });
  if (state.startsWith('28'))
    return new AppError(
      'unavailable',
      `The database ${place} refused the sign-in: ${said}`,
      options('Look at the user name and the password in DATABASE_URL.'),
    );
  if (state === '3D000')
    return new AppError(
      'unavailable',
      `There is no database ${place}: ${said}`,
      options('Make it (createdb), or name another in DATABASE_URL.'),
    );
  if (state === '53300')
    return new AppError(
      'unavailable',
      `The database ${place} has no connection left for Belfry: ${said}`,
      options(
        `A process of Belfry takes up to ${CONNECTIONS_A_PROCESS}. Raise max_connections or the limit of the user, or run fewer processes.`,
      ),
    );
  if (state === '42501')
    return new AppError(
      'unavailable',
      `The database ${place} does not let this user make tables: ${said}`,
      options('Grant CREATE on the database to the user of DATABASE_URL, or let its owner start Belfry once.'),
    );
  return new AppError(
    'unavailable',
    `The database ${place} cannot be reached: ${said}`,
    options('Look whether PostgreSQL runs and whether DATABASE_URL names its host and port.'),
  );
}
