import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { SCHEMA_VERSION } from '../../../store/migrations/all.ts';
import { missingParts } from '../../../store/sqlite/missing-parts.ts';
import { freeBytes, RESERVE_BYTES, RESERVE_FILE } from '../../../store/sqlite/reserve.ts';
import { DAY_MS, type EpochMs } from '../../../when/index.ts';
import { readLastBackup } from '../../local/last-backup.ts';
import { bytesWords } from '../backup/backup-words.ts';
import { epochOf } from '../printing/moments.ts';

const MB = 1024 * 1024;
/** Unused space in the file is reported from this size on, when it is more than half of the file. */
const BLOAT_BYTES = 100 * MB;
/** The log is emptied at 32 MB; much more means that something keeps it from being emptied. */
const LOG_BYTES = 256 * MB;
/** A backup older than this counts as too old. */
const BACKUP_AGE_MS = 7 * DAY_MS;

/** The state of the data file: its structure, indexes, space, and backups. */
export function storageFindings(data: DatabaseSync, file: string, folder: string, now: EpochMs): Finding[] {
  return [versions(data), indexes(data), room(data), reserve(folder), log(file), lastBackup(data, folder, now)].filter(
    (finding) => finding !== null,
  );
}

function numberOf(data: DatabaseSync, query: string): number {
  return Number(Object.values(data.prepare(query).get() ?? {})[0] ?? 0);
}

function versions(data: DatabaseSync): Finding | null {
  const version = numberOf(data, 'PRAGMA user_version');
  if (version === 0) return null;
  const sqlite = String(data.prepare('SELECT sqlite_version() AS version').get()?.version);
  if (version === SCHEMA_VERSION) return well('versions', `Data version ${version}, SQLite ${sqlite}.`);
  if (version > SCHEMA_VERSION) {
    return wrong(
      'versions',
      `The data have version ${version}, and this Belfry knows up to ${SCHEMA_VERSION}.`,
      'Use the newer Belfry that wrote them.',
    );
  }
  return mind(
    'versions',
    `The data have version ${version}; the next start brings them to ${SCHEMA_VERSION}.`,
    'Back up first: belfry backup FILE. Then start Belfry.',
  );
}

function indexes(data: DatabaseSync): Finding | null {
  if (numberOf(data, 'PRAGMA user_version') !== SCHEMA_VERSION) return null;
  const missing = missingParts(data).filter(({ type }) => type === 'index');
  if (missing.length === 0) return well('indexes', 'Every index is there.');
  const names = missing.map(({ name }) => name).join(', ');
  return wrong(
    'indexes',
    `${missing.length === 1 ? 'An index is' : `${missing.length} indexes are`} missing: ${names}. Belfry slows down as its data grow.`,
    `With Belfry stopped, run in the file with SQLite: ${missing.map(({ sql }) => `${sql};`).join(' ')}`,
  );
}

function room(data: DatabaseSync): Finding | null {
  if (numberOf(data, 'PRAGMA user_version') === 0) return null;
  const page = numberOf(data, 'PRAGMA page_size');
  const size = page * numberOf(data, 'PRAGMA page_count');
  const free = page * numberOf(data, 'PRAGMA freelist_count');
  if (free < BLOAT_BYTES || free < size / 2) {
    // The newest writes are in the log beside the file, which counts too.
    return well('room', `The data take ${bytesWords(size)}.`);
  }
  return mind(
    'room',
    `${bytesWords(free)} of the ${bytesWords(size)} of the data file are empty.`,
    'It is used again as data grow. To give it back, stop Belfry and run VACUUM in the file with SQLite.',
  );
}

/** The reserve for a full disk. If it is missing and cannot be made, it was given up. */
export function reserve(folder: string, free = freeBytes(folder)): Finding | null {
  const kept = statSync(join(folder, RESERVE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  const size = bytesWords(RESERVE_BYTES);
  if (kept >= RESERVE_BYTES) return well('reserve', `${size} are kept for the day the disk is full.`);
  if (free >= 2 * RESERVE_BYTES) return well('reserve', `${size} of the disk will be kept for the day it is full.`);
  const fix = `Make room on the disk that holds ${folder}. What waits is then said by itself.`;
  if (free < MB)
    return wrong('reserve', 'The disk is full, and so is the reserve: nothing is written, and reminders wait.', fix);
  return wrong(
    'reserve',
    `The disk was full, and the ${size} kept for that were given up: when the last ${bytesWords(free)} are used, reminders wait.`,
    fix,
  );
}

function log(file: string): Finding | null {
  const name = `${file}-wal`;
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_BYTES) return null;
  return mind(
    'log',
    `The log beside the data is ${bytesWords(size)}: something keeps it from being emptied.`,
    'See which program has the file open (a copy under way, a database browser), and close it.',
  );
}

function lastBackup(data: DatabaseSync, folder: string, now: EpochMs): Finding | null {
  const has = data.prepare("SELECT 1 FROM sqlite_master WHERE name = 'schedules'").get() !== undefined;
  if (!has || data.prepare('SELECT 1 FROM schedules LIMIT 1').get() === undefined) return null;
  const last = readLastBackup(folder);
  const fix = 'Make one, best each night: belfry backup FILE --force';
  if (last === null) return mind('backup', 'No backup was made yet with belfry backup.', fix);
  const age = Math.max(0, now - epochOf(last.at));
  const words = `The last backup was made ${spanWords(age)} ago, to ${last.file}.`;
  return age > BACKUP_AGE_MS ? mind('backup', words, fix) : well('backup', words);
}
