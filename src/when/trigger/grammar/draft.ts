import type { Duration } from '../../time/language/duration-phrase.ts';
import type { DayPart, TimeUnit } from '../../time/language/lexicon.ts';
import type { DayNumber } from '../../time/wall.ts';
import type { ParseSpan } from '../reading.ts';
import { dayWords, type Said, type SaidIssue, type SaidNote, type SaidReading, type Worded, worded } from '../said.ts';

/** Part of the text, `[start, end)`. */
export type Span = readonly [start: number, end: number];

/** One meaning of the blamed words: what would replace them, or the whole text when more of it changes. */
export type Choice = { readonly label: Worded } & ({ readonly instead: Worded } | { readonly text: string });

/** Ends the reading of a text with a reason. Only the grammar throws it, and its entry catches it. */
export class ReadingError extends Error {
  readonly issue: Omit<SaidIssue, 'readings'>;
  private readonly choices: readonly Choice[];
  /** `choices`: a text replaces the blamed words. */
  constructor(
    code: SaidIssue['code'],
    message: Said,
    span: Span,
    hint: Said,
    choices: readonly (Choice | string)[] = [],
  ) {
    super(code);
    this.issue = { code, message, span, hint };
    this.choices = choices.map((one) => (typeof one === 'string' ? { label: one, instead: one } : one));
  }

  /** For an issue of a part that begins `by` characters into the text. */
  static at(by: number, { code, message, span, hint }: Omit<SaidIssue, 'readings'>): ReadingError {
    return new ReadingError(code, message, [span[0] + by, span[1] + by], hint);
  }

  /** The issue, with each choice inserted into the text. */
  issueIn(text: string): SaidIssue {
    const { span } = this.issue;
    const put = (instead: string) => text.slice(0, span[0]) + instead + text.slice(span[1]);
    const readings = this.choices.map((choice): SaidReading => {
      if ('text' in choice) return choice;
      const { instead } = choice;
      return { ...choice, text: typeof instead === 'string' ? put(instead) : (language) => put(instead(language)) };
    });
    return readings.length === 0 ? this.issue : { ...this.issue, readings };
  }
}

/** The refusal of a time in the past. */
export const passed = (text: string, span: Span, hint = 'Choose a time to come.'): ReadingError =>
  new ReadingError('past', worded`"${text.slice(...span)}" has passed.`, span, hint);

/** The refusal of words that are read, and that no trigger can say. */
export const unclear = (message: Said, span: Span, hint: Said): ReadingError =>
  new ReadingError('unsupported', message, span, hint);

/** The refusal of what is longer than any plan. */
export const tooFar = (span: Span, hint = 'Choose a nearer time.'): ReadingError =>
  new ReadingError('too-far', 'This is longer than 1,000 years.', span, hint);

/** The refusal of a time with no end. */
export const openEnd = (text: string, span: Span, hint: Said, choices: readonly string[] = []): ReadingError => {
  const message = worded`"${text.slice(...span)}" is open at its end: any later time fits.`;
  return new ReadingError('ambiguous', message, span, hint, choices);
};

/** The refusal of a date that is on another weekday. */
export const mismatch = (day: DayNumber, span: Span): ReadingError => {
  const message = worded`${dayWords(day)} is not the weekday that is said.`;
  return new ReadingError('weekday-mismatch', message, span, 'Put the weekday or the date right.');
};

/** The refusal of a day that the calendar does not have. */
export const missing = (text: string, span: Span): ReadingError =>
  new ReadingError('bad-date', worded`"${text.slice(...span)}" does not exist.`, span, 'Choose another day.');

/** A time of day as spoken. `bare`: an hour from 1 to 12 without its half of the day. */
export interface TimeClause {
  readonly seconds: number;
  readonly bare: boolean;
  /** Written with minutes (`7:30`), which suggests 24-hour time. */
  readonly colon: boolean;
  /** Written in a form that only a 24-hour clock has: `17:00`, `07:00`. */
  readonly on24: boolean;
  /** Spoken as on a dial, "halb vier", which counts to 12 in every language. */
  readonly dial?: boolean;
  /** "friday 5": the number may also be the day of the month. */
  readonly afterDay?: boolean;
  /** Seconds to add for a duration before the time: -1,200 for "20 minutes before 6". */
  readonly shift?: number;
  /** The spoken hour when the time is before it: 8 in "ten to eight". */
  readonly saidHour?: number;
  readonly span: Span;
}

