// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Schedule } from './schedules.ts';

export interface PreviewBackfillInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Where the range begins: "2026-11-01", "2026-11-01T08:00", "3 days ago", "yesterday" */
  from: string;
  /**
   * Where it ends, itself included; a day alone ends with the day. Nothing after now
   * @default "now"
   */
  to?: string | undefined;
}

export interface Backfill {
  /** Runs that would be made */
  count: number;
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** Times in it that have a run already: none of them runs twice */
  hasRun: number;
  /** Times in it so long ago that nobody knows whether they ran: they are not made up for */
  notKept: number;
  /** The first of them, at most 5 */
  first: string[];
  /** The same in a sentence, for the person */
  words: string;
}

export interface BackfillScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Where the range begins: "2026-11-01", "2026-11-01T08:00", "3 days ago", "yesterday" */
  from: string;
  /**
   * Where it ends, itself included; a day alone ends with the day. Nothing after now
   * @default "now"
   */
  to?: string | undefined;
  /** The number of runs in the preview; refused when it has changed */
  count?: number | undefined;
}

export interface BackfillScheduleAnswer {
  /** Runs that would be made */
  count: number;
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** Times in it that have a run already: none of them runs twice */
  hasRun: number;
  /** Times in it so long ago that nobody knows whether they ran: they are not made up for */
  notKept: number;
  /** The first of them, at most 5 */
  first: string[];
  /** The same in a sentence, for the person */
  words: string;
  /** The runs, oldest time first */
  runIds: string[];
  schedule: Schedule;
}
