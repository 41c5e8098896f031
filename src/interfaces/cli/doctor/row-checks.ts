import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import { findSpoiledIn, nounOf, READABLE_TABLES } from '../../../store/readable-rows.ts';
import type { ScheduleTable } from '../../../store/schedules/schedule-tables.ts';
import { findSpoiled } from '../../../store/schedules/spoiled-rows.ts';
import { mendingWords, type Spoiled } from '../../../store/spoiled-rows.ts';
import type { Questions } from './work-checks.ts';

/** Rows read at once. A running server checks this between wakes, and only the newest ones. */
const PAGE = 5_000;
/** More of them would not help. */
const SHOWN = 20;

interface Row {
  readonly id: string;
}
interface Kind {
  readonly table: string;
  readonly noun: string;
  readonly find: (row: Row) => Spoiled | null;
}
const SCHEDULES: Kind = { table: 'schedules', noun: 'schedule', find: (row) => findSpoiled(row as ScheduleTable) };
const OTHERS: readonly Kind[] = READABLE_TABLES.map((table) => ({
  ...{ table, noun: nounOf(table) },
  find: (row) => findSpoiledIn(table, row as never),
}));

/** Rows that cannot be read, as after an edit by hand: of all, or of the newest while something runs. */
export function* rowQuestions(running: boolean): Questions {
  const schedules = yield* spoiledRows(SCHEDULES, running);
  const findings = schedules.length === 0 ? [well('schedules', 'Schedules can be read.')] : schedules;
  for (const kind of OTHERS) findings.push(...(yield* spoiledRows(kind, running)));
  return findings;
}

function* spoiledRows({ table, noun, find }: Kind, running: boolean): Questions {
  const findings: Finding[] = [];
  let before: readonly string[] = [];
  for (;;) {
    const older = before.length === 0 ? '' : 'WHERE id < ?';
    const sql = `SELECT * FROM ${table} ${older} ORDER BY id DESC LIMIT ${PAGE}`;
    const rows = (yield { sql, values: before }) as Row[];
    for (const row of rows) {
      const spoiled = find(row);
      if (spoiled === null) continue;
      const message = `The ${noun} ${row.id} cannot be read: its column ${spoiled.column} ${spoiled.problem}. The others go on.`;
      findings.push(wrong(table, message, mendingWords(table, row.id, spoiled)));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE || running || findings.length >= SHOWN) break;
    before = [last.id];
  }
  return findings.slice(0, SHOWN);
}
