import type { EpochMs } from '../time/clock.ts';

/** Once, at an instant (an ISO time with offset) or at a wall-clock time in the schedule's zone (everything else people say). */
export type OnceTrigger =
  | { readonly kind: 'once'; readonly at: EpochMs; readonly wall?: undefined }
  | { readonly kind: 'once'; readonly wall: string; readonly at?: undefined };

/** `anchor + k * everyMs`, elapsed time, strictly after. Never drifts. */
export interface IntervalTrigger {
  readonly kind: 'interval';
  readonly everyMs: number;
  readonly anchor: EpochMs;
}

/** A cron expression read on the wall clock of the schedule's zone. */
export interface CronTrigger {
  readonly kind: 'cron';
  readonly expression: string;
  /** What a fixed time inside a clock gap does. @default 'next-valid' */
  readonly gap?: 'next-valid' | 'skip';
}

export type Trigger = OnceTrigger | IntervalTrigger | CronTrigger;
