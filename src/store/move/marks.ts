import { AppError } from '../../domain/errors.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { COMMIT_PREFIX } from '../postgres/commit-marks.ts';
import { WORKER_PREFIX } from '../server/workers.ts';

/**
 * The state of data in a move, as rows of `meta`. They belong to the database and are never copied.
 * - `moving_from`, at the new place: the copy is not finished. Nothing starts on it.
 * - `moved_to`, at the old place: the data went on elsewhere. Nothing starts on it.
 * - `moved_from`, at the new place: where the data came from; stays.
 * - `moved_unopened`, at the new place: nobody has opened it yet, so that going back loses nothing.
 * - `queue_to_fill`: ready work is not in the run queue yet; the first start puts it there.
 */
export const MARK_KEYS = ['moving_from', 'moved_to', 'moved_from', 'moved_unopened', 'queue_to_fill'] as const;
export const UNOPENED_KEY = 'moved_unopened' satisfies MarkKey;
/** Set whenever the run queue loses its content; see `MARK_KEYS`. */
export const QUEUE_TO_FILL_KEY = 'queue_to_fill' satisfies MarkKey;
/**
 * Since this instant, nobody knows what was done with the data; the next start holds what was due since. Part of the
 * installation.
 */
export const HOLD_SINCE_KEY = 'hold_since';
/** Its value for data that lack what was confirmed, since nobody knows when. */
export const OLDER = 'older';
/** The number of the last commit in a data file. */
export const COMMITS_KEY = 'commits';
export type MarkKey = (typeof MARK_KEYS)[number];

/** True for a key of `meta` that is about the database or the processes on it, and not about the installation. */
export function isDatabasesOwn(key: string): boolean {
  const isOfProcess = key.startsWith(WORKER_PREFIX) || key.startsWith(COMMIT_PREFIX);
  return (
    key === 'schema_version' || key === COMMITS_KEY || isOfProcess || (MARK_KEYS as readonly string[]).includes(key)
  );
}

/** The other end of a move. */
export interface MoveMark {
  /** A file, or the address of a database without its password. */
  readonly place: string;
  readonly at: EpochMs;
  /** The id of the first user, which identifies the installation. */
  readonly installation: string;
  /** Identifies this move; the same at both ends. */
  readonly move: string;
}

export type Marks = { readonly [key in MarkKey]?: MoveMark };
/** Marks to put, and null for marks to delete. */
export type MarkChanges = { readonly [key in MarkKey]?: MoveMark | null };

export const writeMark = (mark: MoveMark): string => JSON.stringify(mark);

/** The marks among rows of `meta`. An unreadable mark still counts as a mark. */
export function readMarks(rows: readonly { readonly key: string; readonly value: string }[]): Marks {
  const marks = rows.filter(({ key }) => (MARK_KEYS as readonly string[]).includes(key));
  return Object.fromEntries(marks.map(({ key, value }) => [key, readMark(value)]));
}

function readMark(text: string): MoveMark {
  const unknown: MoveMark = { place: 'an unknown place', at: 0, installation: '', move: '' };
  try {
    const read = JSON.parse(text) as Partial<MoveMark>;
    const textOf = (key: 'place' | 'installation' | 'move') =>
      typeof read[key] === 'string' ? read[key] : unknown[key];
    const at = Number.isSafeInteger(read.at) ? Number(read.at) : 0;
    return { place: textOf('place'), at, installation: textOf('installation'), move: textOf('move') };
  } catch {
    return unknown;
  }
}

/**
 * Refuses to start on data that moved on or that did not arrive completely.
 * @throws AppError data_moved, data_unfinished
 */
export function refuseMoved(marks: Marks, place: string): void {
  const { moved_to: to, moving_from: from } = marks;
  if (to !== undefined)
    throw new AppError('data_moved', `The data in ${place} moved to ${to.place} on ${isoInstant(to.at)}.`, {
      hint: `Use them there: ${settingFor(to.place)}. To stay here after all: belfry move --cancel`,
      details: { to: to.place, at: isoInstant(to.at) },
    });
  if (from !== undefined)
    throw new AppError(
      'data_unfinished',
      `The data in ${place} are a copy of ${from.place} that was not finished. Belfry does not start on it.`,
      {
        hint: 'Run belfry move again from there: it begins the copy anew, or finishes it.',
        details: { from: from.place, at: isoInstant(from.at) },
      },
    );
}

/** The setting that names a place, as a person types it. */
export function settingFor(place: string): string {
  if (!/^postgres(ql)?:/.test(place)) return `BELFRY_DATA=${place.replace(/[\\/]belfry\.db$/, '')}`;
  return `DATABASE_URL=${place} (with its password)`;
}
