import { z } from 'zod';
import { type PunctualRun, punctualityOf, thinRuns } from '../../domain/runs/punctuality.ts';
import { type MissedRange, RUN_STATES } from '../../domain/runs/run.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { instantView } from './instant-view.ts';

const lateness = z.number().nullable();

/** How late the runs of a range began: each of them, the percentiles, and the missed occurrences. */
export const punctualityView = z.object({
  from: instantView.describe('Where the range begins'),
  to: instantView.describe('Where it ends'),
  lateAfterMs: z.number().describe('A run that begins later than this counts as late, in milliseconds'),
  count: z.number().int().describe('Runs in the range that began, at most the newest 10,000; all numbers are of these'),
  late: z.number().int().describe('How many were late'),
  missed: z.number().int().describe('How many times in the range passed without a run'),
  p50Ms: lateness.describe('The median lateness, in milliseconds; null without runs'),
  p95Ms: lateness.describe('The lateness that nineteen of twenty runs did not exceed'),
  maxMs: lateness.describe('The highest lateness'),
  hasMore: z.boolean().describe('Whether the range has more runs than were read'),
  isThinned: z.boolean().describe('Whether some of the runs are not among the points'),
  points: z
    .array(
      z.object({
        runId: z.string().describe('run_...'),
        dueAt: instantView.describe('When it should have started'),
        latenessMs: z.number().describe('How much later it did'),
        state: z.enum(RUN_STATES).describe('Its state'),
      }),
    )
    .describe('The runs, oldest first'),
  missedRanges: z
    .array(
      z.object({
        id: z.string().describe('mis_...'),
        from: instantView.describe('The first time left out'),
        to: instantView.describe('The last time left out'),
        count: z.number().int().describe('How many'),
        reason: z.string().describe('Why, in words'),
      }),
    )
    .describe('The missed and left-out occurrences, oldest first, at most the newest 1,000'),
});

interface PunctualityFacts {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly lateAfterMs: number;
  /** The runs that were read, oldest first. */
  readonly runs: readonly PunctualRun[];
  readonly missed: readonly Pick<MissedRange, 'id' | 'fromAt' | 'toAt' | 'count' | 'reason'>[];
  /** The most runs in the answer. */
  readonly most: number;
  /** True when there are more than were read. */
  readonly hasMore: boolean;
}

/** Counts all runs and shows a selection that hides no late one. */
export function viewPunctuality(facts: PunctualityFacts): z.input<typeof punctualityView> {
  const { from, to, lateAfterMs, runs, missed, most, hasMore } = facts;
  const shown = thinRuns(runs, most);
  return {
    from: isoInstant(from),
    to: isoInstant(to),
    lateAfterMs,
    ...punctualityOf(runs, lateAfterMs),
    missed: missed.reduce((sum, { count }) => sum + count, 0),
    hasMore,
    isThinned: shown.length < runs.length,
    points: shown.map(({ id: runId, dueAt, latenessMs, state }) => {
      return { runId, dueAt: isoInstant(dueAt), latenessMs, state };
    }),
    missedRanges: missed.map(({ id, fromAt, toAt, count, reason }) => {
      return { id, from: isoInstant(fromAt), to: isoInstant(toAt), count, reason };
    }),
  };
}
