import { createMemo } from '../memo.ts';
import type { EpochMs } from '../time/clock.ts';
import { languageLexicon, languagesOf, likelyLanguage } from '../time/language/languages.ts';
import { type PlainText, plainText, wordsOf } from '../time/language/plain-text.ts';
import type { Token } from '../time/language/tokens.ts';
import { clockChangeNotes } from './clock-changes.ts';
import { describeTrigger } from './describe.ts';
import { compileOnce } from './grammar/compile-once.ts';
import { compileRecurring } from './grammar/compile-recurring.ts';
import type { ContextFor } from './grammar/context.ts';
import { createContext, type ReadingContext } from './grammar/context.ts';
import { ReadingError } from './grammar/draft.ts';
import { readCronForm, readIsoPeriod, readPattern } from './grammar/fixed-forms.ts';
import { hourRuleOf } from './grammar/hours/bare-hours.ts';
import { readIsoForm } from './grammar/iso-form.ts';
import { leftoverIssues } from './grammar/leftovers.ts';
import { type DraftReading, readDraft } from './grammar/reader.ts';
import { readPreamble, subjectIn } from './grammar/request.ts';
import { readRuleForm, refuseOtherPattern } from './grammar/rule-form.ts';
import {
  OUT_OF_RANGE,
  type ParseIssue,
  type ParseSpan,
  type ParseWhenOptions,
  type ParseWhenResult,
  type UnreadWhen,
} from './reading.ts';
import { refuse } from './refuse.ts';
import type { Trigger } from './rule.ts';
import { countWords, lengthWords, type SaidIssue, type SpokenOptions, sayIssue, sayNotes, worded } from './said.ts';
import { sentenceLanguage } from './sentence/sentence-languages.ts';
import { LENGTH_LIMIT, settleOptions } from './settle-options.ts';
import { nextOccurrences, previousOccurrence } from './trigger.ts';
import { zoneNotes } from './zone-notes.ts';

const NO_TEXT = 'There is no text.';
const SAY_WHEN = 'Say when, such as tomorrow at 9.';
const DEFAULT_MINIMUM_GAP_MS = 60_000;

/** Only the United States and the Philippines write the month first; English without a region leaves it open. */
function dateOrderOf(locale: string): 'day-first' | 'month-first' | undefined {
  const [language, ...rest] = locale.split('-');
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase();
  if (language !== 'en') return 'day-first';
  return region === undefined ? undefined : region === 'US' || region === 'PH' ? 'month-first' : 'day-first';
}

interface Compiled {
  /** The language of the words; absent for an exact form. */
  readonly language?: string;
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
  refuseOtherPattern(text);
  const found =
    readRuleForm(text, contextFor) ??
    readPattern(text, contextFor) ??
    readCronForm(text, contextFor) ??
    readIsoPeriod(text, contextFor) ??
    readIsoForm(text, contextFor);
  if (found === null) return readBareNumber(text, options);
  return {
    trigger: found.trigger,
    zone: found.zone ?? options.zone,
    context: context ?? contextFor(found.zone),
    spans: [{ start: 0, end: text.length, kind: found.kind }],
  };
}

/** Whether a text has an exact form, valid or not: a pattern, a cron expression, a rule, an ISO period or date. */
export function hasFixedForm(text: string, options: ParseWhenOptions): boolean {
  const settled = settleOptions(options);
  if ('issues' in settled || /^\s*\d*\s*$/.test(text)) return false;
  try {
    return readFixed(plainText(text).text.trim(), settled) !== null;
  } catch (error) {
    return error instanceof ReadingError;
  }
}

/** Reads a bare number with the given unit as words: "90" in days is "90 days", on the calendar. */
function readBareNumber(text: string, options: ParseWhenOptions): Compiled | null {
  if (!/^\d+$/.test(text)) return null;
  const unit = options.defaults?.unit;
  const span = [0, text.length] as const;
  if (unit === undefined)
    throw new ReadingError('missing-unit', worded`"${text}" has no unit.`, span, 'Say 30 minutes, or at 17:00.');
  try {
    const { trigger, zone, context } = readWords(`${text} ${unit}`, options, 'en', false);
    context.assume(
      'unit',
      worded`${text} is read as ${({ code }) => countWords(Number(text), unit.slice(0, -1), code)}.`,
    );
    return { trigger, zone, context, spans: [{ start: 0, end: text.length, kind: 'duration' }] };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    throw new ReadingError(error.issue.code, error.issue.message, span, error.issue.hint);
  }
}

