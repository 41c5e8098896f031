import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { followChange } from '../engine/reminders/follow-change.ts';
import { withdrawOccurrence } from '../engine/withdraw.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { actorWords, findForChange, storeChange } from './own-schedule.ts';
import { definitionOf } from './proposals/definition.ts';
import { requireFree, tellOfOwnChange } from './proposals/gate.ts';
import { answerAbout } from './schedule-view.ts';
import { scheduleAnswer } from './views.ts';

export const pauseSchedule = defineOperation({
  name: 'pause-schedule',
  summary: 'Stops a schedule until it is resumed; nothing that would have come meanwhile counts as missed.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules/:id/pause' },
  input: z.strictObject({
    id: field.scheduleId,
    reason: z.string().max(200).optional().describe('Why, in words; shown beside the schedule'),
  }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id, reason }) {
    const before = await findForChange(context, id);
    if (before.state === 'paused') return answerAbout(context, before);
    if (before.state !== 'active') {
      throw new AppError('wrong_state', `The schedule is ${before.state}; only an active one can be paused.`, {
        details: { state: before.state },
      });
    }
    await requireFree(context, { operation: 'pause-schedule', before, after: definitionOf(before) });
    const after = await storeChange(context, before, {
      state: 'paused',
      stateReason: reason?.trim() || `paused by ${actorWords(context.actor)}`,
    });
    await withdrawOccurrence(context.tx, context.engine, before, 'the schedule was paused before it could start');
    await followChange(context.tx, context.engine, before, after);
    await tellOfOwnChange(context, after, { deed: 'paused', undo: 'resume-schedule' });
    return answerAbout(context, after);
  },
});
