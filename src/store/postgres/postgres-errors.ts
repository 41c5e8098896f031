import { AppError, errorMessage } from '../../domain/errors.ts';

/** What one process holds at most: one that writes, four that read, one that listens, four of the queue, one while it starts. */
const CONNECTIONS_A_PROCESS = 11;

/** SQLSTATE of what PostgreSQL said (PostgreSQL manual, appendix A); undefined when it did not come from there. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    // Some codes of the operating system are as long (EPIPE), and no SQLSTATE begins like them.
    if (typeof code === 'string' && /^(?!E[A-Z]{4})[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** deadlock_detected, serialization_failure: the same again may well succeed. */
const CONFLICTS = new Set(['40P01', '40001']);
/**
 * The server stops, starts, is full or became a standby, or it ended a transaction that stood still: another connection, a little
 * later, may well succeed.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', '25P03', '25006', '57P05']);

/** invalid_sql_statement_name, duplicate_prepared_statement: the session is not the one that a name was given in. */
const FORGOTTEN = new Set(['26000', '42P05']);
/** Behind a pooler that cannot keep names; the same again without them succeeds. */
export const isForgotten = (error: unknown): boolean => FORGOTTEN.has(sqlStateOf(error) ?? '');

export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlStateOf(error) ?? '') || isForgotten(error);

/** The connection is gone or cannot be had now; what was sent over it without an answer may or may not have been done. */
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
 * What a statement was refused for has to do with the statement: impossible data, a missing table. Everything else is
 * the database's own trouble (connections, locks, time limits, disk, memory), and says nothing about what was asked for.
 */
const ABOUT_THE_STATEMENT = /^(0[AP]|2[1237F]|25P02|3[49B]|42|44|P0)/;

export function isTrouble(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined ? isAway(error) : !ABOUT_THE_STATEMENT.test(state);
}

/** What keeps Belfry from opening a database, as a sentence of its own with what to do. */
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
