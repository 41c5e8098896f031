import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, errorMessage } from '../../../domain/errors.ts';
import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { missingCommits } from '../../../store/sqlite/commit-number.ts';
import { installationIn, refuseOtherNames } from '../../../store/sqlite/data-identity.ts';
import type { EpochMs } from '../../../when/index.ts';
import { DATA_FILE, dataProblem } from '../../local/data-marker.ts';
import { storageFindings } from './storage-checks.ts';
import { workFindings } from './work-checks.ts';
import { zoneQuestions } from './zone-checks.ts';

const SKEW_MS = 60_000;
/** The name under which the data store the last sign of life. */
const ALIVE_KEY = 'alive_at';

/**
 * The findings of the data file, which is read and never written. `whole`: check every page, for when no server works
 * on it.
 */
export function dataFindings(folder: string, options: { readonly whole: boolean; readonly now: EpochMs }): Finding[] {
  const file = join(folder, DATA_FILE);
  if (!statSync(file, { throwIfNoEntry: false })?.size) {
    const problem = dataProblem(folder, DATA_FILE, null);
    if (problem !== null) return [wrong('data', problem.message, problem.hint)];
    return [well('data', `No data yet: ${file} is made at the first start.`)];
  }
  let data: DatabaseSync;
  try {
    data = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  } catch (error) {
    return [
      wrong(
        'data',
        `${file} cannot be opened: ${errorMessage(error)}.`,
        'See who owns the file, or put a backup in its place.',
      ),
    ];
  }
  try {
    const problem = dataProblem(folder, DATA_FILE, installationIn(data));
    if (problem !== null) return [wrong('data', problem.message, problem.hint)];
    return [
      ...otherNames(file),
      ...older(data, file),
      ...(options.whole ? [integrity(data, file)] : []),
      clockAgainst(data, options.now),
      ...zoneRules(data),
      ...storageFindings(data, file, folder, options.now),
      ...workFindings(data, options.now, !options.whole),
    ];
  } catch (error) {
    return [
      wrong(
        'data',
        `${file} is damaged or not Belfry's: ${errorMessage(error)}.`,
        'Put a backup in its place, or move it away to begin anew.',
      ),
    ];
  } finally {
    data.close();
  }
}

/**
 * A running Belfry continues when its file gets a second name; the next start is refused, and by then another program
 * may write into it.
 */
function otherNames(file: string): Finding[] {
  try {
    refuseOtherNames(file);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [wrong('data', error.message, error.hint ?? 'See what else opens it.')];
  }
}

/** Data that lack commits which were confirmed. */
function older(data: DatabaseSync, file: string): Finding[] {
  const missing = missingCommits(data, file);
  if (missing === 0) return [];
  const writes = missing === 1 ? 'one confirmed write' : `${missing.toLocaleString('en-US')} confirmed writes`;
  return [
    wrong(
      'data',
      `${file} is older than what was confirmed: ${writes} are missing. Its log (${file}-wal) was lost, or an older file was put in its place.`,
      'Put both files back if you have them, or a newer backup: belfry restore FILE. Otherwise start: what is due is held, and you are asked.',
    ),
  ];
}

function integrity(data: DatabaseSync, file: string): Finding {
  const rows = data.prepare('PRAGMA integrity_check(5)').all() as { integrity_check: string }[];
  const [first] = rows;
  if (first?.integrity_check === 'ok') return well('data', 'Every page of the data file is whole.');
  const found = rows.map((row) => row.integrity_check).join('; ');
  return wrong('data', `${file} is damaged: ${found}.`, 'Stop Belfry and put a backup in its place.');
}

/** Data from the future mean that the clock was set back. */
function clockAgainst(data: DatabaseSync, now: EpochMs): Finding {
  const alive = Number(metaValue(data, ALIVE_KEY) ?? 0);
  // After the clock was set back, the newest events do not have the latest times.
  const newest = 'SELECT at FROM events ORDER BY rowid DESC LIMIT 10000';
  const row = data.prepare(`SELECT max(at) AS at FROM (${newest})`).get() as { at: number | null } | undefined;
  const ahead = Math.max(alive, row?.at ?? 0) - now;
  if (ahead < SKEW_MS) return well('time', "The computer's clock and the data agree.");
  return wrong(
    'time',
    `The data are ${spanWords(ahead)} ahead of the computer's clock: it was set back.`,
    'Set the clock right (as with timedatectl set-ntp true).',
  );
}

function zoneRules(data: DatabaseSync): Finding[] {
  const questions = zoneQuestions();
  // Data of an older version have no table of reschedules; the next start makes it.
  const knowsReschedules = hasTable(data, 'moves');
  let next = questions.next();
  while (next.done !== true) {
    const { sql, values } = next.value;
    next = questions.next(!knowsReschedules && !sql.includes('FROM meta') ? [] : data.prepare(sql).all(...values));
  }
  return next.value;
}

function hasTable(data: DatabaseSync, name: string): boolean {
  return data.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

function metaValue(data: DatabaseSync, key: string): string | undefined {
  return (data.prepare('SELECT value FROM meta WHERE key = ?').get(key) as { value: string } | undefined)?.value;
}
