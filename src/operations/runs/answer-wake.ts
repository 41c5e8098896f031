import { z } from 'zod';
import { takeAnswer } from '../../engine/runs/await-answer.ts';
import { wakeAnswer } from '../../engine/runs/wake-answer.ts';
import { findShownRun } from '../../store/runs/run-views.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';

export const answerWake = defineOperation({
  name: 'answer-wake',
  summary: 'Answers a wake that was accepted with status 202, with actions that are each carried out once.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'answered a wake',
  http: { method: 'POST', path: '/runs/:id/answer', status: 202 },
  input: z.strictObject({ id: field.runId, ...wakeAnswer.shape }),
  output: z.object({ runId: z.string().describe('The run that continues') }),
  errors: ['wrong_state'],
  subject: (output) => output.runId,
  async handler({ tx, actor, engine }, { id, ...answer }) {
    const run = await findShownRun(tx, actor.userId, id);
    if (run === null || (actor.kind === 'agent' && run.agent !== actor.agent)) throw notFound('run', id);
    await takeAnswer(tx, engine, run, answer);
    return { runId: id };
  },
});
