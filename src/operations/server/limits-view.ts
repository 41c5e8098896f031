import { z } from 'zod';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

/** One limit, with its present use. */
export const limitInUseView = z.object({
  name: z.string().describe('The setting that changes it, by its name in "settings" of a configuration file'),
  env: z.string().describe('The same in the environment'),
  title: z.string().describe('Its name'),
  description: z.string().describe('What it is'),
  allowed: z.number().nullable().describe('How much is allowed; null for no limit'),
  unit: z.string().describe('What is counted'),
  words: z.string().describe('How much is allowed, in words'),
  used: z
    .number()
    .nullable()
    .describe(
      'Your present use; for a limit per agent, that of the agent with the most; null when the limit applies to each thing by itself',
    ),
  left: z.number().nullable().describe('What is left of it; null where nothing is counted'),
  agent: z.string().nullable().describe('For a limit per agent: the agent with the most use'),
  roomAt: instantView
    .nullable()
    .describe('For a reached limit: when time brings room; null when something must be removed first'),
  source: z
    .string()
    .nullable()
    .describe('The source in the running server: "flag", "environment", "file", "default"; null in a program'),
});
export type LimitInUse = z.infer<typeof limitInUseView>;

nameViews({ LimitInUse: limitInUseView });
