import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import { keepStep } from '../../../engine/runs/held-wake.ts';
import { defineOperation } from '../../frame/operation.ts';
import { claimFields, claimOf } from './worker-of.ts';

/** The longest JSON of a result, in characters. */
const RESULT_LENGTH = 64_000;

function isShortJson(value: unknown): boolean {
  try {
    return value === undefined || (JSON.stringify(value)?.length ?? Number.POSITIVE_INFINITY) <= RESULT_LENGTH;
  } catch {
    return false;
  }
}

export const keepStepOperation = defineOperation({
  name: 'keep-step',
  summary: 'Stores the result of one step of a wake, so that a later attempt need not repeat it.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'did a step of a wake',
  http: { method: 'POST', path: '/wakes/:id/steps' },
  input: z.strictObject({
    ...claimFields,
    name: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .regex(/^[^\0]*$/, 'must not hold the character U+0000')
      .max(100)
      .describe('The name of the step, unique in the wake'),
    result: z
      .unknown()
      .refine(isShortJson, `must be JSON of at most ${RESULT_LENGTH} characters`)
      .default(null)
      .describe('Its result, as JSON'),
  }),
  output: z.object({
    result: z.unknown().describe('The stored result, which is that of an earlier attempt if there was one'),
  }),
  errors: ['wrong_state', 'limit_reached'],
  subject: (_, { id }) => id,
  async handler(context, { name, result, ...input }) {
    return { result: await keepStep(context.tx, context.engine, await claimOf(context, input), { name, result }) };
  },
});
