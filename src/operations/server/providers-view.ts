import { z } from 'zod';
import { instantView } from '../views/instant-view.ts';

/** The state of the model providers. */
export const providersView = z
  .array(
    z.object({
      provider: z.string().describe('Who runs the model'),
      model: z.string().describe('The model'),
      state: z
        .enum(['closed', 'open', 'half_open'])
        .describe(
          '"closed": it works; "open": it keeps failing and is not called for a while; "half_open": one test call is under way',
        ),
      until: instantView.nullable().describe('When it is tried again'),
      lastError: z.string().nullable().describe('Its last error'),
    }),
  )
  .describe('The state of the model providers that were called since the start');
