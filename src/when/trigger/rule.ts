// What a trigger is, as data. How one is computed is in trigger.ts.
import type { EpochMs } from '../time/clock.ts';
import type { CausedTrigger } from './caused.ts';

/** Once, at an instant (an ISO time with offset) or at a wall-clock time in the schedule's zone (everything else people say). */
export type OnceTrigger =
  | { readonly kind: 'once'; readonly at: EpochMs; readonly wall?: undefined }
  | {
      readonly kind: 'once';
      /** `YYYY-MM-DDTHH:MM:SS`. Inside a clock gap it moves forward by the gap; where the clock repeats, the first pass counts. */
      readonly wall: string;
      readonly at?: undefined;
    };

/** What a fixed wall-clock time does that a clock change removes: run at the first valid instant after it, or not at all. */
export type GapRule = 'next-valid' | 'skip';

/** What a wall-clock time does that a clock change repeats: run in the first pass only, or in both. */
export type OverlapRule = 'first' | 'both';

/**
 * Days a recurring trigger leaves out, as the three date fields of a cron expression, `day-of-month month day-of-week`:
 * `* * 0,6` is weekends, `25 12 *` Christmas, `* 8 *` August; or single local dates, or single wall-clock times.
 */
export type Exclusion =
  | { readonly kind: 'days'; readonly pattern: string }
  | {
      readonly kind: 'dates' /** Local dates `YYYY-MM-DD`, both included. */;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'time' /** `YYYY-MM-DDTHH:MM:SS` in the schedule's zone. */; readonly wall: string };

/** Bounds every recurring trigger may have. Wall-clock bounds are read in the schedule's zone, so they travel with it. */
export interface TriggerLimits {
  /** First wall-clock time allowed, included: `YYYY-MM-DDTHH:MM:SS`. */
  readonly from?: string;
  /** Last wall-clock time allowed, included: `YYYY-MM-DDTHH:MM:SS`. */
  readonly until?: string;
  /** Ends after this many occurrences, counted from `from` (which is then required) and after exclusions. 1 to 30,000. */
  readonly count?: number;
  readonly except?: readonly Exclusion[];
  /** Only occurrences whose wall-clock time of day lies in `[from, to]`; `from` later than `to` spans midnight. `HH:MM`. */
  readonly hours?: { readonly from: string; readonly to: string };
}

/** `anchor + k * everyMs` for k = 0, 1, 2, ..., elapsed time, strictly after. Never drifts. */
export interface IntervalTrigger extends TriggerLimits {
  readonly kind: 'interval';
  readonly everyMs: number;
  readonly anchor: EpochMs;
}

/**
 * A cron expression (5, 6 or 7 fields) read on the wall clock of the schedule's zone. Without overrides the expression decides:
 * a minute or hour field that begins with `*` runs by the clock as it is (nothing to catch up, both passes of an overlap),
 * everything else is a fixed time (`gap: 'next-valid'`, `overlap: 'first'`).
 */
export interface CronTrigger extends TriggerLimits {
  readonly kind: 'cron';
  readonly expression: string;
  readonly gap?: GapRule;
  readonly overlap?: OverlapRule;
}

/**
 * RFC 5545 recurrence on the wall clock of the schedule's zone: the union of `rules` and `dates`, without what `except` names.
 * A rule is the value of an RRULE property (`FREQ=WEEKLY;BYDAY=MO`); what it leaves open it takes from `start`.
 */
export interface CalendarTrigger extends TriggerLimits {
  readonly kind: 'calendar';
  /** DTSTART: `YYYY-MM-DDTHH:MM:SS` in the schedule's zone. */
  readonly start: string;
  readonly rules: readonly string[];
  /** RDATE: single wall-clock times added, `YYYY-MM-DDTHH:MM:SS`. */
  readonly dates?: readonly string[];
  /** @default 'skip', as RFC 5545 3.3.10 says */
  readonly gap?: GapRule;
  /** @default 'first', as RFC 5545 3.3.5 says */
  readonly overlap?: OverlapRule;
}

/** A pure rule; with a zone it gives instants. */
export type TimeTrigger = OnceTrigger | IntervalTrigger | CronTrigger | CalendarTrigger;

/** When a schedule runs by itself: at instants a rule gives, or because something else happened. */
export type Trigger = TimeTrigger | CausedTrigger;

/** A trigger whose rule may give more than one instant. */
export type RecurringTrigger = Exclude<TimeTrigger, OnceTrigger>;
