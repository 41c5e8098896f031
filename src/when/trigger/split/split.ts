import { LANGUAGE_CODES, languageLexicon, languagesOfHours } from '../../time/language/languages.ts';
import type { Lexicon } from '../../time/language/lexicon.ts';
import { countUnknownWords, fold, tokenize } from '../../time/language/tokens.ts';
import { findFollowing } from '../following.ts';
import { hourRuleOf } from '../grammar/hours/bare-hours.ts';
import { hasFixedForm, likelyLanguage, parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseSpan, ParseWhenOptions, RequestIssue } from '../reading.ts';
import { type SaidIssue, sayIssue } from '../said.ts';
import { sentenceLanguage } from '../sentence/sentence-languages.ts';
import { findStrayRecurrence } from '../stray-recurrence.ts';
import { findAhead, readAhead } from './ahead.ts';
import { findUnread, issueOf, type Surroundings } from './beside.ts';
import { findRuns, quotedRanges } from './clause-runs.ts';
import { completeReadings } from './complete-readings.ts';
import { CHOICE_EDGE, EDGE, edgesOf } from './edges.ts';
import { readIso } from './exact-time.ts';
import { ALTERNATIVE, hasOtherSigns, subjectIn } from './left-over.ts';
import { readPreamble } from './preamble.ts';
import { type Found, lengthOf, readRuns, TRIES_LIMIT, type Work } from './read-runs.ts';
import { endsInSeparator, findSubjectStart } from './separators.ts';
import { type Stretch, spansInText } from './split-spans.ts';
import { isSubject } from './subject.ts';
import { withoutVerbatim } from './verbatim.ts';

/** A sentence cut into when and what. */
export type SplitWhenResult =
  | {
      readonly ok: true;
      readonly when: ParsedWhen;
      /** The words that say when, as written. */
      readonly whenText: string;
      /** The understood words where they stand in the whole text, in order. */
      readonly spans: readonly ParseSpan[];
      /** The rest, without "remind me to" and its like. May be empty. */
      readonly what: string;
      /** `reminder`: the person wants to be told; `action`: the agent is to do it; null: not said. */
      readonly intent: 'reminder' | 'action' | null;
      /** "don't let me forget", "make sure I": worth following up. */
      readonly insistent: boolean;
      /** The other half of the day, where a bare hour leaves it open: the whole request, said so that only it can be meant. */
      readonly otherReadings?: readonly { readonly label: string; readonly text: string }[];
    }
  | {
      readonly ok: false;
      readonly reason: 'no-time' | 'ambiguous' | 'unreadable';
      /** Spans are in the whole text. */
      readonly issues: readonly RequestIssue[];
      readonly what: string;
      readonly intent: 'reminder' | 'action' | null;
      readonly insistent: boolean;
    };

const LENGTH_LIMIT = 4000;
/** So much of a subject tells whether it is one. */
const MATTER_READ = 300;

/** Quotation marks of print as those of a keyboard, so that places stay true. */
const plainQuotes = (text: string) => text.replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"');

/** What only a rule of RFC 5545 holds. */
const RULE = /\b(?:FREQ\s*=|DTSTART[:;]|[A-Z]?RULE:)/i;
/** Refusals that do not say that a time was meant, or leave it open which. */
const VAGUE: readonly ParseIssue['code'][] = ['leftover', 'unreadable', 'ambiguous'];

const shiftSpan = ([start, end]: ParseIssue['span'], by: number) => [start + by, end + by] as const;

/** The language of the locale, where it is one that is read. */
const languageOf = ({ locale }: ParseWhenOptions): string => sentenceLanguage(locale).code;

function lexicons(...languages: readonly string[]): Lexicon[] {
  return [...new Set(languages)].map((language) => languageLexicon(language));
}

/** True for a text that is only a rule and is invalid. */
function isFaultyRule(text: string, issues: readonly ParseIssue[]): boolean {
  const length = text.trim().length;
  if (RULE.test(text)) return true;
  return issues.some(({ code, span }) => !VAGUE.includes(code) && span[1] - span[0] >= length);
}

/** True for a text that is only a pattern or an exact date and is invalid. */
function isFaultyForm(text: string, options: ParseWhenOptions): boolean {
  return !/(?:^|\s)\p{L}{3,}.*\s\p{L}{3,}/u.test(text.trim()) && hasFixedForm(text, options);
}

interface Flags {
  readonly intent: 'reminder' | 'action' | null;
  readonly insistent: boolean;
}

/** What is known of a request before its time is looked for. */
interface Request {
  /** As it was written, 4,000 characters at most. */
  readonly written: string;
  /** With plain quotation marks, and of a long one the edges. */
  readonly text: string;
  /** A place in that as one in what was written. */
  readonly placeOf: (place: number) => number;
  readonly work: Work;
  readonly folded: string;
  readonly from: number;
  readonly flags: Flags;
  readonly options: ParseWhenOptions;
  /** Why it is no time as a whole. */
  readonly whole: readonly ParseIssue[];
}

