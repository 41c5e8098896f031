import { z } from 'zod';
import { nameViews } from './view-names.ts';

/** A number of tokens; a higher one is not a budget. */
const tokens = () => z.number().int().min(0).max(1_000_000_000);

export const budgetView = z.object({
  tokensPerRun: tokens().nullable().describe('Tokens one run may take; null: what every run may'),
  tokensPerDay: tokens()
    .nullable()
    .describe('Tokens all its runs may take in a day of yours; null: what every schedule may'),
});

nameViews({ Budget: budgetView });
