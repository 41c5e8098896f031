import { occurrenceKey, putItem, removeItem } from '../agenda/agenda.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { nextOccurrence } from '../domain/trigger/trigger.ts';
import type { Tx } from '../store/database.ts';

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

/** Puts the schedule's next occurrence strictly after `after` into the agenda, or takes it out when there is none. Answers its due time. */
export async function planNext(tx: Tx, schedule: Schedule, after: EpochMs): Promise<EpochMs | null> {
  const next = nextOccurrence(schedule.trigger, schedule.zone, after);
  if (next === null) await removeItem(tx, occurrenceKey(schedule.id));
  else await planAt(tx, schedule, next);
  return next;
}
