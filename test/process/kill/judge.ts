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
  /** Slots on record as not carried out: the pause that ends the test, or a turn that was killed with its worker three times. */
  readonly closedOtherwise: number;
  readonly schedules: number;
}

interface ScheduleRow {
  readonly id: string;
  readonly trigger_json: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/**
 * Holds the outside ledger against what the schedules promise: every slot from the first to the last one told of, worked out here by
 * arithmetic, must have exactly one delivery. A schedule nobody was told of at all is lost as a whole.
 */
export function judge(data: string, ledger: string): Verdict {
  const db = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
  const schedules = db
    .prepare('SELECT id, trigger_json, created_at, updated_at FROM schedules')
    .all() as unknown as ScheduleRow[];
  const closed = new Set(
    db
      .prepare(
        "SELECT schedule_id || ' ' || nominal_at AS slot FROM runs WHERE error_code IN ('cancelled', 'crashed_worker')",
      )
      .all()
      .map((row) => String(row.slot)),
  );
  const paused = db
    .prepare("SELECT schedule_id, from_at, to_at FROM missed WHERE reason LIKE 'the schedule was paused%'")
    .all() as unknown as { schedule_id: string; from_at: number; to_at: number }[];
  db.close();
  const onRecord = (id: string, slot: number) =>
    closed.has(`${id} ${slot}`) ||
    paused.some((range) => range.schedule_id === id && range.from_at <= slot && slot <= range.to_at);
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
  let closedOtherwise = 0;
  for (const schedule of schedules) {
    const counts = told.get(schedule.id) ?? new Map<number, number>();
    for (const nominal of promisedSlots(schedule)) {
      slots += 1;
      const count = counts.get(nominal) ?? 0;
      if (count === 0 && onRecord(schedule.id, nominal)) closedOtherwise += 1;
      else if (count === 0) lost.push(`${schedule.id} at ${nominal}`);
      if (count > 1) double.push(`${schedule.id} at ${nominal}: ${count} times`);
      counts.delete(nominal);
    }
    for (const [nominal] of counts) double.push(`${schedule.id} at ${nominal}: was not promised`);
  }
  return { slots, lost, double, closedOtherwise, schedules: schedules.length };
}

/** The slots up to the pause that ended an interval; the one instant of a one-shot. */
function promisedSlots({ trigger_json, updated_at }: ScheduleRow): number[] {
  const trigger = JSON.parse(trigger_json) as { kind: string; at?: number; everyMs?: number; anchor?: number };
  if (trigger.kind === 'once') return [trigger.at ?? Number.NaN];
  const { everyMs = 0, anchor = 0 } = trigger;
  const slots: number[] = [];
  for (let at = anchor + everyMs; at <= updated_at; at += everyMs) slots.push(at);
  return slots;
}
