import type { EpochMs } from '../time/clock.ts';
import { describeMs, durationMs, parseDuration } from '../time/duration.ts';
import { LANGUAGE_CODES, languageLexicon } from '../time/language/languages.ts';
import { countUnknownWords } from '../time/language/tokens.ts';
import { resolveZone } from '../time/zone-id.ts';
import { clockChangeNotes } from './clock-changes.ts';
import { describeTrigger } from './describe.ts';
import { compileOnce } from './grammar/compile-once.ts';
import { compileRecurring } from './grammar/compile-recurring.ts';
import { createContext, type ReadingContext } from './grammar/context.ts';
import { ReadingError } from './grammar/draft.ts';
import { type ContextFor, type FixedReading, readCronForm, readIsoPeriod, readPattern } from './grammar/fixed-forms.ts';
import { readIsoForm } from './grammar/iso-form.ts';
import { leftoverIssues } from './grammar/leftovers.ts';
import { readDraft } from './grammar/reader.ts';
import { readRuleForm } from './grammar/rule-form.ts';
import { nextOccurrences, previousOccurrence, type Trigger } from './trigger.ts';

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
  readonly unit?: 'seconds' | 'minutes' | 'hours' | 'days';
  /** Order of `03/04/2026`; without it such a date is ambiguous. */
  readonly dateOrder?: 'day-first' | 'month-first';
  /** Smallest distance of two occurrences that is accepted. @default 60_000 */
  readonly minimumGapMs?: number;
  /** Makes a one-off time that a clock change removes or repeats an error instead of a warning. @default false */
  readonly strict?: boolean;
}