/** Days as spoken, before the grammar resolves them. */
export type DateClause = { readonly span: Span } & (
  | { readonly kind: 'relative-day'; readonly days: number }
  | {
      readonly kind: 'weekdays';
      readonly weekdays: readonly number[];
      /** `later`: after today, "el martes que viene". */
      readonly which: 'coming' | 'this' | 'later' | 'next' | 'last';
      readonly repeats: boolean;
      /** "saturday and sunday", not "the weekend". */
      readonly listed?: boolean;
    }
  | {
      readonly kind: 'date';
      readonly day: number;
      readonly month: number;
      readonly year: number | null;
      /** A weekday beside the date of a limit, checked when the limit is compiled. */
      readonly weekday?: number;
    }
  | {
      readonly kind: 'month-days';
      /** Negative numbers count from the end. */
      readonly days: readonly number[];
      readonly months: readonly number[];
      readonly step: number;
      /** The interval in months; 0 when the words do not repeat. */
      readonly interval: number;
    }
  | {
      readonly kind: 'nth';
      readonly nth: readonly number[];
      /** A weekday number, or any working day. */
      readonly of: number | 'working-day';
      readonly months: readonly number[];
      /** 'month' for a named month or "the month", null without a period. */
      readonly within: 'month' | 'quarter' | 'year' | null;
      readonly step: number;
      readonly year: number | null;
      readonly interval: number;
    }
  | {
      readonly kind: 'edge';
      readonly edge: 'start' | 'end';
      readonly unit: TimeUnit;
      readonly step: number;
      readonly repeats: boolean;
    }
  | { readonly kind: 'period'; readonly unit: TimeUnit; readonly step: number }
  | {
      readonly kind: 'months';
      readonly months: readonly number[];
      readonly year: number | null;
      readonly repeats: boolean;
    }
  /** "in 3 working days", counted from today. */
  | { readonly kind: 'working-days'; readonly count: number; readonly keepsTime: boolean }
  | { readonly kind: 'after'; readonly duration: Duration; readonly date: DateClause }
);

/** A recurrence as spoken. */
export type RecurrenceClause = { readonly span: Span } & (
  | {
      readonly kind: 'duration';
      readonly duration: Duration /** "every 2 weeks": 2 and week; null for compounds. */;
      readonly step: { readonly count: number; readonly unit: TimeUnit } | null;
    }
  | { readonly kind: 'days'; readonly date: DateClause; readonly interval: number; readonly assumed?: string }
  | { readonly kind: 'day-part' }
  /** A cron expression or rule in quotes, the form of sentences for triggers that words cannot express. */
  | { readonly kind: 'pattern' | 'rule'; readonly text: string; readonly start: number }
  | { readonly kind: 'per'; readonly count: number; readonly unit: TimeUnit }
);

/** A bound or an exclusion, as spoken. */
export type LimitClause = { readonly span: Span } & (
  | {
      readonly kind: 'starting';
      readonly date: DateClause | null;
      readonly time: TimeClause | null;
      readonly duration: Duration | null;
      readonly now?: boolean;
    }
  | {
      readonly kind: 'until';
      readonly date: DateClause | null;
      readonly time: TimeClause | null;
      readonly inclusive: boolean;
    }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'for'; readonly duration: Duration }
  | {
      readonly kind: 'except';
      readonly dates: readonly DateClause[];
      /** Ranges of dates, single times, and date fields of a cron expression. */
      readonly stretches: readonly { readonly from: DateClause; readonly to: DateClause }[];
      readonly times: readonly { readonly date: DateClause; readonly time: TimeClause }[];
      readonly patterns: readonly string[];
    }
  | { readonly kind: 'hours'; readonly from: TimeClause; readonly to: TimeClause }
  | { readonly kind: 'gap'; readonly gap: 'next-valid' | 'skip' }
  | { readonly kind: 'overlap'; readonly overlap: 'first' | 'both' }
);

/** Everything that the reader found in a text, in its order there. */
export interface Draft {
  readonly times: TimeClause[];
  /** "from 9 to 5", "between 9 and 5". */
  window: { readonly from: TimeClause; readonly to: TimeClause; readonly span: Span } | null;
  /** "at minute 15", "on the hour". */
  minutes: { readonly minutes: readonly number[]; readonly span: Span } | null;
  readonly dayParts: { readonly part: DayPart; readonly plural: boolean; readonly span: Span }[];
  readonly dates: DateClause[];
  offset: {
    readonly duration: Duration;
    readonly span: Span /** A bare duration without "in". */;
    readonly assumed: boolean;
  } | null;
  readonly recurrences: RecurrenceClause[];
  /** Weekdays that this rule excludes because they have times of their own. */
  readonly without?: readonly number[];
  readonly limits: LimitClause[];
  zone: { readonly zone: string; readonly span: Span } | null;
  byTheClock: Span | null;
  sameTime: Span | null;
  now: Span | null;
  readonly spans: ParseSpan[];
  readonly assumptions: SaidNote[];
}

/** An empty draft. */
export function emptyDraft(): Draft {
  return {
    times: [],
    window: null,
    minutes: null,
    dayParts: [],
    dates: [],
    offset: null,
    recurrences: [],
    limits: [],
    zone: null,
    byTheClock: null,
    sameTime: null,
    now: null,
    spans: [],
    assumptions: [],
  };
}

/** Whether a draft has a time of day, a window or a part of the day. */
export const hasTimes = (draft: Draft): boolean =>
  draft.times.length > 0 || draft.window !== null || draft.dayParts.length > 0;
