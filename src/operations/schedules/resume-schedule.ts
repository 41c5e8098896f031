import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { closeChainCard } from '../../engine/approval/settle-proposal.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { requireFreeLink } from '../approval/chain-link.ts';
import { definitionOf } from '../approval/definition.ts';
import { defineOperation } from '../frame/operation.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { reviveSchedule } from './revive-schedule.ts';
import { answerAbout } from './schedule-view.ts';

export const resumeSchedule = defineOperation({
  name: 'resume-schedule',
  summary: 'Resumes a paused schedule, from its next occurrence after now.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'resumed it',
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
    await requireFreeLink(context, { operation: 'resume-schedule', before, after: definitionOf(before) });
    const after = await reviveSchedule(context, before);
    await tellAtOnce(context, { deed: 'did.resumedBy', what: after.what, scheduleId: id });
    await closeChainCard(context.tx, context.engine, after, 'withdrawn: the schedule was resumed');
    return answerAbout(context, after);
  },
});
