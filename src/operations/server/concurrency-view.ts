import { z } from 'zod';
import type { PlaceUse } from '../../store/server/concurrency.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';

/** The concurrency limits of agents and model providers. */
export const placesView = z
  .array(
    z.object({
      kind: z.enum(['agent', 'provider']).describe('The kind of the limit'),
      name: z.string().describe('The agent, or the provider of models'),
      places: z.number().int().describe('How many turns at a time'),
      taken: z.number().int().describe('How many run now'),
      waiting: z.number().int().describe('How many wait'),
      oldestDueAt: instantView.nullable().describe('When the longest waiting one was due; null when none waits'),
    }),
  )
  .describe('Agents and model providers with a limit, over all people and processes; empty without limits');

export const viewPlaces = (uses: readonly PlaceUse[]): z.infer<typeof placesView> =>
  uses.map(({ limit: { kind, name, places }, taken, waiting, oldestDueAt }) => {
    return { kind, name, places, taken, waiting, oldestDueAt: oldestDueAt === null ? null : isoInstant(oldestDueAt) };
  });
