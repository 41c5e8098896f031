import { z } from 'zod';
import { WAIT_KINDS, type Wait } from '../../domain/runs/wait.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from './instant-view.ts';
import { nameViews } from './view-names.ts';

/** What a schedule without a next time, or with a stopped run, waits for. */
export const waitView = z.object({
  for: z
    .enum(WAIT_KINDS)
    .describe(
      'An approval, a budget, a place, a model provider, a retry, a missing or outside agent, its turn, the run under way, an answer to a reminder, a delivery, a decision after a restore, a webhook, another schedule, quiet hours, or its end',
    ),
  word: z.string().describe('The same in a word or two, to show beside the state: "your yes"'),
  words: z.string().describe("The same as a clause with the time, in the person's zone"),
  until: instantView.nullable().describe('When it continues, is retried or is given up; null when unknown'),
  runId: z.string().nullable().describe('The run that waits (run_...)'),
  proposalId: z.string().nullable().describe('The card that it waits for (apr_...)'),
});
export type WaitView = z.infer<typeof waitView>;

export function viewWait(wait: Wait | null): WaitView | null {
  if (wait === null) return null;
  const { kind, word, words, until, runId, proposalId } = wait;
  return { for: kind, word, words, until: until === null ? null : isoInstant(until), runId, proposalId };
}

nameViews({ Wait: waitView });
