import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { RunCause } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { startRun } from '../../engine/runs/start-run.ts';
import { requireFreeLink } from '../approval/chain-link.ts';
import { definitionOf } from '../approval/definition.ts';
import { tellAtOnce } from '../approval/leave.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';
import { scheduleView } from '../views/views.ts';
import { readFacts, viewSchedule } from './schedule-view.ts';

/** What an answer to something that started a run says. */
export const startedRun = z.object({ runId: field.runId, schedule: scheduleView });

export const runSchedule = defineOperation({
  name: 'run-schedule',
  summary: 'Runs a schedule once, now, besides its own times; a paused one stays paused.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'ran it by hand',
  http: { method: 'POST', path: '/schedules/:id/run', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.scheduleId }),
  output: startedRun,
  errors: ['stale_revision', 'wrong_state', 'limit_reached', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const schedule = await findForChange(context, id);
    checkRunnable(schedule);
    await requireFreeLink(context, { operation: 'run-schedule', before: schedule, after: definitionOf(schedule) });
    await tellAtOnce(context, { deed: 'ran by hand', what: schedule.what, scheduleId: id, undo: null });
    return { runId: await startNow(context, schedule, 'manual'), schedule: await viewNow(context, schedule) };
  },
});

/** @throws AppError wrong_state */
export function checkRunnable({ state }: Schedule): void {
  if (state !== 'cancelled') return;
  throw new AppError('wrong_state', 'The schedule is cancelled and cannot be run.', {
    hint: 'Restore it first.',
    details: { state },
  });
}

/** Starts a run that takes no slot of the rule. Answers its id. */
export async function startNow(
  { tx, now, engine }: OperationContext,
  schedule: Schedule,
  cause: Extract<RunCause, 'manual' | 'test'>,
): Promise<string> {
  const runId = await startRun(tx, engine, schedule, { cause, nominalAt: now, dueAt: now });
  if (runId === null) throw new AppError('internal', `The run of ${schedule.id} could not be made: its id was taken.`);
  return runId;
}

/** The schedule as it is now. */
export async function viewNow(context: OperationContext, schedule: Schedule) {
  return viewSchedule(schedule, await readFacts(context, schedule));
}

nameViews({ StartedRun: startedRun });
