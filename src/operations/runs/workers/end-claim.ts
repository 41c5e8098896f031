import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import { answerClaim, failClaim } from '../../../engine/runs/held-wake.ts';
import { wakeAnswer } from '../../../engine/runs/wake-answer.ts';
import { defineOperation } from '../../frame/operation.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const endClaim = defineOperation({
  name: 'end-claim',
  summary: 'Ends a claimed wake, with actions that are each carried out once, or with the reason of a failure.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'ended a wake',
  http: { method: 'POST', path: '/wakes/:id/end', status: 202 },
  input: z.strictObject({
    ...claimFields,
    ...wakeAnswer.shape,
    error: z
      .strictObject({
        message: z
          .string()
          .regex(/\S/, 'must not be empty')
          .refine(isNotUnseen, SAYS_NOTHING)
          .max(4_000)
          .describe('Why it failed'),
        retryable: z.boolean().default(true).describe('Whether a retry may help; the schedule’s policy decides'),
      })
      .optional()
      .describe('Set for a failure; then nothing else is carried out'),
  }),
  output: z.object({ id: z.string().describe('The wake') }),
  errors: ['wrong_state'],
  subject: ({ id }) => id,
  async handler(context, { id, attempt, error, ...answer }) {
    const claim = await claimOf(context, { id, attempt });
    if (error === undefined) await answerClaim(context.tx, context.engine, claim, answer);
    else if (answer.actions.length > 0 || answer.output !== undefined) {
      const message = 'does not go with actions or an output';
      throw new AppError('invalid_input', `"error" ${message}.`, {
        hint: 'Say why it failed, or what to do.',
        details: { issues: [{ path: 'error', message }] },
      });
    } else await failClaim(context.tx, context.engine, claim, error);
    return { id };
  },
});
