import { z } from 'zod';
import { nameViews } from './view-names.ts';

/** A number of tokens; a higher one is not a budget. */
const tokens = () => z.number().int().min(0).max(1_000_000_000);

export const budgetView = z.object({
  tokensPerRun: tokens().nullable().describe('The tokens of one run; null for the general limit of runs'),
  tokensPerDay: tokens()
    .nullable()
    .describe('The tokens of all its runs in your day; null for the general limit of schedules'),
});

nameViews({ Budget: budgetView });
