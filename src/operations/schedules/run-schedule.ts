import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import type { RunCause } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { startRun } from '../../engine/runs/start-run.ts';
import { countByHandSince, findWaitingByHand } from '../../store/runs/unfinished-runs.ts';
import { newestTimes } from '../../store/server/newest-times.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { requireFreeLink } from '../approval/chain-link.ts';
import { definitionOf } from '../approval/definition.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { roomAt } from '../owned/schedule-limits.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';
import { scheduleView } from '../views/views.ts';
import { readFacts, viewSchedule } from './schedule-view.ts';

/** The answer about a started run. */
export const startedRun = z.object({ runId: field.runId, schedule: scheduleView });

export const runSchedule = defineOperation({
  name: 'run-schedule',
  summary:
    'Runs a schedule once, now, besides its own times; a paused one stays paused. While such a run waits to begin, a repetition returns that run.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'ran it by hand',
  http: { method: 'POST', path: '/schedules/:id/run', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.scheduleId }),
  output: startedRun,
  errors: ['stale_revision', 'wrong_state', 'limit_reached', 'rate_limited', 'approval_needed'],
  subject: (output) => output.schedule.id,
  async handler(context, { id }) {
    const schedule = await findForChange(context, id);
    checkRunnable(schedule);
    await requireFreeLink(context, { operation: 'run-schedule', before: schedule, after: definitionOf(schedule) });
    // Pressed twice, it runs once: a run that has not begun serves both presses.
    const waiting = await findWaitingByHand(context.tx, id);
    if (waiting !== null) return { runId: waiting, schedule: await viewNow(context, schedule) };
    await checkByHandRate(context);
    await tellAtOnce(context, { deed: 'did.ranByHand', what: schedule.what, scheduleId: id, lasts: true });
    return { runId: await startNow(context, schedule, 'manual'), schedule: await viewNow(context, schedule) };
  },
});

/**
 * Limits how fast a person may start runs by hand. For an agent that wakes itself, the limits of chains apply.
 * @throws AppError rate_limited
 */
async function checkByHandRate({ tx, actor, now, limits }: OperationContext): Promise<void> {
  const allowed = limits.runsByHandPerMinute;
  if (actor.kind === 'agent' || allowed === Number.POSITIVE_INFINITY) return;
  const used = await countByHandSince(tx, actor.userId, { since: now - MINUTE_MS + 1, upTo: allowed });
  if (used < allowed) return;
  const times = await newestTimes(tx, 'run_by_hand', actor.userId, { since: now - MINUTE_MS + 1, limit: allowed });
  throw limitMet('runsByHandPerMinute', {
    ...{ code: 'rate_limited', allowed, used, now },
    roomAt: roomAt(times, { allowed, spanMs: MINUTE_MS }),
    words: `${used} runs were started by hand within a minute`,
    hint: 'What is to run often is better scheduled.',
  });
}

/** @throws AppError wrong_state */
export function checkRunnable({ state }: Schedule): void {
  if (state !== 'cancelled') return;
  throw new AppError('wrong_state', 'The schedule is cancelled and cannot be run.', {
    hint: 'Restore it first.',
    details: { state },
  });
}

/** Starts a run without an occurrence of the rule. Returns its id. */
export async function startNow(
  { tx, now, engine }: OperationContext,
  schedule: Schedule,
  cause: Extract<RunCause, 'manual' | 'test'>,
): Promise<string> {
  const runId = await startRun(tx, engine, schedule, { cause, nominalAt: now, dueAt: now });
  if (runId === null) throw new AppError('internal', `The run of ${schedule.id} could not be made: its id was taken.`);
  return runId;
}

/** The present schedule. */
export async function viewNow(context: OperationContext, schedule: Schedule) {
  return viewSchedule(schedule, await readFacts(context, schedule));
}

nameViews({ StartedRun: startedRun });
