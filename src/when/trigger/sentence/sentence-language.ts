import type { DayNumber, WallMs } from '../../time/wall.ts';
import type { AfterOutcome } from '../caused.ts';
import type { GapRule, OverlapRule } from '../rule.ts';
import type { ClockPhrase, DayPhrase } from './phrases.ts';

/** One language of sentences. The grammar of that language reads every sentence back. */
export interface SentenceLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** "a, b and c". */
  readonly join: (words: readonly string[]) => string;
  /** "22 November 2026"; without the year if it is `year`. */
  readonly date: (day: DayNumber, year?: number) => string;
  /** "Sunday 22 November 2026". */
  readonly longDate: (day: DayNumber, year?: number) => string;
  /** "on Sunday 22 November 2026 at 09:00". */
  readonly once: (wall: WallMs) => string;
  /** "every Monday", "on the 1st of every month"; null when the language has no words that its grammar reads back. */
  readonly days: (phrase: DayPhrase) => string | null;
  /** The days that follow a rhythm: "on Mondays", "in June". Empty for every day; null as for `days`. */
  readonly onDays: (phrase: DayPhrase) => string | null;
  /** "at 09:00 and 17:00", "every 15 minutes from 09:00 to 17:00". */
  readonly clock: (phrase: ClockPhrase) => string;
  /** "every 30 minutes". */
  readonly every: (ms: number) => string;
  /** ", starting on Monday 23 November 2026 at 09:00". */
  readonly starting: (wall: WallMs, withTime: boolean) => string;
  /** ", until 24 December 2026"; `time` is null at the end of that day. */
  readonly until: (day: DayNumber, time: string | null) => string;
  /** ", 10 times". */
  readonly times: (count: number) => string;
  /** ", only between 09:00 and 17:00". */
  readonly onlyBetween: (from: string, to: string) => string;
  /** Words that follow ", except ". */
  readonly except: {
    readonly day: (day: DayNumber) => string;
    readonly time: (day: DayNumber, time: string) => string;
    readonly stretch: (from: DayNumber, to: DayNumber) => string;
    /** Null when the language has no words that its grammar reads back. */
    readonly days: (phrase: DayPhrase) => string | null;
    /** Date fields of a cron expression. */
    readonly pattern: (pattern: string) => string;
  };
  readonly gap: Readonly<Record<GapRule, string>>;
  readonly overlap: Readonly<Record<OverlapRule, string>>;
  /** `by the pattern "..."`, `by the rule "..."`. */
  readonly pattern: (text: string) => string;
  readonly rule: (text: string) => string;
  /** "today", "tomorrow", "yesterday". */
  readonly near: { readonly today: string; readonly tomorrow: string; readonly yesterday: string };
  /** "in 3 days", "5 minutes ago"; `count` is negative in the past. */
  readonly relative: (count: number, unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year') => string;
  readonly now: string;
}

/** The words of one language for triggers that another event starts. */
export interface CausedWords {
  /** "30 minutes after “backup” succeeds"; an empty `delay` means "right after". */
  readonly after: (delay: string, title: string, on: AfterOutcome) => string;
  readonly event: string;
}
