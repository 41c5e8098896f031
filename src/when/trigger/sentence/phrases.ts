// The content of a sentence, independent of its language.

/** Days in words: one member for each form that the grammar reads back. */
export type DayPhrase =
  | { readonly kind: 'daily'; readonly months: readonly number[] }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[]; readonly months: readonly number[] }
  | {
      readonly kind: 'month-days';
      /** Negative numbers count from the end. */
      readonly days: readonly number[];
      /** Empty: every month. */
      readonly months: readonly number[];
      /** The interval in months. */
      readonly every: number;
      /** Whether some of the months lack one of the days. */
      readonly missing: boolean;
    }
  | {
      readonly kind: 'nth';
      readonly nth: readonly number[];
      readonly of: number | 'working-day';
      readonly months: readonly number[];
      readonly every: number;
    }
  | { readonly kind: 'date'; readonly day: number; readonly month: number; readonly every: number }
  /** "every Friday the 13th". */
  | { readonly kind: 'weekday-on'; readonly weekday: number; readonly day: number }
  | { readonly kind: 'days'; readonly every: number }
  | { readonly kind: 'weeks'; readonly every: number; readonly weekdays: readonly number[] };

/** Times of day in words. */
export type ClockPhrase =
  /** Seconds since midnight, sorted. */
  | { readonly kind: 'times'; readonly times: readonly number[] }
  /** Every `minutes` minutes by the clock; `stretch` is `HH:MM` twice. */
  | { readonly kind: 'rhythm'; readonly minutes: number; readonly stretch: readonly [string, string] | null }
  /** Every `everyHours` hours at these minutes. */
  | { readonly kind: 'minutes'; readonly everyHours: number; readonly minutes: readonly number[] };

/** A clock phrase with its properties. */
export interface ClockWords {
  readonly phrase: ClockPhrase;
  /**
   * True for a rhythm by the clock, which has other rules at clock changes and precedes the days instead of following
   * them.
   */
  readonly isRhythm: boolean;
  /** True when the words already include the daily window. */
  readonly saysHours: boolean;
}
