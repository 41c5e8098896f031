// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface GetPunctualityInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Runs due from then on; 30 days ago when left out */
  from?: string | undefined;
  /** Runs due until then; now when left out */
  to?: string | undefined;
  /**
   * The most runs in the answer; of more, the most and the least punctual of each part of the range
   * @default 600
   */
  points?: number | string | undefined;
}

export interface GetPunctualityAnswerPointsItem {
  /** run_... */
  runId: string;
  /** When it should have started */
  dueAt: string;
  /** How much later it did */
  latenessMs: number;
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
}

export interface GetPunctualityAnswerMissedRangesItem {
  /** mis_... */
  id: string;
  /** The first time left out */
  from: string;
  /** The last time left out */
  to: string;
  /** How many */
  count: number;
  /** Why, in words */
  reason: string;
}

export interface GetPunctualityAnswer {
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** A run that begins later than this counts as late, in milliseconds */
  lateAfterMs: number;
  /** Runs in the range that began, at most the newest 10,000; all numbers are of these */
  count: number;
  /** How many were late */
  late: number;
  /** How many times in the range passed without a run */
  missed: number;
  /** The median lateness, in milliseconds; null without runs */
  p50Ms: number | null;
  /** The lateness that nineteen of twenty runs did not exceed */
  p95Ms: number | null;
  /** The highest lateness */
  maxMs: number | null;
  /** Whether the range has more runs than were read */
  hasMore: boolean;
  /** Whether some of the runs are not among the points */
  isThinned: boolean;
  /** The runs, oldest first */
  points: GetPunctualityAnswerPointsItem[];
  /** The missed and left-out occurrences, oldest first, at most the newest 1,000 */
  missedRanges: GetPunctualityAnswerMissedRangesItem[];
}
