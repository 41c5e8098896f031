import { BESIDE, FUNCTION_WORDS, openingsOfAll } from '../languages/registered.ts';
import { createMemo } from '../memo.ts';
import type { EpochMs } from '../time/clock.ts';
import { fold } from '../time/language/fold.ts';
import { languageLexicon, languagesOf, likelyLanguage } from '../time/language/languages.ts';
import { type PlainText, plainText, wordsOf } from '../time/language/plain-text.ts';
import { clockChangeNotes } from './clock-changes.ts';
import { describeTrigger } from './describe.ts';
import type { ContextFor } from './grammar/context.ts';
import { createContext, type ReadingContext } from './grammar/context.ts';
import { ReadingError } from './grammar/draft.ts';
import { readCronForm, readIsoPeriod, readPattern } from './grammar/fixed-forms.ts';
import { hourRuleOf } from './grammar/hours/bare-hours.ts';
import { readIsoForm } from './grammar/iso-form.ts';
import { readPreamble } from './grammar/request.ts';
import { readRuleForm, refuseOtherPattern } from './grammar/rule-form.ts';
import { type Compiled, hasStrangeWord, isRead, readWords } from './read-words.ts';
import {
  OUT_OF_RANGE,
  type ParsedWhen,
  type ParseIssue,
  type ParseWhenOptions,
  type ParseWhenResult,
  type UnreadWhen,
} from './reading.ts';
import { refuse } from './refuse.ts';
import { countWords, lengthWords, type SaidIssue, type SpokenOptions, sayIssue, sayNotes, worded } from './said.ts';
import { sentenceLanguage } from './sentence/sentence-languages.ts';
import { LENGTH_LIMIT, settleOptions } from './settle-options.ts';
import { nextOccurrences, previousOccurrence } from './trigger.ts';
import { zoneNotes } from './zone-notes.ts';

const NO_TEXT = 'There is no text.';
const SAY_WHEN = 'Say when, such as tomorrow at 9.';
const DEFAULT_MINIMUM_GAP_MS = 60_000;

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
  const read = readWords(`${text} ${unit}`, options, 'en', false);
  if (!isRead(read)) {
    const [{ code, message, hint }] = read as readonly [SaidIssue];
    throw new ReadingError(code, message, span, hint);
  }
  const { trigger, zone, context } = read;
  context.assume(
    'unit',
    worded`${text} is read as ${(said) => countWords(Number(text), unit.slice(0, -1), said.code)}.`,
  );
  return { trigger, zone, context, spans: [{ start: 0, end: text.length, kind: 'duration' }] };
}

/** `read`: the language of the words. */
const sayAll = (issues: readonly SaidIssue[], shift: number, spoken: SpokenOptions, read?: string) =>
  issues.map((issue) =>
    sayIssue({ ...issue, span: [issue.span[0] + shift, issue.span[1] + shift] as const }, spoken, read),
  );

/** A refusal; `isStrange`: each language lacks a word of the text. */
interface Refusal extends UnreadWhen {
  readonly isStrange: boolean;
}

/** A refusal whose issues are worked out when they are asked for: most texts are a time only in part. */
function refusal(isStrange: boolean, work: () => readonly ParseIssue[]): Refusal {
  let issues: readonly ParseIssue[] | undefined;
  return {
    ok: false,
    isStrange,
    get issues() {
      issues ??= work();
      return issues;
    },
  };
}

const isVague = (issues: readonly SaidIssue[]) =>
  issues.every(({ code }) => code === 'leftover' || code === 'unreadable');

