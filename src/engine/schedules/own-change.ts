import type { FieldChange } from '../../domain/approval/field-change.ts';
import type { ScheduleState } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { insertAudit } from '../../store/people/audit.ts';
import { setScheduleState } from '../../store/schedules/schedule-rows.ts';
import type { EngineContext } from '../context.ts';

/** Stops a schedule on Belfry's own decision: sets the state and its reason, and adds an entry to the audit record. */
export async function stopSchedule(
  tx: Tx,
  context: Pick<EngineContext, 'ids' | 'now'>,
  schedule: { readonly id: string; readonly userId: string },
  state: Extract<ScheduleState, 'paused' | 'failed'>,
  reason: string,
): Promise<void> {
  await setScheduleState(tx, schedule, state, reason, context.now);
  await recordOwnChange(tx, context, schedule, {
    operation: state === 'paused' ? 'pause-schedule' : 'fail-schedule',
    changes: [
      { field: 'state', before: 'active', after: state },
      { field: 'stateReason', before: null, after: reason },
    ],
  });
}

/** Adds an audit entry about Belfry's own change of a schedule. */
export async function recordOwnChange(
  tx: Tx,
  { ids, now }: Pick<EngineContext, 'ids' | 'now'>,
  { id: subject, userId }: { readonly id: string; readonly userId: string },
  { operation, changes }: { readonly operation: string; readonly changes: readonly FieldChange[] },
): Promise<void> {
  const id = ids.next('aud');
  await insertAudit(tx, { id, userId, at: now, actor: 'system', operation, subject, changes, detail: {} });
}
