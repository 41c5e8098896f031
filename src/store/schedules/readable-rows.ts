// Schedules for people: what of a row cannot be read is said, and spoils no other.
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATES, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Trigger } from '../../when/index.ts';
import { toSchedule } from './schedule-rows.ts';
import type { ScheduleTable } from './schedule-tables.ts';
import { findSpoiled, isInstant, spoiledError } from './spoiled-rows.ts';

/** The schedule of a row. @throws AppError wrong_state, when it cannot be read */
export function readSchedule(row: ScheduleTable): Schedule {
  const spoiled = findSpoiled(row);
  if (spoiled === null) return toSchedule(row);
  throw spoiledError(row, spoiled);
}

/** Those schedules that can be read: one spoiled row takes no other with it, and the doctor names it. */
export const readSchedules = (rows: readonly ScheduleTable[]): Schedule[] =>
  rows.filter((row) => findSpoiled(row) === null).map(toSchedule);

/** The rules of these rows, without those that cannot be read. */
export function readRules<Row extends Pick<ScheduleTable, 'trigger_json' | 'zone'>>(
  rows: readonly Row[],
): (Row & { readonly trigger: Trigger })[] {
  return rows
    .filter(({ trigger_json: rule, zone }) => findSpoiled({ trigger_json: rule, zone } as ScheduleTable) === null)
    .map((row) => ({ ...row, trigger: JSON.parse(row.trigger_json) as Trigger }));
}

/** What lists show for a row that cannot be read: its id and its text. Nothing is computed or stored from it. */
export function standIn(row: ScheduleTable): Schedule {
  const kind = SCHEDULE_KINDS.find((one) => one === row.kind) ?? 'action';
  const at = (instant: number) => (isInstant(instant) ? instant : 0);
  return toSchedule({
    ...{ ...row, kind, zone: 'UTC', follows_user: 0, timing_json: null, options_json: null, paused_at: null },
    state: SCHEDULE_STATES.find((one) => one === row.state) ?? 'failed',
    trigger_json: JSON.stringify({ kind: 'once', at: at(row.created_at) }),
    policies_json: JSON.stringify(defaultPolicies(kind, false)),
    ...{ created_at: at(row.created_at), updated_at: at(row.updated_at) },
  });
}
