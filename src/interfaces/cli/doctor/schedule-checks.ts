import { type Finding, well, wrong } from '../../../domain/health/finding.ts';
import type { ScheduleTable } from '../../../store/schedules/schedule-tables.ts';
import { findSpoiled, mendingWords } from '../../../store/schedules/spoiled-rows.ts';
import type { Questions } from './work-checks.ts';

/** Rows read at once. A running server checks this between wakes, and only the newest ones. */
const PAGE = 5_000;
/** More of them would not help. */
const SHOWN = 20;

/** Schedules whose rows cannot be read, as after an edit by hand: of all, or of the newest while something runs. */
export function* scheduleQuestions(running: boolean): Questions {
  const findings: Finding[] = [];
  let before: readonly string[] = [];
  for (;;) {
    const older = before.length === 0 ? '' : 'WHERE id < ?';
    const sql = `SELECT * FROM schedules ${older} ORDER BY id DESC LIMIT ${PAGE}`;
    const rows = (yield { sql, values: before }) as ScheduleTable[];
    findings.push(...rows.flatMap(spoiledFinding));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE || running || findings.length >= SHOWN) break;
    before = [last.id];
  }
  return findings.length === 0 ? [well('schedules', 'Schedules can be read.')] : findings.slice(0, SHOWN);
}

function spoiledFinding(row: ScheduleTable): Finding[] {
  const spoiled = findSpoiled(row);
  if (spoiled === null) return [];
  const message = `The schedule ${row.id} cannot be read: its column ${spoiled.column} ${spoiled.problem}. The others go on.`;
  return [wrong('schedules', message, mendingWords(row.id, spoiled))];
}
