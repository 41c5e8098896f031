import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import type { RunCause } from '../domain/run.ts';
import type { Schedule } from '../domain/schedule.ts';
import { startRun } from '../engine/start-run.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findForChange } from './own-schedule.ts';
import { definitionOf } from './proposals/definition.ts';
import { requireFree } from './proposals/gate.ts';
import { readFacts, viewSchedule } from './schedule-view.ts';
import { scheduleView } from './views.ts';

/** What an answer to something that started a run says. */
export const startedRun = z.object({ runId: field.runId, schedule: scheduleView });

export const runSchedule = defineOperation({
  name: 'run-schedule',
  summary: 'Runs a schedule once, now, besides its own times; a paused one stays paused.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules/:id/run', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.scheduleId }),
  output: startedRun,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const schedule = await findForChange(context, id);
    checkRunnable(schedule);
    await requireFree(context, { operation: 'run-schedule', before: schedule, after: definitionOf(schedule) });
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
