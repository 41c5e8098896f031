import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { startRun } from '../../engine/runs/start-run.ts';
import { findUser } from '../../store/people/users.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { requireFreeLink } from '../approval/chain-link.ts';
import { definitionOf } from '../approval/definition.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { scheduleView } from '../views/views.ts';
import {
  backfillView,
  findPastOccurrences,
  type PastOccurrences,
  stretchFields,
  viewPastOccurrences,
} from './past-occurrences.ts';
import { viewNow } from './run-schedule.ts';

const input = z.strictObject({
  ...stretchFields,
  count: z.number().int().min(0).optional().describe('The number of runs in the preview; refused when it has changed'),
});
type Input = z.output<typeof input>;

export const backfillSchedule = defineOperation({
  name: 'backfill-schedule',
  summary: 'Makes up for the past times of a schedule that have no run: one run each, oldest first, none twice.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'made up for its past times',
  http: { method: 'POST', path: '/schedules/:id/backfill', status: 202 },
  input,
  output: z.object({
    ...backfillView.shape,
    runIds: z.array(field.runId).describe('The runs, oldest time first'),
    schedule: scheduleView,
  }),
  errors: ['stale_revision', 'wrong_state', 'unreadable_time', 'limit_reached', 'content_changed', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    const schedule = await findForChange(context, wanted.id);
    const occurrences = await resolveBackfill(context, schedule, wanted);
    await requireFreeLink(context, { operation: 'backfill-schedule', before: schedule, after: definitionOf(schedule) });
    const { tx, engine, now, actor, language } = context;
    const runIds: string[] = [];
    for (const nominalAt of occurrences.run) {
      const runId = await startRun(tx, engine, schedule, { cause: 'backfill', nominalAt, dueAt: now });
      if (runId !== null) runIds.push(runId);
    }
    const zone = (await findUser(tx, actor.userId))?.zone ?? schedule.zone;
    const view = viewPastOccurrences(occurrences, { zone, now, language });
    const { what, id: scheduleId } = schedule;
    await tellAtOnce(context, { deed: 'did.backfilled', what, scheduleId, lasts: true });
    context.recordChange([{ field: 'backfill', before: null, after: view.words }]);
    return { ...view, runIds, schedule: await viewNow(context, schedule) };
  },
});

/**
 * Resolves which runs would be made.
 * @throws AppError wrong_state, unreadable_time, limit_reached; content_changed, when the number differs from what
 * was shown
 */
export async function resolveBackfill(
  context: OperationContext,
  schedule: Schedule,
  { from, to, count }: Input,
): Promise<PastOccurrences> {
  const occurrences = await findPastOccurrences(context, schedule, { from, to });
  if (count === undefined || count === occurrences.run.length) return occurrences;
  throw new AppError('content_changed', `It would make ${occurrences.run.length} runs by now, not ${count}.`, {
    hint: 'Look at the preview again and decide anew.',
    details: { shown: count, current: occurrences.run.length },
  });
}
