import { occurrenceKey, putItem, removeItem } from '../agenda/agenda.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { nextOccurrence } from '../domain/trigger/trigger.ts';
import type { Tx } from '../store/database.ts';
import { hasRun } from '../store/run-rows.ts';

/** What the agenda keeps of an occurrence. */
export function occurrenceOf({ id, revision }: Pick<Schedule, 'id' | 'revision'>, nominalAt: EpochMs) {
  return { dueAt: nominalAt, payload: { id, nominalAt, revision } };
}

/** Puts an occurrence of a schedule into the agenda. */
export async function planAt(
  tx: Tx,
  schedule: Pick<Schedule, 'id' | 'userId' | 'revision'>,
  nominalAt: EpochMs,
): Promise<void> {
  await putItem(tx, {
    key: occurrenceKey(schedule.id),
    kind: 'occurrence',
    userId: schedule.userId,
    ...occurrenceOf(schedule, nominalAt),
  });
}

/** Slots that are done already are passed over; more of them in a row than this do not happen. */
const DONE_LIMIT = 1_000;

/**
 * Puts the schedule's next occurrence strictly after `after` into the agenda, or takes it out when there is none. A slot that has its
 * run (skipped by the person, or carried out before the clock was set back) is passed over. Answers the due time.
 */
export async function planNext(tx: Tx, schedule: Schedule, after: EpochMs): Promise<EpochMs | null> {
  let next = nextOccurrence(schedule.trigger, schedule.zone, after);
  for (let done = 0; next !== null && done < DONE_LIMIT && (await hasRun(tx, schedule.id, next)); done++) {
    next = nextOccurrence(schedule.trigger, schedule.zone, next);
  }
  if (next === null) await removeItem(tx, occurrenceKey(schedule.id));
  else await planAt(tx, schedule, next);
  return next;
}