function compile(text: string, options: ParseWhenOptions, shift: number, isRequest: boolean): Compiled | UnreadWhen {
  try {
    const fixed = readFixed(text, options);
    if (fixed !== null) return fixed;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { ok: false, issues: sayAll([error.issueIn(text)], shift, options) };
  }
  const wanted = sentenceLanguage(options.locale).code;
  const tried = languagesOf(text, wanted);
  const refused = new Map<string, readonly SaidIssue[]>();
  for (const language of tried) {
    if (!isRequest && hasStrangeWord(text, language)) continue;
    const read = readWords(text, options, language, isRequest);
    if (isRead(read)) return read;
    refused.set(language, read);
  }
  return refusal(refused.size === 0, () => {
    const likely = likelyLanguage(text);
    let first: readonly SaidIssue[] = [];
    for (const language of tried) {
      // A language that lacks a word is heard when it is the person's, or the likeliest.
      const isHeard = language === wanted || language === likely;
      const issues = refused.get(language) ?? (isHeard ? readWords(text, options, language, isRequest) : []);
      if (isRead(issues)) continue;
      if (!isVague(issues)) return sayAll(issues, shift, options, likely);
      if (first.length === 0) first = issues;
    }
    return sayAll(first, shift, options, likely);
  });
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
  const read = readWhen(text, options);
  return read.ok ? read : { ok: false, issues: read.issues };
}

/** Like {@link parseWhen}; why a text is refused is worked out when it is asked for. */
export function readWhen(text: string, options: ParseWhenOptions): ParsedWhen | (UnreadWhen & { isStrange?: boolean }) {
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
  const words = aimAlarm(plain.text.slice(from, end), `${plain.text} ${settled.about ?? ''}`);
  if (words === '') return refuse('empty', NO_TEXT, [0, text.length], SAY_WHEN, settled);
  const preamble = readPreamble(words);
  const asked = words.slice(preamble);
  const shift = from + preamble;
  const about = `${words} ${settled.about ?? ''}`;
  return asWritten(readAsked(asked, { ...settled, about }, shift, preamble > 0), plain);
}

/** "Wecker auf 7": of an alarm, the preposition leads to its hour. Keeps the places of all words. */
export function aimAlarm(text: string, about: string): string {
  const found = openingsOfAll().alarms.find(({ thing, lead }) => lead.test(text) && thing.test(about));
  const [lead = '', hour = ''] = found?.lead.exec(text) ?? [];
  const behind = fold(text.slice(text.search(found?.lead ?? /$/) + lead.length + hour.length));
  // "Call the alarm company for 2 keys"
  const next = /^\s*(\p{L}+)/u.exec(behind)?.[1];
  const isMore = next !== undefined && !FUNCTION_WORDS.has(next) && !BESIDE.beginners.has(next);
  if (found === undefined || (isMore && !languageLexicon(found.code).has(next))) return text;
  return text.replace(found.lead, found.at.padEnd(lead.length));
}

/** Words that tie a day or an hour to what is planned for it or moved to it. */
const FOR = /^(?:for|to|f\u00fcr|fuer|auf|pour|\u00e0|para|pal?|na)\s+/i;

/** Whether a text is about a thing that runs for a length of time from now, and about none that runs already. */
export function isTimer(text: string): boolean {
  const { timer, timerChange } = openingsOfAll();
  return timer.test(fold(text)) && !timerChange.test(fold(text));
}

function readAsked(asked: string, options: ParseWhenOptions, shift: number, isRequest: boolean): ParseWhenResult {
  try {
    const compiled = compileOrRecall(asked, options, shift, isRequest);
    if (!('issues' in compiled)) return finish(asked, compiled, options, shift);
    // "For saturday", "pour demain à 9h"; of a timer "for 10 minutes"
    const hasLength = isTimer(options.about ?? '');
    const lead = (FOR.exec(asked) ?? (hasLength ? openingsOfAll().timerLead.exec(asked) : null))?.[0].length ?? 0;
    const behind = lead === 0 ? compiled : compile(asked.slice(lead), options, shift + lead, isRequest);
    const isLength =
      'issues' in behind ||
      behind.spans.some(({ kind }) => (kind === 'duration' && !hasLength) || kind === 'recurrence');
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
  if (!result.ok) {
    const place = () => result.issues.map((one) => ({ ...one, span: plain.spanOf(one.span) }));
    return refusal('isStrange' in result && result.isStrange === true, place);
  }
  const spans = result.spans.map((one) => {
    const [start, end] = plain.spanOf([one.start, one.end]);
    return { ...one, start, end };
  });
  const { otherReadings: others } = result;
  const placed = others?.map((one) => ({ ...one, span: plain.spanOf(one.span) }));
  return { ...result, spans, ...(placed === undefined ? {} : { otherReadings: placed }) };
}
