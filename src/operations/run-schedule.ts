import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { startRun } from '../engine/start-run.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { findForChange } from './own-schedule.ts';
import { readFacts, viewSchedule } from './schedule-view.ts';
import { scheduleView } from './views.ts';

export const runSchedule = defineOperation({
  name: 'run-schedule',
  summary: 'Runs a schedule once, now, besides its own times; a paused one stays paused.',
  scope: 'user',
  effect: 'write',
  http: { method: 'POST', path: '/schedules/:id/run', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.scheduleId }),
  output: z.object({ runId: field.runId, schedule: scheduleView }),
  errors: ['stale_revision', 'wrong_state'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const schedule = await findForChange(context, id);
    if (schedule.state === 'cancelled') {
      throw new AppError('wrong_state', 'The schedule is cancelled and cannot be run.', {
        hint: 'Restore it first.',
        details: { state: schedule.state },
      });
    }
    const { tx, now, engine } = context;
    const runId = await startRun(tx, engine, schedule, { cause: 'manual', nominalAt: now, dueAt: now });
    if (runId === null) throw new AppError('internal', `The run of ${id} could not be made: its id was taken.`);
    return { runId, schedule: viewSchedule(schedule, await readFacts(context, schedule)) };
  },
});
