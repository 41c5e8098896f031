import { occurrenceKey, putItem, removeItem } from '../../agenda/agenda.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import type { Tx } from '../../store/database.ts';
import { insertCause, listCauses, nearestCause, type PendingCause, setCauseDue } from '../../store/hooks/causes.ts';
import type { EpochMs } from '../../when/index.ts';

/** The cause of a run: the end of another run, or a webhook call. */
export type NewCause = Pick<PendingCause, 'causeId' | 'cause' | 'nominalAt' | 'facts'>;

/** Plans one run of a schedule for a cause, however often the cause is reported; false when it was known. */
export async function putCause(tx: Tx, schedule: Schedule, cause: NewCause): Promise<boolean> {
  const { id: scheduleId, userId } = schedule;
  const { dueAt } = occurrenceAt(schedule, cause.nominalAt);
  const isNew = await insertCause(tx, { ...cause, scheduleId, userId, dueAt });
  if (isNew) await armCauses(tx, schedule);
  return isNew;
}

/** Puts the next cause of a schedule into the agenda and returns its nominal time; null when there is none. */
export async function armCauses(
  tx: Tx,
  { id, userId, revision }: Pick<Schedule, 'id' | 'userId' | 'revision'>,
): Promise<EpochMs | null> {
  const next = await nearestCause(tx, id);
  const key = occurrenceKey(id);
  if (next === null) {
    await removeItem(tx, key);
    return null;
  }
  const { nominalAt, dueAt } = next;
  await putItem(tx, { key, kind: 'occurrence', userId, dueAt, payload: { id, nominalAt, revision } });
  return nominalAt;
}

/** Applies changed quiet hours to all pending causes of a schedule. */
export async function retimeCauses(tx: Tx, schedule: Schedule): Promise<void> {
  for (const cause of await listCauses(tx, schedule.id)) {
    await setCauseDue(tx, cause, occurrenceAt(schedule, cause.nominalAt).dueAt);
  }
  await armCauses(tx, schedule);
}
