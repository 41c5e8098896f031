// Defines triggers as data. trigger.ts computes their occurrences.
import type { EpochMs } from '../time/clock.ts';
import type { CausedTrigger } from './caused.ts';

/**
 * Once, at an instant (an ISO time with offset) or at a wall-clock time in the schedule's zone (all other words for a
 * time).
 */
export type OnceTrigger =
  | { readonly kind: 'once'; readonly at: EpochMs; readonly wall?: undefined }
  | {
      readonly kind: 'once';
      /** `YYYY-MM-DDTHH:MM:SS`. Inside a clock gap it moves forward by the gap; where the clock repeats, the first pass counts. */
      readonly wall: string;
      readonly at?: undefined;
    };

/**
 * The effect on a fixed wall-clock time that a clock change removes: it runs at the first valid instant after the
 * gap, or not at all.
 */
export type GapRule = 'next-valid' | 'skip';

/** The effect on a wall-clock time that a clock change repeats: it runs in the first pass only, or in both. */
export type OverlapRule = 'first' | 'both';

/**
 * Days that a recurring trigger excludes: as the three date fields of a cron expression, `day-of-month month
 * day-of-week` (`* * 0,6` is weekends, `25 12 *` Christmas, `* 8 *` August), as ranges of local dates, or as single
 * wall-clock times.
 */
export type Exclusion =
  | { readonly kind: 'days'; readonly pattern: string }
  | {
      readonly kind: 'dates' /** Local dates `YYYY-MM-DD`, both included. */;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'time' /** `YYYY-MM-DDTHH:MM:SS` in the schedule's zone. */; readonly wall: string };

/**
 * The possible bounds of a recurring trigger. The schedule's zone applies to wall-clock bounds, so they move with it.
 */
export interface TriggerLimits {
  /** First allowed wall-clock time, included: `YYYY-MM-DDTHH:MM:SS`. */
  readonly from?: string;
  /** Last allowed wall-clock time, included: `YYYY-MM-DDTHH:MM:SS`. */
  readonly until?: string;
  /** Ends after this many occurrences, counted from `from` (which is then required) and after exclusions. 1 to 30,000. */
  readonly count?: number;
  readonly except?: readonly Exclusion[];
  /**
   * Keeps only occurrences whose wall-clock time of day is in `[from, to]`; `from` later than `to` spans midnight.
   * `HH:MM`.
   */
  readonly hours?: { readonly from: string; readonly to: string };
}

/** `anchor + k * everyMs` for k = 0, 1, 2, ..., in elapsed time. Never drifts. */
export interface IntervalTrigger extends TriggerLimits {
  readonly kind: 'interval';
  readonly everyMs: number;
  readonly anchor: EpochMs;
}

/**
 * A cron expression (5, 6 or 7 fields) on the wall clock of the schedule's zone. Without `gap` and `overlap`, the
 * expression decides: if the minute or hour field begins with `*`, it follows the clock (removed times are skipped,
 * repeated ones run in both passes); any other expression has fixed times (`gap: 'next-valid'`, `overlap: 'first'`).
 */
export interface CronTrigger extends TriggerLimits {
  readonly kind: 'cron';
  readonly expression: string;
  readonly gap?: GapRule;
  readonly overlap?: OverlapRule;
}

/**
 * RFC 5545 recurrence on the wall clock of the schedule's zone: the union of `rules` and `dates`, without `except`. A
 * rule is the value of an RRULE property (`FREQ=WEEKLY;BYDAY=MO`); `start` supplies its open parts.
 */
export interface CalendarTrigger extends TriggerLimits {
  readonly kind: 'calendar';
  /** DTSTART: `YYYY-MM-DDTHH:MM:SS` in the schedule's zone. */
  readonly start: string;
  readonly rules: readonly string[];
  /** RDATE: additional single wall-clock times, `YYYY-MM-DDTHH:MM:SS`. */
  readonly dates?: readonly string[];
  /** @default 'skip', as RFC 5545 3.3.10 says */
  readonly gap?: GapRule;
  /** @default 'first', as RFC 5545 3.3.5 says */
  readonly overlap?: OverlapRule;
}

/** A rule on its own; with a zone it gives instants. */
export type TimeTrigger = OnceTrigger | IntervalTrigger | CronTrigger | CalendarTrigger;

/** What starts a schedule: a rule that gives instants, or another event. */
export type Trigger = TimeTrigger | CausedTrigger;

/** A trigger whose rule may give several instants. */
export type RecurringTrigger = Exclude<TimeTrigger, OnceTrigger>;
