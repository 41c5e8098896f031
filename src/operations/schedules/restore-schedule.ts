import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { requireOwnOfProgram } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { findForChange, storeChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { WHILE_PAUSED } from './cancel-schedule.ts';
import { resumeFollowers } from './resume-followers.ts';
import { reviveSchedule } from './revive-schedule.ts';
import { answerAbout } from './schedule-view.ts';

export const restoreSchedule = defineOperation({
  name: 'restore-schedule',
  summary: 'Restores a cancelled schedule (undo), from its next occurrence after now.',
  scope: 'user',
  effect: 'write',
  done: 'brought it back',
  http: { method: 'POST', path: '/schedules/:id/restore' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleAnswer,
  errors: ['stale_revision', 'wrong_state', 'time_in_past', 'limit_reached', 'duplicate'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const before = await findForChange(context, id);
    await requireOwnOfProgram(context, before);
    if (before.state === 'active' || before.state === 'paused') return answerAbout(context, before);
    if (before.state !== 'cancelled') {
      throw new AppError('wrong_state', `The schedule is ${before.state}; only a cancelled one can be restored.`, {
        details: { state: before.state },
      });
    }
    if (before.stateReason?.endsWith(WHILE_PAUSED)) {
      const paused = { state: 'paused', stateReason: 'paused before it was cancelled' } as const;
      const after = await storeChange(context, before, paused);
      await resumeFollowers(context, after);
      return answerAbout(context, after);
    }
    return answerAbout(context, await reviveSchedule(context, before));
  },
});
