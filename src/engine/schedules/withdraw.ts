import { findItem, occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import type { LeftOutKind } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { removeCauses } from '../../store/hooks/causes.ts';
import { insertMissedRange } from '../../store/runs/left-out.ts';
import { countOccurrencesLeftOut } from '../../store/schedules/schedule-rows.ts';
import { isCaused } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { planOccurrences } from './occurrences.ts';

/** Records occurrences that were left out, with their reason. */
export async function recordMissed(
  tx: Tx,
  { ids, now }: EngineContext,
  { id: scheduleId, userId }: Pick<Schedule, 'id' | 'userId'>,
  { from, to, count, reason, kind }: { from: number; to: number; count: number; reason: string; kind: LeftOutKind },
): Promise<void> {
  await insertMissedRange(tx, { id: ids.next('mis'), userId, scheduleId, from, to, count, kind, reason, now });
  await countOccurrencesLeftOut(tx, scheduleId, { missed: count });
  tx.emit({ userId, type: 'missed.recorded', at: now, data: { scheduleId, count } });
}

/**
 * Removes a schedule's next occurrence from the agenda. An occurrence that is due and that no scan has taken yet is
 * recorded as missed with `reason`.
 */
export async function withdrawOccurrence(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  reason: string,
): Promise<void> {
  if (isCaused(schedule.trigger)) {
    await removeItem(tx, occurrenceKey(schedule.id));
    for (const { nominalAt: at } of await removeCauses(tx, schedule.id, context.now))
      await recordMissed(tx, context, schedule, { from: at, to: at, count: 1, kind: 'stopped', reason });
    return;
  }
  const item = await findItem(tx, occurrenceKey(schedule.id));
  if (item === null) return;
  await removeItem(tx, item.key);
  if (item.dueAt > context.now) return;
  const { due } = planOccurrences(schedule, item.payload.nominalAt ?? item.dueAt, context.now);
  await recordMissed(tx, context, schedule, {
    from: due.occurrences[0] ?? item.dueAt,
    to: due.last,
    count: due.count,
    kind: 'stopped',
    reason,
  });
}
