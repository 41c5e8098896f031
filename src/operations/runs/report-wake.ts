import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { addStep, COMPLETE, completionOf } from '../../engine/runs/run-pass.ts';
import { findSubscriptionOfSchedule } from '../../store/hooks/event-subscriptions.ts';
import { setRunOutput } from '../../store/runs/run-rows.ts';
import { findShownRun } from '../../store/runs/run-views.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';

export const reportWake = defineOperation({
  name: 'report-wake',
  summary: 'Reports the result of a wake that a program subscribed to: stored as the output of that run, once.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'said what came of a wake',
  http: { method: 'POST', path: '/runs/:id/report' },
  input: z.strictObject({
    id: field.runId,
    result: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(32_000)
      .describe('Its result'),
  }),
  output: z.object({ runId: z.string().describe('The run') }),
  errors: ['wrong_state'],
  subject: ({ runId }) => runId,
  async handler({ tx, actor, origin, engine }, { id, result }) {
    const run = await findShownRun(tx, actor.userId, id);
    const schedule = run === null ? null : await findSchedule(tx, actor.userId, run.scheduleId);
    const key = schedule?.key ?? '';
    const subscription = await findSubscriptionOfSchedule(tx, { userId: actor.userId, key });
    const turn = run === null ? null : await loadTurnOfRun(tx, run.id);
    // Only its own run: other programs of the same agent see nothing.
    const isOwn = actor.kind !== 'agent' || subscription?.tokenId === origin.token?.id;
    if (run === null || subscription === null || turn === null || !isOwn) throw notFound('run', id);
    const steps = await loadSteps(tx, turn.id);
    if (completionOf(steps) !== null)
      throw new AppError('wrong_state', `What came of the run ${id} was said before.`, { hint: 'It is said once.' });
    const output = { result };
    await addStep(tx, engine, steps, turn.id, { callId: COMPLETE, name: 'complete_wake', input: output, output });
    await setRunOutput(tx, run.id, result);
    return { runId: run.id };
  },
});
