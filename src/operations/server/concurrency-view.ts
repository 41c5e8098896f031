import { z } from 'zod';
import type { PlaceUse } from '../../store/server/concurrency.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';

/** The concurrency limits of agents and model providers. */
export const placesView = z
  .array(
    z.object({
      kind: z.enum(['agent', 'provider']).describe('Whose limit it is'),
      name: z.string().describe('The agent, or the provider of models'),
      places: z.number().int().describe('How many turns at a time'),
      taken: z.number().int().describe('How many there are now'),
      waiting: z.number().int().describe('How many wait for one'),
      oldestDueAt: instantView.nullable().describe('When the one was due that is overdue longest; null: none waits'),
    }),
  )
  .describe('Agents and providers of models with a limit, over everybody and all processes; empty: there is none');

export const viewPlaces = (uses: readonly PlaceUse[]): z.infer<typeof placesView> =>
  uses.map(({ limit: { kind, name, places }, taken, waiting, oldestDueAt }) => {
    return { kind, name, places, taken, waiting, oldestDueAt: oldestDueAt === null ? null : isoInstant(oldestDueAt) };
  });
