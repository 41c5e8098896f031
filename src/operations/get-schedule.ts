import { z } from 'zod';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { findOwnSchedule } from './own-schedule.ts';
import { readFacts, viewSchedule } from './schedule-view.ts';
import { scheduleView } from './views.ts';

export const getSchedule = defineOperation({
  name: 'get-schedule',
  summary: 'Shows one schedule: what, when in words, what comes next, how the last run went.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleView,
  async handler(context, { id }) {
    const schedule = await findOwnSchedule(context, id);
    return viewSchedule(schedule, await readFacts(context, schedule));
  },
});