/** Caches the drafts of the last texts, which do not depend on the present. */
const drafts = createMemo<DraftReading>(64);

function readWords(text: string, options: ParseWhenOptions, language: string, isRequest: boolean): Compiled {
  const dateOrder = options.defaults?.dateOrder ?? dateOrderOf(options.locale ?? 'en');
  const reading = () =>
    readDraft(text, languageLexicon(language), {
      hasDayNumbers: language !== 'en',
      ...(dateOrder === undefined ? {} : { dateOrder }),
    });
  const { draft, parts, leftovers: unread } = drafts.get(`${language} ${dateOrder} ${text}`, reading);
  const found = draft.now !== null || draft.spans.some((span) => span.kind !== 'filler');
  const subject = isRequest ? subjectIn(text, unread) : null;
  const leftovers = subject === null ? unread : [];
  if (subject !== null && subject !== '') {
    refuseSecondTime(text, draft, unread, (words) => isReadable(words, options, language));
  }
  if (leftovers.length > 0 || !found) throw new LeftoverError(leftoverIssues(text, leftovers, found));
  const zone = draft.zone?.zone ?? options.zone;
  const hourRule = hourRuleOf(language, options.locale, options.about ?? text);
  const context = createContext(text, options.now, zone, options.defaults ?? {}, hourRule);
  context.assumptions.push(...draft.assumptions);
  if (subject !== null && subject !== '') context.assume('matter', worded`"${subject}" is what it is about, not when.`);
  const recurs = parts.some((part) => part.recurrences.length > 0);
  const trigger = recurs ? compileRecurring(draft, parts, context) : compileOnce(draft, context);
  return { trigger, zone, context, spans: draft.spans, language };
}

/**
 * Refuses a time after the subject, which may belong to the subject, as ambiguous: "Remind me every friday at 4 to
 * plan next week". Accepts it as the hour of a day before the subject.
 */
function refuseSecondTime(
  text: string,
  draft: DraftReading['draft'],
  subject: readonly Token[],
  isTime: (words: string) => boolean,
): void {
  const start = subject[0]?.start ?? 0;
  const said = draft.spans.filter(({ kind }) => kind !== 'filler');
  const before = said.filter((span) => span.end <= start);
  const after = said.filter((span) => span.start >= start);
  const isHour = after.every(({ kind }) => kind === 'time' || kind === 'zone');
  const [first] = after;
  if (before.length === 0 || first === undefined) return;
  if (isHour && before.every(({ kind }) => kind !== 'time' && kind !== 'duration')) return;
  const span = [first.start, (after.at(-1) ?? first).end] as const;
  const own = text.slice(before[0]?.start ?? 0, before.at(-1)?.end);
  const choices = [own, `${own} ${text.slice(...span)}`].filter(isTime).map((words) => ({ label: words, text: words }));
  throw new ReadingError(
    'ambiguous',
    worded`"${text.slice(...span)}" may be a part of what it is about, or of the time.`,
    span,
    'Say the whole time before what it is about, and put that in double quotes.',
    choices,
  );
}

function isReadable(words: string, options: ParseWhenOptions, language: string): boolean {
  try {
    readWords(words, options, language, false);
    return true;
  } catch (error) {
    if (error instanceof ReadingError || error instanceof LeftoverError) return false;
    throw error;
  }
}

class LeftoverError extends Error {
  readonly issues: readonly SaidIssue[];
  constructor(issues: readonly SaidIssue[]) {
    super('leftovers');
    this.issues = issues;
  }
}

