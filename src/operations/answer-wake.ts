import { z } from 'zod';
import { takeAnswer } from '../engine/await-answer.ts';
import { wakeAnswer } from '../engine/wake-answer.ts';
import { findShownRun } from '../store/run-views.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';

export const answerWake = defineOperation({
  name: 'answer-wake',
  summary: 'Answers a wake that was taken with the status 202: with what to do, each carried out once.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/runs/:id/answer', status: 202 },
  input: z.strictObject({ id: field.runId, ...wakeAnswer.shape }),
  output: z.object({ runId: z.string().describe('The run that goes on') }),
  errors: ['wrong_state'],
  subject: (output) => output.runId,
  async handler({ tx, actor, engine }, { id, ...answer }) {
    const run = await findShownRun(tx, actor.userId, id);
    if (run === null || (actor.kind === 'agent' && run.agent !== actor.agent)) throw notFound('run', id);
    await takeAnswer(tx, engine, run, answer);
    return { runId: id };
  },
});