type Refusal = Omit<Extract<SplitWhenResult, { ok: false }>, 'issues'> & { readonly issues: readonly ParseIssue[] };
/** With the pieces of the text its time was read from. */
type Accepted = Extract<SplitWhenResult, { ok: true }> & { readonly pieces: readonly Stretch[] };
type Split = Accepted | Refusal;

const unreadable = (issues: readonly ParseIssue[], flags: Flags, what = ''): Refusal => ({
  ok: false,
  reason: issues[0]?.code === 'ambiguous' ? 'ambiguous' : 'unreadable',
  issues,
  what,
  ...flags,
});

/**
 * Cuts a sentence such as "remind me in 2 hours to call Sarah" or "take the pills every day at 8 and 20" into when and what.
 * Text in double quotes, addresses and paths are never read as time, nor is what follows "to", "that" or a colon behind a time. A word
 * about time that stands beside the time and is not read refuses the whole. Of a long text the first and the last 300
 * characters are searched for a time. Never throws; at most 4,000 characters are read.
 */
export function splitWhen(text: string, options: ParseWhenOptions): SplitWhenResult {
  // "Wake me at 6": what it is about may settle which 6 is meant.
  const about = typeof text === 'string' ? text : '';
  return splitCounted(text, { about, ...options }, { clauses: 0, tries: TRIES_LIMIT });
}

/** As {@link splitWhen}, and counts what it took. */
export function splitCounted(text: string, options: ParseWhenOptions, work: Work): SplitWhenResult {
  return splitFurther(text, options, work, true);
}

/** `isAsked`: what an ambiguous text could mean is wanted too, which takes a reading of each. */
function splitFurther(text: string, options: ParseWhenOptions, work: Work, isAsked: boolean): SplitWhenResult {
  const written = typeof text === 'string' ? text.slice(0, LENGTH_LIMIT) : '';
  const { text: settled, placeOf } = edgesOf(plainQuotes(written), isAsked ? EDGE : CHOICE_EDGE);
  const read = splitEdges({ written, text: settled, placeOf, options, work });
  const placed = ([start, end]: ParseIssue['span']) => [placeOf(start), placeOf(end)] as const;
  if (!read.ok) {
    const again: Work = { clauses: 0, tries: TRIES_LIMIT };
    const readAgain = (whole: string) => {
      const found = splitFurther(whole, options, again, false);
      return found.ok ? found : null;
    };
    const request = { written, text: settled, placeOf };
    // One question at a time: what would be open besides is asked when this is settled.
    const asked = read.issues.findIndex(({ readings }) => readings !== undefined);
    const issues = read.issues.map((issue, index) => {
      const { readings, ...plain } = { ...issue, span: placed(issue.span) };
      const isOpen = isAsked && index === asked && readings !== undefined;
      return isOpen ? completeReadings({ ...plain, readings }, request, readAgain) : plain;
    });
    return { ...read, issues };
  }
  const { pieces: _, ...result } = read;
  const spans = read.spans.map((span) => ({ ...span, start: placeOf(span.start), end: placeOf(span.end) }));
  const whenText = settledText(read, settled, options);
  return { ...result, spans, whenText, ...otherRequests(read, (place) => placed([place.start, place.end]), written) };
}

/** The requests that mean the other half of the day, from the places where the open hour was found. */
function otherRequests(
  { when, pieces }: Accepted,
  placed: (place: Stretch) => readonly [start: number, end: number],
  written: string,
): Pick<Extract<SplitWhenResult, { ok: true }>, 'otherReadings'> {
  const others = (when.otherReadings ?? []).flatMap(({ label, instead = label, span: [start, end] }) => {
    const places = spansInText([{ start, end, kind: 'time' }], pieces);
    const [from, to] = places.length === 1 && places[0] !== undefined ? placed(places[0]) : [0, 0];
    return to === 0 ? [] : [{ label, text: written.slice(0, from) + instead + written.slice(to) }];
  });
  return others.length === 0 ? {} : { otherReadings: others };
}

const WAKE = /\b(?:wake|get|despi|lev)/i;

/** The words of a time; with the preamble where that settles which half of the day is meant and the subject does not ("wake me at 6 to run"). */
function settledText({ whenText, what }: { whenText: string; what: string }, text: string, options: ParseWhenOptions) {
  const settledBy = (about: string) => hourRuleOf('en', undefined, about).settled;
  if (settledBy(text) === settledBy(`${whenText} ${what}`)) return whenText;
  const preamble = text.slice(0, readPreamble(fold(text), text.length - text.trimStart().length).end).trim();
  const told = `${preamble.slice(Math.max(0, preamble.search(WAKE)))} ${whenText}`;
  return preamble !== '' && parseWhen(told, { ...options, about: what }).ok ? told : whenText;
}

