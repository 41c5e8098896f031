import { z } from 'zod';
import { RUN_STATES } from '../../domain/runs/run.ts';
import { listShownRuns } from '../../store/runs/run-views.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf, runView } from '../views/views.ts';
import { viewRun } from './run-view.ts';

export const listRuns = defineOperation({
  name: 'list-runs',
  summary: 'Lists runs, newest first: when they were due, when they started, how they ended.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/runs' },
  input: z.strictObject({
    scheduleId: field.scheduleId.optional().describe('Only those of this schedule'),
    state: z.enum(RUN_STATES).optional().describe('Only those in this state'),
    ...pageFields,
  }),
  output: pageOf(runView),
  async handler(context, { scheduleId, state, limit, cursor }) {
    const { tx, actor } = context;
    if (scheduleId !== undefined) await findOwnSchedule(context, scheduleId);
    const agent = actor.kind === 'agent' ? actor.agent : undefined;
    const before = idFromCursor(cursor);
    const rows = await listShownRuns(tx, actor.userId, { scheduleId, state, agent, before, limit: limit + 1 });
    return pageOfIds(rows, { limit, idOf: (run) => run.id, view: (run) => viewRun(run, context.environment.places) });
  },
});
