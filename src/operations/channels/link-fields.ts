import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { field } from '../views/fields.ts';

/** What one may say of an address when it is linked, whether by its address or by a code. */
export const linkFields = {
  label: z
    .string()
    .regex(/\S/, 'must not be empty')
    .refine(isNotUnseen, SAYS_NOTHING)
    .max(100)
    .optional()
    .describe('What you call it; else the channel'),
  agent: field.agent.optional().describe('Who one talks with there; the default agent when left out'),
};
