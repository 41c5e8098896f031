import { z } from 'zod';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

/** One limit, with its present use. */
export const limitInUseView = z.object({
  name: z.string().describe('The setting that changes it, as it stands in "settings" of a configuration file'),
  env: z.string().describe('The same in the environment'),
  title: z.string().describe('What it is called'),
  description: z.string().describe('What it is'),
  allowed: z.number().nullable().describe('How much is allowed; null: as much as one likes'),
  unit: z.string().describe('What is counted'),
  words: z.string().describe('How much is allowed, in words'),
  used: z
    .number()
    .nullable()
    .describe(
      'What you use of it now, of a limit for each agent the most that one of them uses; null: each thing by itself',
    ),
  left: z.number().nullable().describe('What is left of it; null where nothing is counted'),
  agent: z.string().nullable().describe('The agent that uses so much, of a limit for each agent'),
  roomAt: instantView
    .nullable()
    .describe('Of a limit that is met: when time alone brings room; null: when something goes'),
  source: z
    .string()
    .nullable()
    .describe('Where the running server has it from: "flag", "environment", "file", "default"; null in a program'),
});
export type LimitInUse = z.infer<typeof limitInUseView>;

nameViews({ LimitInUse: limitInUseView });
