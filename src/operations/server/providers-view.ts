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
        .describe('"closed": it works; "open": it keeps failing and is left alone; "half_open": one call is trying'),
      until: instantView.nullable().describe('When it is tried again'),
      lastError: z.string().nullable().describe('What it failed with last'),
    }),
  )
  .describe('How the providers of models do, as far as they were asked since the start');
