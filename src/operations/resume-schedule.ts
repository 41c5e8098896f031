import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { findForChange } from './own-schedule.ts';
import { definitionOf } from './proposals/definition.ts';
import { requireFree } from './proposals/gate.ts';
import { reviveSchedule } from './revive-schedule.ts';
import { answerAbout } from './schedule-view.ts';
import { scheduleAnswer } from './views.ts';

export const resumeSchedule = defineOperation({
  name: 'resume-schedule',
  summary: 'Lets a paused schedule go on, from its next occurrence after now.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules/:id/resume' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'time_in_past', 'limit_reached', 'duplicate', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const before = await findForChange(context, id);
    if (before.state === 'active') return answerAbout(context, before);
    if (before.state !== 'paused' && before.state !== 'failed') {
      throw new AppError('wrong_state', `The schedule is ${before.state}; only a paused one can be resumed.`, {
        hint: before.state === 'cancelled' ? 'Restore it instead.' : 'Make a new one.',
        details: { state: before.state },
      });
    }
    await requireFree(context, { operation: 'resume-schedule', before, after: definitionOf(before) });
    return answerAbout(context, await reviveSchedule(context, before));
  },
});
