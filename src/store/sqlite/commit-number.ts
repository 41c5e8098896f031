// The number of the last commit, in the data and beside them. Data that know of fewer commits than were confirmed are
// older: their log was lost, or the file alone was copied or put back.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { COMMITS_KEY, HOLD_SINCE_KEY, OLDER } from '../move/marks.ts';
import { statement } from '../statement.ts';
import { installationIn } from './data-identity.ts';
import { makePrivate } from './private-file.ts';

/** Always as long, so that writing it anew leaves nothing of the one before. */
const DIGITS = 16;

export const commitNumberFile = (file: string): string => `${file}-commit`;

/** Stores the number of a commit within that commit. */
export const numberCommit = statement<{ value: string }, never>((db, p) =>
  db
    .insertInto('meta')
    .values({ key: COMMITS_KEY, value: p('value') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: p('value') })),
);

/** What was confirmed, and of which installation; null when that is not known. */
function readConfirmed(file: string): { readonly number: number; readonly installation: string } | null {
  let text: string;
  try {
    text = readFileSync(commitNumberFile(file), 'utf8');
  } catch {
    return null;
  }
  const [, number, installation = ''] = /^(\d+) (\S+)\n/.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), installation };
}

export function commitNumberIn(data: DatabaseSync): number {
  const row = data.prepare('SELECT value FROM meta WHERE key = ?').get(COMMITS_KEY) as { value: string } | undefined;
  return Number(row?.value ?? 0);
}

/** How many confirmed commits data lack; 0 for none. Reads what was confirmed first: the data of a running Belfry are never behind it. */
export function missingCommits(data: DatabaseSync, file: string): number {
  const confirmed = readConfirmed(file);
  if (confirmed === null || confirmed.installation !== installationIn(data)) return 0;
  return Math.max(0, confirmed.number - commitNumberIn(data));
}

/** Forgets what was confirmed: other data take the place. */
export function forgetCommits(file: string): void {
  rmSync(commitNumberFile(file), { force: true });
}

/** Marks data that lack confirmed commits, so that the next start holds what is due and asks about it. */
export function holdIfOlder(data: DatabaseSync, file: string): void {
  const missing = missingCommits(data, file);
  if (missing === 0) return;
  const put = data.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const number = String(commitNumberIn(data) + missing);
  data.exec('BEGIN IMMEDIATE');
  put.run(HOLD_SINCE_KEY, OLDER);
  // Noticed once: from here on the data count on.
  put.run(COMMITS_KEY, number);
  data.exec('COMMIT');
}

/** Counts commits and writes down which was confirmed. */
export interface CommitNumber {
  /** The number of the next commit. */
  next(): number;
  /** The last commit, which a flush that begins now makes durable. */
  last(): number;
  /** Writes down that a commit is durable. It is not flushed itself: an older number is no fault, only a newer one. */
  confirm(number: number): void;
  close(): void;
}

export function createCommitNumber(file: string, data: DatabaseSync): CommitNumber {
  const beside = commitNumberFile(file);
  let last = commitNumberIn(data);
  let handle: number | null = null;
  let installation: string | null = null;
  return {
    next: () => ++last,
    last: () => last,
    confirm(number) {
      try {
        installation ??= installationIn(data);
        if (installation === null) return;
        if (handle === null) {
          makePrivate(beside);
          handle = openSync(beside, 'r+');
        }
        writeSync(handle, `${String(number).padStart(DIGITS, '0')} ${installation}\n`, 0);
      } catch {
        // The disk may be full: then less is noticed, and nothing is lost.
      }
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
