import { occurrenceKey, putItem, removeItem } from '../../agenda/agenda.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import type { Tx } from '../../store/database.ts';
import { hasRun } from '../../store/runs/run-rows.ts';
import { type EpochMs, isCaused, nextOccurrence } from '../../when/index.ts';
import { armCauses } from '../causes/put-cause.ts';

/** The fields of a schedule that planning needs. */
type PlannedSchedule = Pick<Schedule, 'id' | 'revision' | 'trigger' | 'zone' | 'timing'>;

/** The agenda payload of an occurrence. */
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
 * Plans a new schedule: `firstAt` is its first occurrence that will run. Earlier occurrences that quiet hours leave
 * out are planned too, so that they are recorded when their time comes.
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

/** How many occurrences in a row with a run already are skipped; more do not occur. */
const DONE_LIMIT = 1_000;

/** The first nominal time strictly after `after` that was not skipped, or carried out, before it came; null for none. */
export async function nextWithoutRun(
  tx: Tx,
  { id, trigger, zone }: Pick<Schedule, 'id' | 'trigger' | 'zone'>,
  after: EpochMs,
): Promise<EpochMs | null> {
  let next = nextOccurrence(trigger, zone, after);
  for (let done = 0; next !== null && done < DONE_LIMIT && (await hasRun(tx, id, next)); done++)
    next = nextOccurrence(trigger, zone, next);
  return next;
}

/**
 * Puts the next occurrence strictly after `after` into the agenda, or removes the item when there is none. Skips
 * occurrences that have a run (skipped by the person, or carried out before the clock was set back). Returns the
 * occurrence's nominal time.
 */
export async function planNext(tx: Tx, schedule: Schedule, after: EpochMs): Promise<EpochMs | null> {
  if (isCaused(schedule.trigger)) return armCauses(tx, schedule);
  const next = await nextWithoutRun(tx, schedule, after);
  if (next === null) await removeItem(tx, occurrenceKey(schedule.id));
  else await planAt(tx, schedule, next);
  return next;
}

/**
 * Plans a resumed schedule: its next occurrence after now. If its rule only gave the first check, the next check
 * comes as soon as the bounds allow.
 */
export async function planAgain(tx: Tx, schedule: Schedule, now: EpochMs): Promise<void> {
  const next = await planNext(tx, schedule, now);
  if (next === null && schedule.checkAgain != null) await planAt(tx, schedule, now + schedule.checkAgain.minMs);
}
