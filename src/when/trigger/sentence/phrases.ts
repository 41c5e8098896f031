// What a sentence says, before it is said in a language.

/** Days in words: one member for each shape that the grammar reads back. */
export type DayPhrase =
  | { readonly kind: 'daily'; readonly months: readonly number[] }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[]; readonly months: readonly number[] }
  | {
      readonly kind: 'month-days';
      /** Negative counts from the end. */
      readonly days: readonly number[];
      /** Empty: every month. */
      readonly months: readonly number[];
      /** Every how many months. */
      readonly every: number;
      /** Some of the months lack the day, or some of the days. */
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
  /** Every so many minutes by the clock; `stretch` is `HH:MM` twice. */
  | { readonly kind: 'rhythm'; readonly minutes: number; readonly stretch: readonly [string, string] | null }
  /** Each so many hours at these minutes. */
  | { readonly kind: 'minutes'; readonly everyHours: number; readonly minutes: readonly number[] };

/** A clock phrase, and what it stands for besides the times. */
export interface ClockWords {
  readonly phrase: ClockPhrase;
  /** It is a rhythm by the clock, which has other rules at clock changes, and comes before the days, not after them. */
  readonly isRhythm: boolean;
  /** The stretch of the day that the words already say. */
  readonly saysHours: boolean;
}
