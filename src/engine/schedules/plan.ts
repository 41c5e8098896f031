import { occurrenceKey, putItem, removeItem } from '../../agenda/agenda.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import type { Tx } from '../../store/database.ts';
import { hasRun } from '../../store/runs/run-rows.ts';
import { type EpochMs, isCaused, nextOccurrence } from '../../when/index.ts';
import { armCauses } from '../causes/put-cause.ts';

/** What of a schedule its occurrences are planned with. */
type PlannedSchedule = Pick<Schedule, 'id' | 'revision' | 'trigger' | 'zone' | 'timing'>;

/** What the agenda keeps of an occurrence. */
export function occurrenceOf(schedule: PlannedSchedule, nominalAt: EpochMs) {
  const { id, revision, timing } = schedule;
  const dueAt = timing === null ? nominalAt : occurrenceAt(schedule, nominalAt).dueAt;
  return { dueAt, payload: { id, nominalAt, revision } };
}

/** Puts an occurrence of a schedule into the agenda. */
export async function planAt(
  tx: Tx,
  schedule: PlannedSchedule & Pick<Schedule, 'userId'>,
  nominalAt: EpochMs,
): Promise<void> {
  await putItem(tx, {
    key: occurrenceKey(schedule.id),
    kind: 'occurrence',
    userId: schedule.userId,
    ...occurrenceOf(schedule, nominalAt),
  });
}

/**
 * Plans a schedule that begins: `firstAt` is its first occurrence that will run. What quiet hours leave out before it is planned too,
 * so that it is on record when its time comes.
 */
export async function planFirst(
  tx: Tx,
  schedule: PlannedSchedule & Pick<Schedule, 'userId'>,
  firstAt: EpochMs,
  now: EpochMs,
): Promise<void> {
  const { timing, trigger, zone } = schedule;
  await planAt(tx, schedule, timing === null ? firstAt : (nextOccurrence(trigger, zone, now) ?? firstAt));
}

/** Occurrences that are done already are passed over; more of them in a row than this do not happen. */
const DONE_LIMIT = 1_000;

/**
 * Puts the schedule's next occurrence strictly after `after` into the agenda, or takes it out when there is none. An occurrence that has its
 * run (skipped by the person, or carried out before the clock was set back) is passed over. Answers what the rule says.
 */
export async function planNext(tx: Tx, schedule: Schedule, after: EpochMs): Promise<EpochMs | null> {
  if (isCaused(schedule.trigger)) return armCauses(tx, schedule);
  let next = nextOccurrence(schedule.trigger, schedule.zone, after);
  for (let done = 0; next !== null && done < DONE_LIMIT && (await hasRun(tx, schedule.id, next)); done++) {
    next = nextOccurrence(schedule.trigger, schedule.zone, next);
  }
  if (next === null) await removeItem(tx, occurrenceKey(schedule.id));
  else await planAt(tx, schedule, next);
  return next;
}

/**
 * Plans a schedule that goes on after a rest: its next occurrence after now. Where the time was only that of the first look, the next
 * look comes as soon as the bounds allow.
 */
export async function planAgain(tx: Tx, schedule: Schedule, now: EpochMs): Promise<void> {
  const next = await planNext(tx, schedule, now);
  if (next === null && schedule.checkAgain != null) await planAt(tx, schedule, now + schedule.checkAgain.minMs);
}
