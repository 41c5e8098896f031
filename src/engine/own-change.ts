import type { ScheduleState } from '../domain/schedule.ts';
import { insertAudit } from '../store/audit.ts';
import type { Tx } from '../store/database.ts';
import { setScheduleState } from '../store/schedule-rows.ts';
import type { EngineContext } from './context.ts';

/** Belfry itself stops a schedule that nobody asked it to stop: the state, its reason, and a line in the audit record. */
export async function stopSchedule(
  tx: Tx,
  { ids, now }: Pick<EngineContext, 'ids' | 'now'>,
  schedule: { readonly id: string; readonly userId: string },
  state: Extract<ScheduleState, 'paused' | 'failed'>,
  reason: string,
): Promise<void> {
  await setScheduleState(tx, schedule, state, reason, now);
  await insertAudit(tx, {
    id: ids.next('aud'),
    userId: schedule.userId,
    at: now,
    actor: 'system',
    operation: state === 'paused' ? 'pause-schedule' : 'fail-schedule',
    subject: schedule.id,
    changes: [
      { field: 'state', before: 'active', after: state },
      { field: 'stateReason', before: null, after: reason },
    ],
    detail: {},
  });
}
