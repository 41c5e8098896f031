// The input and the results of reading a time. parse.ts reads it.
import type { EpochMs } from '../time/clock.ts';
import type { Trigger } from './rule.ts';

/** The possible units of a bare number. */
export const UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

/** Defaults for what a text leaves open. All times of day are `HH:MM`. */
export interface ParseDefaults {
  /** Time of a date or recurrence without one. @default `morning` */
  readonly time?: string;
  /** @default '09:00' */
  readonly morning?: string;
  /** @default '15:00' */
  readonly afternoon?: string;
  /** @default '18:00' */
  readonly evening?: string;
  /** For "tonight" and "every night". @default '20:00' */
  readonly night?: string;
  /** Unit of a bare number such as `90`; without it a bare number is refused. */
  readonly unit?: (typeof UNITS)[number];
  /** Order of `03/04/2026`. @default the locale's; English without a region leaves such a date ambiguous */
  readonly dateOrder?: 'day-first' | 'month-first';
  /** Smallest accepted interval between two occurrences, in milliseconds. @default 60_000 */
  readonly minimumGapMs?: number;
  /** Makes a one-off time that a clock change removes or repeats an issue instead of a warning. @default false */
  readonly strict?: boolean;
}

/**
 * Translates an English sentence, with `{0}` for inserted values, to the language with this code; undefined without a
 * translation.
 */
export type Translate = (english: string, code: string) => string | undefined;

/** The options of {@link parseWhen}. */
export interface ParseWhenOptions {
  readonly now: EpochMs;
  /** Zone for wall-clock times unless the text names one: IANA id, `UTC`, or a fixed offset such as `+05:30`. */
  readonly zone: string;
  /**
   * BCP 47 tag; the reader tries its language first, then those of en, de, fr, es and pl that fit the words better. The
   * sentence is in its language if that is one of them, otherwise in English.
   * @default 'en'
   */
  readonly locale?: string;
  /**
   * The language of notes and refusals, independent of the language of the text.
   * @default the locale's; without a locale, that of the words
   */
  readonly language?: string;
  /** Translates notes and refusals: that of `belfry/when/translations`. @default all of them are English */
  readonly translate?: Translate;
  readonly defaults?: ParseDefaults;
  /**
   * The subject of the time: "breakfast" in it settles which 7 is meant, as in the text itself. Only its first 500
   * characters count.
   */
  readonly about?: string;
}

/** A note for the person: something that the reader decided for them, or should warn them of. */
export interface ParseNote {
  readonly code: string;
  readonly message: string;
}

/** An understood part of the text, `[start, end)` in UTF-16 units, for highlighting during typing. */
export interface ParseSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: 'time' | 'date' | 'recurrence' | 'duration' | 'zone' | 'limit' | 'filler';
}

/** One meaning of an ambiguous text. */
export interface Reading {
  readonly label: string;
  /** The whole text, rewritten so that it has only this meaning. */
  readonly text: string;
  /** The replacement for the blamed words; absent when more of the text changes. */
  readonly instead?: string;
}

/** Another meaning of a text that was read. */
export interface OtherReading extends Reading {
  /** The words that leave it open, `[start, end)` in UTF-16 units. */
  readonly span: readonly [start: number, end: number];
}

/** One complete meaning of an ambiguous request: `splitWhen` reads `text` as exactly this. */
export interface RequestReading {
  readonly label: string;
  readonly text: string;
  readonly what: string;
  /** The words of the time. */
  readonly when: string;
  readonly sentence: string;
  /** Its next occurrence. */
  readonly nextAt: EpochMs;
}

/** Why a text is not a time. */
export interface ParseIssue {
  readonly code: ParseIssueCode;
  readonly message: string;
  /** The blamed part of the text, `[start, end)` in UTF-16 units. */
  readonly span: readonly [start: number, end: number];
  readonly hint: string;
  /** Only with code `ambiguous`: the meanings to choose from. */
  readonly readings?: readonly Reading[];
}

/** Why a request was refused; spans are in the whole text. */
export interface RequestIssue extends Omit<ParseIssue, 'readings'> {
  /** Only with code `ambiguous`, when the meanings are known: the requests to choose from. */
  readonly readings?: readonly RequestReading[];
}

/** Codes of {@link ParseIssue}; stable. */
export const PARSE_ISSUE_CODES = [
  'empty',
  'too-long',
  'unreadable',
  'leftover',
  'ambiguous',
  'missing-time',
  'missing-unit',
  'bad-time',
  'bad-date',
  'bad-duration',
  'bad-cron',
  'bad-rule',
  'bad-count',
  'unknown-zone',
  'zone-conflict',
  'offset-conflict',
  'weekday-mismatch',
  'past',
  'too-far',
  'too-often',
  'never',
  'clock-gap',
  'clock-overlap',
  'unsupported',
] as const;

/** One of {@link PARSE_ISSUE_CODES}. */
export type ParseIssueCode = (typeof PARSE_ISSUE_CODES)[number];

/** A text that was understood. */
export interface ParsedWhen {
  readonly ok: true;
  readonly trigger: Trigger;
  /** The zone to store with the trigger: the one in the text, otherwise the given one. */
  readonly zone: string;
  /** The trigger in words, complete and exact. */
  readonly sentence: string;
  /** The next occurrences, at most 5. */
  readonly next: readonly EpochMs[];
  /** The other half of the day, when a bare hour leaves it open ("at 8"); absent otherwise. */
  readonly otherReadings?: readonly OtherReading[];
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
  readonly spans: readonly ParseSpan[];
}

/** A text that was refused. */
export interface UnreadWhen {
  readonly ok: false;
  readonly issues: readonly ParseIssue[];
}

export type ParseWhenResult = ParsedWhen | UnreadWhen;

/** The message for a time out of the range of instants. */
export const OUT_OF_RANGE = 'This lies beyond what can be computed.';
