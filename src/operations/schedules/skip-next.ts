import { z } from 'zod';
import { findItem, occurrenceKey } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import { type Occurrence, occurrencesFrom } from '../../domain/timing/timing.ts';
import { leftOutReason } from '../../domain/timing/timing-words.ts';
import { concludeSchedule } from '../../engine/schedules/conclude-schedule.ts';
import { planNext } from '../../engine/schedules/plan.ts';
import { insertRun } from '../../store/runs/new-runs.ts';
import { SKIPPED_BY } from '../../store/runs/skips.ts';
import { countOccurrencesLeftOut } from '../../store/schedules/schedule-rows.ts';
import { isCaused } from '../../when/index.ts';
import { definitionOf } from '../approval/definition.ts';
import { requireFree } from '../approval/gate.ts';
import { tellOfOwnChange } from '../approval/tell-direct.ts';
import { defineOperation } from '../frame/operation.ts';
import { actorWords, findForChange, findOwnSchedule, storeChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { answerAbout } from './schedule-view.ts';

/** Why a schedule has no next time that could be skipped. */
function noNextWords({ trigger, checkAgain }: Schedule): string {
  if (isCaused(trigger)) return 'has no times of its own';
  return checkAgain == null ? 'comes only once' : 'looks again when the agent chooses';
}

export const skipNext = defineOperation({
  name: 'skip-next',
  summary: 'Skips the next occurrence of a recurring schedule; the one after it stays. undo-skip undoes it.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'skipped its next time',
  http: { method: 'POST', path: '/schedules/:id/skip-next' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const { tx, actor, ids, now } = context;
    const before = await findForChange(context, id);
    if (before.state !== 'active' || !isRecurring(before.trigger) || isCaused(before.trigger)) {
      const what = before.state !== 'active' ? `is ${before.state}` : noNextWords(before);
      throw new AppError('wrong_state', `The schedule ${what}; only an active one that comes back can skip.`, {
        hint:
          before.state !== 'active' ? undefined : isCaused(before.trigger) ? 'Pause it instead.' : 'Cancel it instead.',
        details: { state: before.state },
      });
    }
    const item = await findItem(tx, occurrenceKey(id));
    if (item === null) {
      throw new AppError('wrong_state', 'No further occurrence is planned, so there is none to skip.', {
        details: { state: before.state },
      });
    }
    await requireFree(context, { operation: 'skip-next', before, after: definitionOf(before) });
    const reason = `${SKIPPED_BY}${actorWords(actor)}`;
    const { userId } = actor;
    // The occurrence has its run from now on, a skipped one, so that it is never planned again.
    const skip = async ({ nominalAt, dueAt }: Occurrence, errorMessage: string) => {
      const occurrence = { scheduleId: id, cause: 'scheduled', nominalAt, dueAt, state: 'skipped' } as const;
      await insertRun(tx, { id: ids.next('run'), userId, ...occurrence, endedAt: now, errorMessage });
      await countOccurrencesLeftOut(tx, id, { skipped: 1 });
    };
    let last = item.payload.nominalAt ?? item.dueAt;
    let { dueAt } = item;
    // Earlier occurrences that quiet hours leave out, or move to the same instant, are skipped with it.
    for (const occurrence of occurrencesFrom(before, last)) {
      await skip(
        occurrence,
        occurrence.leftOut === null ? reason : leftOutReason(before, occurrence.leftOut, occurrence.dueAt),
      );
      last = occurrence.nominalAt;
      dueAt = occurrence.dueAt;
      if (occurrence.leftOut === null) break;
    }
    const after = await storeChange(context, before, {});
    if ((await planNext(tx, after, last)) === null)
      await concludeSchedule(tx, context.engine, after, { state: 'cancelled' });
    const schedule = await findOwnSchedule(context, id);
    const told = await tellOfOwnChange(context, before, { deed: 'skipped', at: dueAt });
    return { ...(await answerAbout(context, schedule)), told };
  },
});
