import { AppError, errorMessage } from '../../domain/errors.ts';
import type { CommitMark } from './commit-marks.ts';

/** The commit was sent and its answer was lost. The next connection finds out what happened. */
export class CommitUnknown<Outcome = unknown> extends Error {
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

/** The error for a caller whom a database that stands still would hold too long. @param wasSent whether it may still be done */
export const standsStill = (wasSent: boolean): AppError =>
  wasSent
    ? new AppError('unavailable', 'The database does not answer: it is not known whether this was stored.', {
        hint: 'Look whether it is there before you do it again. Look at PostgreSQL and its records.',
      })
    : new AppError('unavailable', 'The database does not answer: nothing was changed.', {
        hint: 'Look at PostgreSQL and its records, and try again.',
      });

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
