import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '../../../domain/errors.ts';
import type { EpochMs } from '../../../domain/time/clock.ts';
import { readMarks } from '../../../store/move/marks.ts';
import type { Ask } from './ask.ts';
import { type Finding, well, wrong } from './finding.ts';
import { moveFindings } from './move-checks.ts';
import { storageFindings } from './storage-checks.ts';
import { clockAgainst, zoneRules } from './time-checks.ts';
import { workFindings } from './work-checks.ts';

/** What the data file itself says, read and never written. `whole`: check every page, for when no server works on it. */
export async function dataFindings(
  folder: string,
  options: { readonly whole: boolean; readonly now: EpochMs },
): Promise<Finding[]> {
  const file = join(folder, 'belfry.db');
  if (!existsSync(file)) return [well('data', `No data yet: ${file} is made at the first start.`)];
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
  const ask: Ask = async <R extends object>(sql: string, ...values: (string | number)[]) =>
    data.prepare(sql).all(...values) as R[];
  try {
    // Data of an older shape are left alone.
    const has = (...names: string[]) => names.every((name) => hasTable(data, name));
    return [
      ...(options.whole ? [integrity(data, file)] : []),
      ...marksOf(data),
      await clockAgainst(ask, options.now),
      await zoneRules(ask, { moves: has('moves') }),
      ...storageFindings(data, file, folder, options.now),
      ...(has('lanes', 'turns', 'deliveries', 'runs') ? await workFindings(ask, options.now, !options.whole) : []),
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

function integrity(data: DatabaseSync, file: string): Finding {
  const rows = data.prepare('PRAGMA integrity_check(5)').all() as { integrity_check: string }[];
  const [first] = rows;
  if (first?.integrity_check === 'ok') return well('data', 'Every page of the data file is whole.');
  const found = rows.map((row) => row.integrity_check).join('; ');
  return wrong('data', `${file} is damaged: ${found}.`, 'Stop Belfry and put a backup in its place.');
}

/** Data that moved, or did not arrive whole: nothing starts on them. */
function marksOf(data: DatabaseSync): Finding[] {
  const rows = data.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
  return moveFindings(readMarks(rows), 'the data file');
}

function hasTable(data: DatabaseSync, name: string): boolean {
  return data.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