/** What {@link parseWhen} needs besides the text. */
export interface ParseWhenOptions {
  readonly now: EpochMs;
  /** Zone in which wall-clock times are read unless the text names one: IANA id, `UTC`, or a fixed offset such as `+05:30`. */
  readonly zone: string;
  /** BCP 47 tag; its language is tried first, then English, then the others known (de, fr, es, pl). @default 'en' */
  readonly locale?: string;
  readonly defaults?: ParseDefaults;
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

/** One way to read an ambiguous text; `text` itself parses. */
export interface Reading {
  readonly label: string;
  readonly text: string;
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

/** Codes of {@link ParseIssue}; stable. */
export type ParseIssueCode =
  | 'empty'
  | 'too-long'
  | 'unreadable'
  | 'leftover'
  | 'ambiguous'
  | 'missing-time'
  | 'missing-unit'
  | 'bad-time'
  | 'bad-date'
  | 'bad-duration'
  | 'bad-cron'
  | 'bad-rule'
  | 'bad-count'
  | 'unknown-zone'
  | 'zone-conflict'
  | 'offset-conflict'
  | 'weekday-mismatch'
  | 'past'
  | 'too-far'
  | 'too-often'
  | 'never'
  | 'clock-gap'
  | 'clock-overlap'
  | 'unsupported';

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

const LENGTH_LIMIT = 500;
const DEFAULT_MINIMUM_GAP_MS = 60_000;

/** What is said of a time that lies beyond what can be computed. */
export const OUT_OF_RANGE = 'This lies beyond what can be computed.';

const refuse = (code: ParseIssueCode, message: string, span: readonly [number, number], hint: string): UnreadWhen => ({
  ok: false,
  issues: [{ code, message, span, hint }],
});

/** Month first is the custom of few places; a language without a place leaves it open. */
function dateOrderOf(locale: string): 'day-first' | 'month-first' | undefined {
  const [language, ...rest] = locale.split('-');
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase();
  if (language !== 'en') return 'day-first';
  return region === undefined ? undefined : region === 'US' || region === 'PH' ? 'month-first' : 'day-first';
}

interface Compiled {
  readonly trigger: Trigger;
  readonly zone: string;
  readonly context: ReadingContext;
  readonly spans: readonly ParseSpan[];
}

function readFixed(text: string, options: ParseWhenOptions): Compiled | null {
  let context: ReadingContext | null = null;
  const contextFor: ContextFor = (zone) => {
    context = createContext(text, options.now, zone ?? options.zone, options.defaults ?? {});
    return context;
  };
  const found =
    readRuleForm(text, contextFor) ??
    readPattern(text, contextFor) ??
    readCronForm(text, contextFor) ??
    readIsoPeriod(text, contextFor) ??
    readIsoForm(text, contextFor) ??
    readBareNumber(text, options, contextFor);
  if (found === null) return null;
  return {
    trigger: found.trigger,
    zone: found.zone ?? options.zone,
    context: context ?? contextFor(found.zone),
    spans: [{ start: 0, end: text.length, kind: found.kind }],
  };
}

function readBareNumber(text: string, options: ParseWhenOptions, contextFor: ContextFor): FixedReading | null {
  if (!/^\d+$/.test(text)) return null;
  const unit = options.defaults?.unit;
  if (unit === undefined) {
    throw new ReadingError('missing-unit', `"${text}" has no unit.`, [0, text.length], 'Say 30 minutes, or at 17:00.');
  }
  const reading = parseDuration(text, { unit });
  if (!reading.ok)
    throw new ReadingError(reading.issue.code, reading.issue.message, reading.issue.span, reading.issue.hint);
  const context = contextFor(null);
  const ms = durationMs(reading.duration) ?? 0;
  context.assumptions.push({ code: 'unit', message: `${text} is read as ${text} ${unit}.` });
  return { trigger: { kind: 'once', at: context.now + ms }, zone: null, kind: 'duration' };
}

function readWords(text: string, options: ParseWhenOptions, language: string): Compiled {
  const dateOrder = options.defaults?.dateOrder ?? dateOrderOf(options.locale ?? 'en');
  const { draft, parts, leftovers } = readDraft(
    text,
    languageLexicon(language),
    dateOrder === undefined ? {} : { dateOrder },
  );
  const found = draft.now !== null || draft.spans.some((span) => span.kind !== 'filler');
  if (leftovers.length > 0 || !found) throw new LeftoverError(leftoverIssues(text, leftovers, found));
  const zone = draft.zone?.zone ?? options.zone;
  const context = createContext(text, options.now, zone, options.defaults ?? {});
  context.assumptions.push(...draft.assumptions);
  const recurs = parts.some((part) => part.recurrences.length > 0);
  const trigger = recurs ? compileRecurring(draft, parts, context) : compileOnce(draft, context);
  return { trigger, zone, context, spans: draft.spans };
}

class LeftoverError extends Error {
  readonly issues: readonly ParseIssue[];
  constructor(issues: readonly ParseIssue[]) {
    super('leftovers');
    this.issues = issues;
  }
}

function issuesOf(error: unknown, shift: number): readonly ParseIssue[] {
  const issues = error instanceof ReadingError ? [error.issue] : error instanceof LeftoverError ? error.issues : null;
  if (issues === null) throw error;
  return issues.map((issue) => ({ ...issue, span: [issue.span[0] + shift, issue.span[1] + shift] }));
}

/** The language of the locale, then those that know more of the words, English first. */
function languagesFor(text: string, locale: string | undefined): string[] {
  const wanted = (locale ?? 'en').toLowerCase().split('-')[0] as string;
  const first = LANGUAGE_CODES.includes(wanted) ? wanted : 'en';
  const unknown = countUnknownWords(text, languageLexicon(first));
  const others = LANGUAGE_CODES.filter(
    (code) => code !== first && unknown > 0 && countUnknownWords(text, languageLexicon(code)) < unknown,
  );
  return [first, ...others];
}

function compile(text: string, options: ParseWhenOptions, shift: number): Compiled | UnreadWhen {
  try {
    const fixed = readFixed(text, options);
    if (fixed !== null) return fixed;
  } catch (error) {
    return { ok: false, issues: issuesOf(error, shift) };
  }
  let refusal: readonly ParseIssue[] | null = null;
  for (const language of languagesFor(text, options.locale)) {
    try {
      return readWords(text, options, language);
    } catch (error) {
      const issues = issuesOf(error, shift);
      const vague = (some: readonly ParseIssue[]) =>
        some.every((issue) => issue.code === 'leftover' || issue.code === 'unreadable');
      if (refusal === null || (vague(refusal) && !vague(issues))) refusal = issues;
    }
  }
  return { ok: false, issues: refusal ?? [] };
}

function finish(text: string, compiled: Compiled, options: ParseWhenOptions, shift: number): ParseWhenResult {
  const { trigger, zone, context } = compiled;
  const span: readonly [number, number] = [shift, shift + text.length];
  const next = nextOccurrences(trigger, zone, options.now, 5);
  if (next.length === 0) {
    const passed = trigger.kind === 'once' || previousOccurrence(trigger, zone, options.now + 1) !== null;
    const issue = trigger.kind === 'once' || passed ? 'past' : 'never';
    const message = issue === 'past' ? `"${text}" has passed.` : `"${text}" never happens: no day fits it.`;
    return refuse(issue, message, span, issue === 'past' ? 'Choose a time to come.' : 'Check the days and the months.');
  }
  const minimum = options.defaults?.minimumGapMs ?? DEFAULT_MINIMUM_GAP_MS;
  if (trigger.kind !== 'once') {
    const close =
      next.some((at, index) => index > 0 && at - (next[index - 1] as EpochMs) < minimum) ||
      (trigger.kind === 'interval' && trigger.everyMs < minimum);
    if (close)
      return refuse(
        'too-often',
        `"${text}" is more often than every ${describeMs(minimum)}.`,
        span,
        `Leave at least ${describeMs(minimum)} between two times.`,
      );
  }
  return {
    ok: true,
    trigger,
    zone,
    sentence: describeTrigger(trigger, zone, { now: options.now }),
    next,
    assumptions: context.assumptions,
    warnings: [...context.warnings, ...clockChangeNotes(trigger, zone, options.now), ...zoneNotes(zone)],
    spans: compiled.spans.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  };
}

function zoneNotes(zone: string): ParseNote[] {
  const found = resolveZone(zone);
  if (!found.ok || found.better === undefined) return [];
  return [
    {
      code: 'zone-abbreviation',
      message: `${zone} is an abbreviation and may not change its clock; ${found.better} is most likely meant.`,
    },
  ];
}

/**
 * Reads when something is to happen: ISO dates and periods, durations, patterns (`weekdays@07:00`), cron, RFC 5545 rules, and
 * plain words. Pure; never throws; a text longer than 500 characters is refused. What was decided for the person is in
 * `assumptions`, what they should know in `warnings`; what was not understood is an issue that names the place in the text.
 * @example parseWhen('every weekday at 9', { now, zone: 'Europe/Warsaw' })
 */
export function parseWhen(text: string, options: ParseWhenOptions): ParseWhenResult {
  if (typeof text !== 'string') return refuse('empty', 'There is no text.', [0, 0], 'Say when, such as tomorrow at 9.');
  if (text.length > LENGTH_LIMIT) {
    return refuse(
      'too-long',
      `The text has ${text.length} characters; at most ${LENGTH_LIMIT} are read.`,
      [LENGTH_LIMIT, text.length],
      'Say only when.',
    );
  }
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty', 'There is no text.', [0, text.length], 'Say when, such as tomorrow at 9.');
  const zone = resolveZone(options.zone);
  if (!zone.ok) return refuse('unknown-zone', `The zone "${options.zone}" is not known.`, [0, 0], zone.hint);
  if (!(Math.abs(options.now) < 8e15))
    return refuse('unsupported', 'The present is not an instant.', [0, 0], 'Give the milliseconds since 1970.');
  const shift = text.indexOf(trimmed);
  const settled = { ...options, zone: zone.zone };
  try {
    const compiled = compile(trimmed, settled, shift);
    return 'issues' in compiled ? compiled : finish(trimmed, compiled, settled, shift);
  } catch (error) {
    // Beyond what instants can express; everything else has an issue of its own.
    if (!(error instanceof RangeError)) throw error;
    return refuse(
      'unsupported',
      OUT_OF_RANGE,
      [shift, shift + trimmed.length],
      'Choose nearer dates and a shorter rhythm.',
    );
  }
}