function splitEdges(given: Pick<Request, 'written' | 'text' | 'placeOf' | 'options' | 'work'>): Split {
  const { text: settled, options } = given;
  const folded = fold(settled);
  const preamble = readPreamble(folded, settled.length - settled.trimStart().length);
  const flags = { intent: preamble.intent, insistent: preamble.insistent };
  const asked = settled.slice(preamble.end);
  const whole = parseWhen(asked, options);
  if (whole.ok) {
    const pieces = [{ start: preamble.end, end: settled.length }];
    const spans = spansInText(whole.spans, pieces);
    return { ok: true, when: whole, whenText: asked.trim(), spans, what: '', ...flags, pieces };
  }
  const issues = whole.issues.map(({ readings, ...issue }) => ({
    ...issue,
    span: shiftSpan(issue.span, preamble.end),
    ...(readings && { readings: readings.map((one) => ({ ...one, text: settled.slice(0, preamble.end) + one.text })) }),
  }));
  // A rule or pattern with a fault in it is not taken in part.
  if (isFaultyRule(asked, whole.issues) || isFaultyForm(asked, options)) return unreadable(issues, flags);
  const stray = findStrayRecurrence(settled) ?? findFollowing(settled);
  if (stray !== null) return unreadable([sayIssue(stray, options)], flags);
  const request = { ...given, folded, from: preamble.end, flags, whole: issues };
  return splitExact(request) ?? splitWords(request);
}

/** What a request is about, as it was written: all but these pieces of it. */
function whatOf({ written, from, placeOf }: Request, pieces: readonly Stretch[]): string {
  return subjectIn(
    written,
    placeOf(from),
    pieces.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) })),
  );
}

/** A request with an exact time in it, "on 2026-12-24 at 18:00"; null when there is none. */
function splitExact(request: Request): Split | null {
  const { text, from, flags, options } = request;
  const exact = readIso(text, from, options);
  if (exact === null) return null;
  if (exact.found === null) return unreadable(exact.issues, flags, whatOf(request, []));
  const { when, whenText, pieces } = exact.found;
  const what = whatOf(request, pieces);
  const [piece] = pieces;
  const subjectAt = piece === undefined ? null : findSubjectStart(request.folded, piece.end, 'en');
  const language = languageOf(options);
  const tokens = tokenize(withoutVerbatim(text, languageLexicon(language)), languageLexicon(language)).filter(
    ({ start }) => start >= from,
  );
  const unread = findUnread(text, {
    tokens,
    pieces,
    within: { start: from, end: subjectAt ?? text.length },
    language,
    isTimed: true,
    isAll: false,
    quoted: quotedRanges(text),
    subjects: [],
  });
  if (unread !== null) return unreadable([sayIssue(unread, options)], flags);
  if (what !== '' && !isSubject(what.slice(0, MATTER_READ), lexicons(language, 'en'), flags.intent !== null)) {
    return unreadable(request.whole, flags);
  }
  const spans = pieces.map((one) => ({ ...one, kind: 'date' as const }));
  return { ok: true, when, whenText, spans, what, ...flags, pieces };
}

/** The language of the person, and those that know more of the words: what another knows less of it cannot read better. */
function languagesOf(text: string, wanted: string): string[] {
  const unknown = countUnknownWords(text, languageLexicon(wanted));
  const others = LANGUAGE_CODES.filter((code) => code !== wanted);
  const knowMore = others.filter((code) => unknown > 0 && countUnknownWords(text, languageLexicon(code)) < unknown);
  return [...new Set([wanted, ...knowMore, ...languagesOfHours(text)])];
}

/** Whether words that are no time were said as one: "the 80/20 rule" is no date and "the 1:1 with Joe" no hour, right or wrong. */
const isFault = (text: string, span: ParseIssue['span'], subjectAt: number) =>
  (span[0] < subjectAt || span[1] === text.trimEnd().length) &&
  !/^(?:[4-9]\d\/\d+|\d+\/[4-9]\d|\d{1,2}:\d)$/.test(text.slice(...span));

