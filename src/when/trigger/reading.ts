// What reading a time takes and answers. How it is read is in parse.ts.
import type { EpochMs } from '../time/clock.ts';
import type { Trigger } from './rule.ts';

/** The units a bare number may be given. */
export const UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

/** What the reader falls back to where a text leaves something open. All times of day are `HH:MM`. */
export interface ParseDefaults {
  /** Time of a date or recurrence that names none. @default '09:00' */
  readonly time?: string;
  /** @default '09:00' */
  readonly morning?: string;
  /** @default '15:00' */
  readonly afternoon?: string;
  /** @default '18:00' */
  readonly evening?: string;
  /** "tonight", "every night". @default '20:00' */
  readonly night?: string;
  /** Unit of a bare number such as `90`; without it a bare number is refused. */
  readonly unit?: (typeof UNITS)[number];
  /** Order of `03/04/2026`; without it such a date is ambiguous. */
  readonly dateOrder?: 'day-first' | 'month-first';
  /** Smallest distance of two occurrences that is accepted. @default 60_000 */
  readonly minimumGapMs?: number;
  /** Makes a one-off time that a clock change removes or repeats an error instead of a warning. @default false */
  readonly strict?: boolean;
}

/** An English sentence, with `{0}` where something is put in, in the language with this code; undefined where it is not known in it. */
export type Translate = (english: string, code: string) => string | undefined;

/** What {@link parseWhen} needs besides the text. */
export interface ParseWhenOptions {
  readonly now: EpochMs;
  /** Zone in which wall-clock times are read unless the text names one: IANA id, `UTC`, or a fixed offset such as `+05:30`. */
  readonly zone: string;
  /**
   * BCP 47 tag; its language is tried first, then English, then the others known (de, fr, es, pl). The sentence is in it, where it is
   * one of them. @default 'en'
   */
  readonly locale?: string;
  /** The language notes and refusals are said in, whatever is read first. @default the locale's; where none is given, that of the words */
  readonly language?: string;
  /** Says notes and refusals in other languages than English: that of `belfry/when/translations`. @default all of them are English */
  readonly translate?: Translate;
  readonly defaults?: ParseDefaults;
  /** What the time is said about: "breakfast" in it settles which 7 is meant, as in the text itself. Its first 500 characters count. */
  readonly about?: string;
}

/** Something the reader decided for the person, to be shown to them. */
export interface ParseNote {
  readonly code: string;
  readonly message: string;
}

/** A part of the text that was understood, `[start, end)` in UTF-16 units, for marking it as one types. */
export interface ParseSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: 'time' | 'date' | 'recurrence' | 'duration' | 'zone' | 'limit' | 'filler';
}

/** One way to read an ambiguous text. */
export interface Reading {
  readonly label: string;
  /** The whole text, said so that it can be read in this way only. */
  readonly text: string;
  /** What stands in it in the place of the words to blame; absent where more than these words is said in another way. */
  readonly instead?: string;
}

/** How a text that was read could be meant, too. */
export interface OtherReading extends Reading {
  /** The words that leave it open, `[start, end)` in UTF-16 units. */
  readonly span: readonly [start: number, end: number];
}

/** One way to read an ambiguous request, complete: `splitWhen` reads `text` as just this. */
export interface RequestReading {
  readonly label: string;
  readonly text: string;
  readonly what: string;
  /** The words that say when. */
  readonly when: string;
  readonly sentence: string;
  /** Its next occurrence. */
  readonly nextAt: EpochMs;
}

/** Why a text is not a time. */
export interface ParseIssue {
  readonly code: ParseIssueCode;
  readonly message: string;
  /** The part of the text that is to blame, `[start, end)` in UTF-16 units. */
  readonly span: readonly [start: number, end: number];
  readonly hint: string;
  /** Only with code `ambiguous`: the texts to choose from. */
  readonly readings?: readonly Reading[];
}

/** Why a request was refused; spans are in the whole of it. */
export interface RequestIssue extends Omit<ParseIssue, 'readings'> {
  /** Only with code `ambiguous`, where it is known what the words could mean: the requests to choose from. */
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
  /** The zone the trigger is to be kept with: the one in the text, else the one given. */
  readonly zone: string;
  /** The trigger in words, all it does and nothing else. */
  readonly sentence: string;
  /** The next occurrences, at most 5. */
  readonly next: readonly EpochMs[];
  /** The other half of the day, where a bare hour leaves it open ("at 8"); absent where nothing is open. */
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

/** What is said of a time that lies beyond what can be computed. */
export const OUT_OF_RANGE = 'This lies beyond what can be computed.';
