import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readLedger } from './ledger.ts';

export interface Verdict {
  /** Slots that were to be told of. */
  readonly slots: number;
  /** Slots nobody was told of. */
  readonly lost: readonly string[];
  /** Slots somebody was told of twice, under two delivery ids. */
  readonly double: readonly string[];
  /** Slots on record as failed by their worker's death: a run that was in hand at three kills is not tried a fourth time. */
  readonly closed: readonly ClosedOccurrence[];
  readonly schedules: number;
}

/** A slot nobody was told of because its run was killed with its worker too often. */
export interface ClosedOccurrence {
  readonly slot: string;
  readonly runId: string;
}

interface ScheduleRow {
  readonly id: string;
  readonly trigger_json: string;
}

/**
 * Holds the outside ledger against what the schedules promise: every slot from the first to the last one told of, worked out here by
 * arithmetic, must have exactly one delivery. A schedule nobody was told of at all is lost as a whole.
 */
export function judge(data: string, ledger: string): Verdict {
  const db = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
  const schedules = db.prepare('SELECT id, trigger_json FROM schedules').all() as unknown as ScheduleRow[];
  const crashed = new Map(
    db
      .prepare("SELECT id, schedule_id || ' ' || nominal_at AS slot FROM runs WHERE error_code = 'crashed_worker'")
      .all()
      .map((row) => [String(row.slot), String(row.id)]),
  );
  db.close();
  const told = new Map<string, Map<number, number>>();
  for (const { scheduleId, nominalAt, runId } of readLedger(ledger)) {
    if (scheduleId === null || nominalAt === null || runId === null) continue;
    const slots = told.get(scheduleId) ?? new Map<number, number>();
    slots.set(nominalAt, (slots.get(nominalAt) ?? 0) + 1);
    told.set(scheduleId, slots);
  }
  const lost: string[] = [];
  const double: string[] = [];
  let slots = 0;
  const closed: ClosedOccurrence[] = [];
  for (const schedule of schedules) {
    const counts = told.get(schedule.id) ?? new Map<number, number>();
    for (const nominal of promisedOccurrences(schedule)) {
      slots += 1;
      const count = counts.get(nominal) ?? 0;
      const runId = crashed.get(`${schedule.id} ${nominal}`);
      if (count === 0 && runId !== undefined) closed.push({ slot: `${schedule.id} at ${nominal}`, runId });
      else if (count === 0) lost.push(`${schedule.id} at ${nominal}`);
      if (count > 1) double.push(`${schedule.id} at ${nominal}: ${count} times`);
      counts.delete(nominal);
    }
    for (const [nominal] of counts) double.push(`${schedule.id} at ${nominal}: was not promised`);
  }
  return { slots, lost, double, closed, schedules: schedules.length };
}

/** The instants by arithmetic: the one of a one-shot, the first `count` of an interval's lattice. */
function promisedOccurrences({ trigger_json }: ScheduleRow): number[] {
  const trigger = JSON.parse(trigger_json) as Record<'kind', string> &
    Record<'at' | 'everyMs' | 'anchor' | 'count', number>;
  if (trigger.kind === 'once') return [trigger.at];
  return Array.from({ length: trigger.count }, (_, k) => trigger.anchor + (k + 1) * trigger.everyMs);
}
