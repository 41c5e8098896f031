import { z } from 'zod';
import { LATE_CAUSES } from '../../domain/runs/late-causes.ts';
import { RUN_STATES } from '../../domain/runs/run.ts';
import { instantView } from './instant-view.ts';

/** When something began and ended. */
export const timesView = {
  startedAt: instantView.nullable().describe('When it began; null where that was not recorded'),
  endedAt: instantView.nullable().describe('When it ended; null where that was not recorded'),
};

const neighbourView = z.object({
  id: z.string().describe('run_...'),
  dueAt: instantView.describe('When it should have started'),
  state: z.enum(RUN_STATES).describe('Its state'),
});

/** Details that only a run's own page shows. */
export const runRecordViews = {
  tries: z
    .array(
      z.object({
        number: z.number().int().describe('From 1'),
        startedAt: instantView.describe('When it began'),
        endedAt: instantView.nullable().describe('When it ended; null while it is under way'),
        error: z
          .object({
            code: z.string().describe('Stable, for programs'),
            message: z.string().describe('A sentence for people'),
          })
          .nullable()
          .describe('Why it failed; null when it did not'),
        waitedFor: z.string().nullable().describe('What the run then waited for; null for nothing'),
        process: z.string().nullable().describe('The host and process that carried it out; null when not recorded'),
      }),
    )
    .describe('The tries: each attempt, and each stretch of work that ended in a wait, oldest first, at most 51'),
  steps: z
    .array(
      z.object({
        name: z.string().describe('Its name in the function'),
        output: z.unknown().describe('Its result; a very long one is cut and given as text'),
        ...timesView,
        replayed: z.boolean().describe('Whether the last attempt took it from the record instead of repeating it'),
      }),
    )
    .describe('The steps of a function, in the order they were done; empty for other agents'),
  lateCauses: z
    .array(
      z.object({
        kind: z.enum(LATE_CAUSES).describe('Stable, for programs'),
        words: z.string().describe('The same in a sentence, with what is known'),
      }),
    )
    .describe('Why it began or ended later than its rule says; empty when it was not late'),
  cut: z
    .boolean()
    .describe('Whether long texts were cut, or steps in the middle left out: 64 KB of its steps and output are stored'),
  previous: neighbourView.nullable().describe('The run of the same schedule before it'),
  next: neighbourView.nullable().describe('The run of the same schedule after it'),
};
