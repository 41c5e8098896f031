import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';

/** A program's message to the person. */
export const saidText = z
  .string()
  .regex(/\S/, 'must not be empty')
  .refine(isNotUnseen, SAYS_NOTHING)
  .max(32_000)
  .describe('The message');

/** The answer to a program's message. */
export const saidAnswer = {
  id: z.string().describe('The run, or the turn when it works on a task'),
  deliveryId: z
    .string()
    .nullable()
    .describe('The delivery, possibly of an earlier attempt; null when the message waits or needs none'),
  note: z
    .string()
    .nullable()
    .describe('Why nothing new is sent now: the message waits, or was sent before; null when it is sent'),
};
