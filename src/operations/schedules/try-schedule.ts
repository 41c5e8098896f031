import { z } from 'zod';
import { requireOwnOfProgram } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { checkRunnable, startedRun, startNow, viewNow } from './run-schedule.ts';

export const trySchedule = defineOperation({
  name: 'try-schedule',
  summary:
    'Tries a schedule out with a run that is marked as a test, reports its result, and does not count as an occurrence.',
  scope: 'user',
  effect: 'write',
  done: 'tried it out',
  http: { method: 'POST', path: '/schedules/:id/try', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.scheduleId }),
  output: startedRun,
  errors: ['stale_revision', 'wrong_state'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const schedule = await findForChange(context, id);
    await requireOwnOfProgram(context, schedule);
    checkRunnable(schedule);
    return { runId: await startNow(context, schedule, 'test'), schedule: await viewNow(context, schedule) };
  },
});