/** `read`: the language of the words. */
function issuesOf(
  error: unknown,
  text: string,
  shift: number,
  spoken: SpokenOptions,
  read?: string,
): readonly ParseIssue[] {
  const issues =
    error instanceof ReadingError ? [error.issueIn(text)] : error instanceof LeftoverError ? error.issues : null;
  if (issues === null) throw error;
  return issues.map((issue) =>
    sayIssue({ ...issue, span: [issue.span[0] + shift, issue.span[1] + shift] as const }, spoken, read),
  );
}

function compile(text: string, options: ParseWhenOptions, shift: number, isRequest: boolean): Compiled | UnreadWhen {
  try {
    const fixed = readFixed(text, options);
    if (fixed !== null) return fixed;
  } catch (error) {
    return { ok: false, issues: issuesOf(error, text, shift, options) };
  }
  let read: string | undefined;
  let refusal: readonly ParseIssue[] | null = null;
  for (const language of languagesOf(text, sentenceLanguage(options.locale).code)) {
    try {
      return readWords(text, options, language, isRequest);
    } catch (error) {
      read ??= likelyLanguage(text);
      const issues = issuesOf(error, text, shift, options, read);
      const vague = (some: readonly ParseIssue[]) =>
        some.every((issue) => issue.code === 'leftover' || issue.code === 'unreadable');
      if (refusal === null || (vague(refusal) && !vague(issues))) refusal = issues;
    }
  }
  return { ok: false, issues: refusal ?? [] };
}

/** Caches readings that did not use the present: `every day at 9` is the same today and tomorrow. */
const timeless = createMemo<{ readonly compiled: Compiled | null }>(64);

/** Like `compile`, with the cache. */
function compileOrRecall(asked: string, options: ParseWhenOptions, shift: number, isRequest: boolean) {
  let fresh: Compiled | UnreadWhen | null = null;
  const { time, morning, afternoon, evening, night, unit, dateOrder, strict } = options.defaults ?? {};
  const given = `${time}|${morning}|${afternoon}|${evening}|${night}|${unit}|${dateOrder}|${strict}`;
  const { settled } = hourRuleOf('en', undefined, options.about ?? asked);
  const key = `${isRequest}|${options.zone}|${options.locale}|${settled}|${given}|${asked}`;
  const { compiled } = timeless.get(key, () => {
    fresh = compile(asked, options, shift, isRequest);
    return { compiled: 'issues' in fresh || fresh.context.isTimed ? null : fresh };
  });
  return compiled ?? fresh ?? compile(asked, options, shift, isRequest);
}

function finish(text: string, compiled: Compiled, options: ParseWhenOptions, shift: number): ParseWhenResult {
  const { trigger, zone, context, language: read } = compiled;
  const span: readonly [number, number] = [shift, shift + text.length];
  const next = nextOccurrences(trigger, zone, options.now, 5);
  if (next.length === 0) {
    const passed = trigger.kind === 'once' || previousOccurrence(trigger, zone, options.now + 1) !== null;
    const issue = trigger.kind === 'once' || passed ? 'past' : 'never';
    const message = issue === 'past' ? worded`"${text}" has passed.` : worded`"${text}" never happens: no day fits it.`;
    const hint = issue === 'past' ? 'Choose a time to come.' : 'Check the days and the months.';
    return refuse(issue, message, span, hint, options, read);
  }
  const minimum = options.defaults?.minimumGapMs ?? DEFAULT_MINIMUM_GAP_MS;
  if (trigger.kind !== 'once') {
    const close =
      next.some((at, index) => index > 0 && at - (next[index - 1] as EpochMs) < minimum) ||
      (trigger.kind === 'interval' && trigger.everyMs < minimum);
    if (close)
      return refuse(
        'too-often',
        worded`"${text}" is more often than every ${lengthWords(minimum)}.`,
        span,
        worded`Leave at least ${lengthWords(minimum)} between two times.`,
        options,
        read,
      );
  }
  return {
    ok: true,
    trigger,
    zone,
    sentence: describeTrigger(trigger, zone, options),
    next,
    ...otherReadings(text, context, shift),
    assumptions: sayNotes(context.assumptions, options, read),
    warnings: sayNotes(
      [...context.warnings, ...clockChangeNotes(trigger, zone, options.now), ...zoneNotes(zone)],
      options,
      read,
    ),
    spans: compiled.spans.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  };
}

