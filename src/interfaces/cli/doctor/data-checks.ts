import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '../../../domain/errors.ts';
import type { EpochMs } from '../../../domain/time/clock.ts';
import { spanWords } from '../moments.ts';
import { type Finding, mind, well, wrong } from './finding.ts';
import { storageFindings } from './storage-checks.ts';
import { workFindings } from './work-checks.ts';

const SKEW_MS = 60_000;
/** The names under which the data remember the last sign of life and the zone rules they were made with. */
const ALIVE_KEY = 'alive_at';
const ZONE_RULES_KEY = 'zone_rules';
/** The item of the agenda that computes again what is planned. */
const ZONE_RULES_ITEM = 'recompute:zone_rules';

/** What the data file itself says, read and never written. `whole`: check every page, for when no server works on it. */
export function dataFindings(folder: string, options: { readonly whole: boolean; readonly now: EpochMs }): Finding[] {
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
  try {
    return [
      ...(options.whole ? [integrity(data, file)] : []),
      clockAgainst(data, options.now),
      zoneRules(data),
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

function integrity(data: DatabaseSync, file: string): Finding {
  const rows = data.prepare('PRAGMA integrity_check(5)').all() as { integrity_check: string }[];
  const [first] = rows;
  if (first?.integrity_check === 'ok') return well('data', 'Every page of the data file is whole.');
  const found = rows.map((row) => row.integrity_check).join('; ');
  return wrong('data', `${file} is damaged: ${found}.`, 'Stop Belfry and put a backup in its place.');
}

/** Time only goes forward: data from the future mean that the clock was set back. */
function clockAgainst(data: DatabaseSync, now: EpochMs): Finding {
  const alive = Number(metaValue(data, ALIVE_KEY) ?? 0);
  const row = data.prepare('SELECT max(at) AS at FROM events').get() as { at: number | null } | undefined;
  const ahead = Math.max(alive, row?.at ?? 0) - now;
  if (ahead < SKEW_MS) return well('time', "The computer's clock and the data agree.");
  return wrong(
    'time',
    `The data are ${spanWords(ahead)} ahead of the computer's clock: it was set back.`,
    'Set the clock right (as with timedatectl set-ntp true).',
  );
}

function zoneRules(data: DatabaseSync): Finding {
  const present = process.versions.tz ?? 'unknown';
  const before = metaValue(data, ZONE_RULES_KEY);
  if (before !== undefined && before !== present) {
    return mind(
      'zones',
      `The time zone rules changed from ${before} to ${present}: what is planned is computed again at the next start.`,
      'Start Belfry (belfry serve), then see what moved: belfry moves',
    );
  }
  if (!hasTable(data, 'moves')) return well('zones', `Time zone rules ${present}.`);
  if (data.prepare('SELECT 1 FROM agenda WHERE key = ?').get(ZONE_RULES_ITEM) !== undefined) {
    return mind(
      'zones',
      'The time zone rules changed, and what is planned is being computed again.',
      'Look again in a minute.',
    );
  }
  const moved = data
    .prepare("SELECT count(*) AS count, max(reason) AS reason FROM moves WHERE cause = 'zone_rules'")
    .get() as {
    count: number;
    reason: string | null;
  };
  if (moved.count === 0) return well('zones', `Time zone rules ${present}.`);
  const words = moved.count === 1 ? '1 planned time has moved' : `${moved.count} planned times have moved`;
  return mind('zones', `${words}: ${moved.reason}.`, 'See them: belfry moves --cause zone_rules');
}

function hasTable(data: DatabaseSync, name: string): boolean {
  return data.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

function metaValue(data: DatabaseSync, key: string): string | undefined {
  return (data.prepare('SELECT value FROM meta WHERE key = ?').get(key) as { value: string } | undefined)?.value;
}
