import { z } from 'zod';
import { nameViews } from './view-names.ts';

/** The settings beside the words of the time, as they were given. */
export const timingView = z.object({
  except: z.array(z.string()).nullable().describe('Days left out, as they were given'),
  activeHours: z.string().nullable().describe('The time of day it keeps to'),
  quietHours: z
    .string()
    .nullable()
    .describe('Quiet hours of its own, or "ignore" or "respect"; null: what its kind does'),
  quietNow: z.string().nullable().describe("The quiet hours it keeps at present, its own or the person's"),
  jitterSeconds: z.number().describe('It runs up to this much later; 0: on the dot'),
  endsAfter: z.number().int().nullable().describe('Ends after this many occurrences'),
  endsAt: z.string().nullable().describe('The last moment, as it was given'),
});

nameViews({ Timing: timingView });