/** A request with a time in words, looked for in each language. */
function splitWords(request: Request): Split {
  const { text, folded, from, flags, options, work } = request;
  const wanted = languageOf(options);
  const quoted = quotedRanges(text);
  const likely = likelyLanguage(text);
  const say = (some: readonly SaidIssue[]) => some.map((issue) => sayIssue(issue, options, likely));
  const isSeparated = flags.intent === 'reminder' && endsInSeparator(folded, from);
  let issues: readonly ParseIssue[] = [];
  let understood = 0;
  let best: { readonly split: Split; readonly length: number } | null = null;
  for (const language of languagesOf(text.slice(from), wanted)) {
    const faults: SaidIssue[] = [];
    const { runs, tokens } = findRuns(text, from, language, faults, work);
    const read = readRuns(runs, { text, folded, tokens, from, isSeparated, language, options, work });
    const end = read.subjectAt ?? text.length;
    const isFirst = read.found?.pieces[0]?.start === from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    const isAll = read.subjectAt !== null && ((flags.intent === 'reminder' && !isSeparated) || isFirst);
    const local = say(faults).filter(({ span }) => isFault(text, span, end));
    // A time that is said and cannot be (31 February) is not passed over for another one.
    if (read.found !== null && local.length > 0 && language === wanted) {
      return unreadable(local, flags, whatOf(request, []));
    }
    const wrong = local.map(({ span }) => ({ start: span[0], end: span[1] }));
    understood = Math.max(understood, lengthOf(read.refused ?? []), lengthOf(wrong));
    const around = { ...read, isAll, tokens, within: { start: from, end }, language, quoted };
    // A language that knows less of the words does not turn what was refused into a part of it.
    if (read.found !== null && lengthOf(read.found.pieces) >= understood) {
      const { found, unread } = readBeside(request, read.found, around, !isSeparated);
      const { pieces } = found;
      // "A las 22:00" is a time in English too, "todos los días a las 22:00" only in Spanish.
      if (unread === null) {
        const split = accepted(request, found, language);
        if (best === null || (split.ok && lengthOf(pieces) > best.length)) best = { split, length: lengthOf(pieces) };
        understood = Math.max(understood, lengthOf(pieces));
        continue;
      }
      // One that knows more of them may read what this one does not.
      understood = lengthOf(pieces) + 1;
      if (issues.length === 0) issues = say([unread]);
      continue;
    }
    if (issues.length > 0) continue;
    issues = read.issues.length > 0 ? say(read.issues) : local;
    // A slip beside "at 9" is named before anybody is asked which 9 is meant.
    const open = read.refused ?? [];
    if (open.length > 0 && issues.every(({ code }) => code === 'ambiguous')) {
      const pieces = [
        { start: Math.min(...open.map((one) => one.start)), end: Math.max(...open.map((one) => one.end)) },
      ];
      const unread = findUnread(text, { ...around, pieces });
      if (unread !== null) issues = say([unread]);
    }
  }
  if (best !== null) return best.split;
  const isAmbiguous = issues.some((issue) => issue.code === 'ambiguous');
  const reason = issues.length === 0 ? 'no-time' : isAmbiguous ? 'ambiguous' : 'unreadable';
  const blamed = issues.map((issue) => ({ start: issue.span[0], end: issue.span[1] }));
  return { ok: false, reason, issues, what: whatOf(request, reason === 'no-time' ? [] : blamed), ...flags };
}

/** The time that is meant, counted back from the one that was read where that is asked, and a word beside it that was not read. */
function readBeside(
  { text, flags, options, work }: Request,
  found: Found,
  around: Omit<Surroundings, 'pieces'>,
  isOpen: boolean,
): { readonly found: Found; readonly unread: SaidIssue | null } {
  const { pieces } = found;
  const ahead = findAhead({ ...around, pieces, isOpen, isAsked: flags.intent === 'reminder' });
  if (ahead === null) return { found, unread: findUnread(text, { ...around, pieces }) };
  const counted = readAhead(text, ahead, found, options, work);
  if (counted !== null) return { found: counted, unread: findUnread(text, { ...around, pieces: counted.pieces }) };
  const lead = { ...ahead.lead, end: (ahead.event ?? ahead.lead).end, text: '', meanings: [] };
  return { found, unread: issueOf(text, lead, pieces[0] as Stretch) };
}

/** A time that was read, unless what is left over is no matter. */
function accepted(request: Request, { when, whenText, pieces, besides }: Found, language: string): Split {
  const { text, from, flags, options } = request;
  const what = whatOf(request, besides ?? pieces);
  const inner = flags.intent === null ? readPreamble(fold(what), 0) : null;
  const said = inner === null ? what : what.slice(inner.end).trim();
  const intent = inner === null ? flags : { intent: inner.intent, insistent: inner.insistent };
  // What is left over and is no matter is a part of the time that was not understood.
  const isTorn = ALTERNATIVE.test(what) || (said === '' && hasOtherSigns(text.slice(from), pieces, from));
  const names = lexicons(languageOf(options), language);
  if (isTorn || (said !== '' && !isSubject(said.slice(0, MATTER_READ), names, intent.intent !== null)))
    return unreadable(request.whole, intent);
  return { ok: true, when, whenText, spans: spansInText(when.spans, pieces), what: said, ...intent, pieces };
}