/** The other half of the day, when one bare hour leaves it open. */
function otherReadings(
  text: string,
  { others }: ReadingContext,
  shift: number,
): Pick<Extract<ParseWhenResult, { ok: true }>, 'otherReadings'> {
  const [other] = others;
  if (other === undefined || others.length > 1) return {};
  const { instead, span } = other;
  const whole = text.slice(0, span[0]) + instead + text.slice(span[1]);
  return { otherReadings: [{ label: instead, text: whole, instead, span: [span[0] + shift, span[1] + shift] }] };
}

/**
 * Reads the time of something: ISO dates and periods, durations, patterns (`weekdays@07:00`), cron, RFC 5545 rules,
 * and plain words. Pure; never throws, for any input; refuses texts longer than 500 characters. `assumptions` has
 * what it decided for the person, `warnings` what they should know; each issue names the position of the words that
 * it did not understand.
 * @example parseWhen('every weekday at 9', { now, zone: 'Europe/Warsaw' })
 */
export function parseWhen(text: string, options: ParseWhenOptions): ParseWhenResult {
  const settled = settleOptions(options);
  if ('issues' in settled) return settled;
  if (typeof text !== 'string') return refuse('empty', NO_TEXT, [0, 0], SAY_WHEN, settled);
  if (text.length > LENGTH_LIMIT) {
    return refuse(
      'too-long',
      worded`The text has ${text.length} characters; at most ${LENGTH_LIMIT} are read.`,
      [LENGTH_LIMIT, text.length],
      'Say only when.',
      settled,
    );
  }
  const plain = plainText(text);
  const [from, end] = wordsOf(plain.text);
  const words = plain.text.slice(from, end);
  if (words === '') return refuse('empty', NO_TEXT, [0, text.length], SAY_WHEN, settled);
  const preamble = readPreamble(words);
  const asked = words.slice(preamble);
  const shift = from + preamble;
  const about = `${words} ${settled.about ?? ''}`;
  return asWritten(readAsked(asked, { ...settled, about }, shift, preamble > 0), plain);
}

/** Words that tie a day or an hour to what is planned for it. */
const FOR = /^(?:for|f\u00fcr|fuer|pour|para|na)\s+/i;

function readAsked(asked: string, options: ParseWhenOptions, shift: number, isRequest: boolean): ParseWhenResult {
  try {
    const compiled = compileOrRecall(asked, options, shift, isRequest);
    if (!('issues' in compiled)) return finish(asked, compiled, options, shift);
    // "For saturday", "pour demain à 9h"
    const lead = FOR.exec(asked)?.[0].length ?? 0;
    const behind = lead === 0 ? compiled : compile(asked.slice(lead), options, shift + lead, isRequest);
    const isLength =
      'issues' in behind || behind.spans.some(({ kind }) => kind === 'duration' || kind === 'recurrence');
    return isLength ? compiled : finish(asked.slice(lead), behind, options, shift + lead);
  } catch {
    // Out of the range of instants; every other failure is an issue of its own.
    return refuse(
      'unsupported',
      OUT_OF_RANGE,
      [shift, shift + asked.length],
      'Choose nearer dates and a shorter rhythm.',
      options,
    );
  }
}

/** Maps positions in the plain text to the original text. */
function asWritten(result: ParseWhenResult, plain: PlainText): ParseWhenResult {
  if (!result.ok) return { ...result, issues: result.issues.map((one) => ({ ...one, span: plain.spanOf(one.span) })) };
  const spans = result.spans.map((one) => {
    const [start, end] = plain.spanOf([one.start, one.end]);
    return { ...one, start, end };
  });
  const { otherReadings: others } = result;
  const placed = others?.map((one) => ({ ...one, span: plain.spanOf(one.span) }));
  return { ...result, spans, ...(placed === undefined ? {} : { otherReadings: placed }) };
}
