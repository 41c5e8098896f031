import { z } from 'zod';
import { findItem, occurrenceKey } from '../../../agenda/agenda.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { planNext } from '../../../engine/schedules/plan.ts';
import { removeRuns } from '../../../store/runs/prune-runs.ts';
import { findLastSkip, type Skip } from '../../../store/runs/skips.ts';
import { countOccurrencesLeftOut } from '../../../store/schedules/schedule-rows.ts';
import { isCaused } from '../../../when/index.ts';
import { requireOwnOfProgram } from '../../approval/program.ts';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { findForChange, storeChange } from '../../owned/own-schedule.ts';
import { field } from '../../views/fields.ts';
import { scheduleAnswer } from '../../views/views.ts';
import { reviveSchedule } from '../revive-schedule.ts';
import { answerAbout } from '../schedule-view.ts';

export const undoSkip = defineOperation({
  name: 'undo-skip',
  summary: 'Undoes the last skip-next of a schedule: the skipped time happens after all, if it is still in the future.',
  scope: 'user',
  effect: 'write',
  done: 'took a skip back',
  http: { method: 'POST', path: '/schedules/:id/undo-skip' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'time_in_past', 'limit_reached', 'duplicate'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const { tx, now } = context;
    const before = await findForChange(context, id);
    await requireOwnOfProgram(context, before);
    const { state, counters } = before;
    if (state === 'cancelled' || state === 'failed') {
      throw new AppError('wrong_state', `The schedule is ${state}: nothing of it comes.`, {
        hint: state === 'cancelled' ? 'Restore it first.' : 'Resume it first.',
        details: { state },
      });
    }
    const skip = isCaused(before.trigger) ? null : await findLastSkip(tx, id, now);
    if (skip === null) {
      throw new AppError('wrong_state', 'No time of this schedule that lies ahead was skipped.', {
        hint: 'Its next times are in list-next.',
        details: { state },
      });
    }
    await removeRuns(tx, skip.runIds);
    const skipped = skip.runIds.length;
    await countOccurrencesLeftOut(tx, id, { skipped: -skipped });
    const counted = { ...before, counters: { ...counters, skipped: counters.skipped - skipped } };
    return answerAbout(context, await goOn(context, counted, skip));
  },
});

/**
 * The occurrences are free again: plans the first of them, also for a schedule that was completed by skipping its
 * last one.
 */
async function goOn(context: OperationContext, before: Schedule, { firstAt }: Skip): Promise<Schedule> {
  if (before.state === 'completed') return reviveSchedule(context, before);
  const after = await storeChange(context, before, {});
  if (after.state !== 'active') return after;
  const item = await findItem(context.tx, occurrenceKey(after.id));
  const planned = item === null ? firstAt : (item.payload.nominalAt ?? item.dueAt);
  await planNext(context.tx, after, Math.min(firstAt, planned) - 1);
  return after;
}
