import { z } from 'zod';
import { nameViews } from './view-names.ts';

/** The settings beside the words of the time, as they were given. */
export const timingView = z.object({
  except: z.array(z.string()).nullable().describe('Days left out, as they were given'),
  activeHours: z.string().nullable().describe('Its window in the day'),
  quietHours: z
    .string()
    .nullable()
    .describe('Quiet hours of its own, or "ignore" or "respect"; null for the default of its kind'),
  quietNow: z.string().nullable().describe("The quiet hours that apply at present, its own or the person's"),
  jitterSeconds: z.number().describe('The jitter: it runs up to this much later; 0 for none'),
  endsAfter: z.number().int().nullable().describe('Ends after this many occurrences'),
  endsAt: z.string().nullable().describe('The last moment, as it was given'),
});

nameViews({ Timing: timingView });
