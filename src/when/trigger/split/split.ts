import { languageLexicon, languagesOf, likelyLanguage } from '../../time/language/languages.ts';
import { type Lexicon, types } from '../../time/language/lexicon.ts';
import { PICTURES } from '../../time/language/plain-text.ts';
import { fold, tokenize } from '../../time/language/tokens.ts';
import { findFollowing } from '../following.ts';
import { hourRuleOf } from '../grammar/hours/bare-hours.ts';
import { hasFixedForm, parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseSpan, ParseWhenOptions, RequestIssue } from '../reading.ts';
import { type SaidIssue, sayIssue, sayNotes, worded } from '../said.ts';
import { sentenceLanguage } from '../sentence/sentence-languages.ts';
import { findAhead, readAhead } from './ahead.ts';
import { findRuns, quotedRanges } from './clause-runs.ts';
import { completeReadings } from './complete-readings.ts';
import { readCronBeside } from './cron-beside.ts';
import { CHOICE_EDGE, EDGE, edgesOf } from './edges.ts';
import { readIso } from './exact-time.ts';
import { findLooseWords } from './loose-words.ts';
import { findPlaceBehind, type PlaceBehind } from './place-behind.ts';
import { readPreamble } from './preamble.ts';
import { type Found, lengthOf, type RunReading, readRuns, TRIES_LIMIT, type Work } from './read-runs.ts';
import { has } from './scene.ts';
import { endsInSeparator, findSubjectStart } from './separators.ts';
import { type Stretch, spansInText } from './split-spans.ts';
import { issueOf, type Surroundings } from './strange-words.ts';
import { isSubject, subjectIn } from './subject.ts';
import { withoutVerbatim } from './verbatim.ts';

/** A sentence split into when and what. */
export type SplitWhenResult =
  | {
      readonly ok: true;
      readonly when: ParsedWhen;
      /** The words of the time, as written. */
      readonly whenText: string;
      /** The understood words as positions in the whole text, in order. */
      readonly spans: readonly ParseSpan[];
      /** The rest, without an opening such as "remind me to". May be empty. */
      readonly what: string;
      /** Words of time that belong to `what`, as positions in the whole text: "March" of "send the March invoices". */
      readonly bound: readonly Stretch[];
      /** `reminder`: the person wants to be told; `action`: the agent is to do it; null when the words do not say. */
      readonly intent: 'reminder' | 'action' | null;
      /** "don't let me forget", "make sure I": worth repeating until the person answers. */
      readonly insistent: boolean;
      /**
       * The other half of the day, when a bare hour leaves it open: the whole request, rewritten so that it has only
       * this meaning.
       */
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
/** The length in characters that decides whether words are a subject. */
const MATTER_READ = 300;

/** Keyboard quotes instead of typographic ones, and spaces instead of pictures in front, so that positions stay the same. */
const plainQuotes = (text: string) =>
  text.replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"').replace(PICTURES, ({ length }) => ' '.repeat(length));

/** Found only in rules of RFC 5545 and of other programs. */
const RULE = /\b(?:FREQ\s*=|DTSTART[:;]|[A-Z]?RULE:|OnCalendar\s*=)|^\s*(?:rate|cron)\(/i;
/** Codes that do not prove that a time was meant, or that leave open which one. */
const VAGUE: readonly ParseIssue['code'][] = ['leftover', 'unreadable', 'ambiguous'];

const shiftSpan = ([start, end]: ParseIssue['span'], by: number) => [start + by, end + by] as const;

/** The language of the locale, or English if Belfry does not read it. */
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

/** A request before the search for its time. */
interface Request {
  /** As written, at most 4,000 characters. */
  readonly written: string;
  /** With keyboard quotes, and without the middle of a long request. */
  readonly text: string;
  /** Maps a position in `text` to `written`. */
  readonly placeOf: (place: number) => number;
  readonly work: Work;
  readonly folded: string;
  readonly from: number;
  readonly flags: Flags;
  readonly options: ParseWhenOptions;
  /** Why the whole request is not a time. */
  readonly whole: readonly ParseIssue[];
}

type Refusal = Omit<Extract<SplitWhenResult, { ok: false }>, 'issues'> & { readonly issues: readonly ParseIssue[] };
/** With the pieces of the text from which the time was read. */
type Accepted = Extract<SplitWhenResult, { ok: true }> & {
  readonly pieces: readonly Stretch[];
  readonly place?: PlaceBehind | null;
};
type Split = Accepted | Refusal;

const unreadable = (issues: readonly ParseIssue[], flags: Flags, what = ''): Refusal => ({
  ok: false,
  reason: issues[0]?.code === 'ambiguous' ? 'ambiguous' : 'unreadable',
  issues,
  what,
  ...flags,
});

/**
 * Splits a sentence such as "remind me in 2 hours to call Sarah" or "take the pills every day at 8 and 20" into when
 * and what. It never reads as time: text in double quotes, addresses, paths, and the words after "to", "that" or a
 * colon behind a time. It refuses the whole when a word about time beside the time was not understood. In a long text
 * it searches the first and the last 300 characters for a time. Never throws; reads at most 4,000 characters.
 */
export function splitWhen(text: string, options: ParseWhenOptions): SplitWhenResult {
  // "Wake me at 6": the subject may settle which 6 is meant.
  const about = typeof text === 'string' ? text : '';
  return splitCounted(text, { about, ...options }, { clauses: 0, tries: TRIES_LIMIT });
}

/** Like {@link splitWhen}, and counts the work. */
export function splitCounted(text: string, options: ParseWhenOptions, work: Work): SplitWhenResult {
  return splitFurther(text, options, work, true);
}

/** `isAsked`: also reads the meanings of an ambiguous text, which costs one reading each. */
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
    // Only one question at a time: others follow after its answer.
    const asked = read.issues.findIndex(({ readings }) => readings !== undefined);
    const issues = read.issues.map((issue, index) => {
      const { readings, ...plain } = { ...issue, span: placed(issue.span) };
      const isOpen = isAsked && index === asked && readings !== undefined;
      return isOpen ? completeReadings({ ...plain, readings }, request, readAgain) : plain;
    });
    return { ...read, issues };
  }
  const { pieces: _, place: __, ...result } = read;
  const spans = read.spans.map((span) => ({ ...span, start: placeOf(span.start), end: placeOf(span.end) }));
  const whenText = settledText(read, settled, options);
  const bound = read.bound.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
  return {
    ...result,
    spans,
    bound,
    whenText,
    ...otherRequests(read, (place) => placed([place.start, place.end]), written),
  };
}

/** The requests with the other half of the day, and with the zone of a place. */
function otherRequests(
  { when, pieces, place }: Accepted,
  placed: (place: Stretch) => readonly [start: number, end: number],
  written: string,
): Pick<Extract<SplitWhenResult, { ok: true }>, 'otherReadings'> {
  const others = (when.otherReadings ?? []).flatMap(({ label, instead = label, span: [start, end] }) => {
    const places = spansInText([{ start, end, kind: 'time' }], pieces);
    const [from, to] = places.length === 1 && places[0] !== undefined ? placed(places[0]) : [0, 0];
    return to === 0 ? [] : [{ label, text: written.slice(0, from) + instead + written.slice(to) }];
  });
  if (place != null) {
    const [end] = placed({ start: place.at, end: place.at });
    others.push({ label: place.zone, text: `${written.slice(0, end)} (${place.zone})${written.slice(end)}` });
  }
  return others.length === 0 ? {} : { otherReadings: others };
}

const WAKE = /\b(?:wake|get|despi|lev)/i;

/**
 * The words of a time; with the preamble when that settles the half of the day and the rest does not ("wake me at 6
 * to run").
 */
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
    return { ok: true, when: whole, whenText: asked.trim(), spans, what: '', bound: [], ...flags, pieces };
  }
  const issues = whole.issues.map(({ readings, ...issue }) => ({
    ...issue,
    span: shiftSpan(issue.span, preamble.end),
    ...(readings && { readings: readings.map((one) => ({ ...one, text: settled.slice(0, preamble.end) + one.text })) }),
  }));
  const request = { ...given, folded, from: preamble.end, flags, whole: issues };
  const cron = readCronBeside(settled, preamble.end, options);
  if (cron !== null && 'issues' in cron) return unreadable(cron.issues, flags);
  // "0 7 * * 1-5 brief me tomorrow" has two times.
  if (cron !== null && !splitWords({ ...request, text: without(settled, cron.found.pieces) }).ok)
    return accepted(request, cron.found, languageOf(options));
  // No part of a faulty rule or pattern is read.
  if (isFaultyRule(asked, whole.issues) || isFaultyForm(asked, options)) return unreadable(issues, flags);
  const following = findFollowing(settled);
  if (following !== null) return unreadable([sayIssue(following, options)], flags);
  return splitExact(request) ?? splitWords(request);
}

/** A text with spaces instead of pieces of it. */
const without = (text: string, pieces: readonly Stretch[]) =>
  pieces.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

/** The subject of a request as written: everything except these pieces. */
function whatOf({ written, from, placeOf }: Request, pieces: readonly Stretch[]): string {
  return subjectIn(
    written,
    placeOf(from),
    pieces.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) })),
  );
}

/** Splits a request with an exact time, "on 2026-12-24 at 18:00"; null without one. */
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
  const within = { start: from, end: subjectAt ?? text.length };
  const around = {
    tokens,
    pieces,
    within,
    language,
    isTimed: true,
    isAll: false,
    quoted: quotedRanges(text),
    subjects: [],
  };
  const { bound, loose } = findLooseWords(text, around, subjectAt);
  if (loose !== null) return unreadable([sayIssue(issueOf(text, loose, piece as Stretch), options)], flags);
  if (what !== '' && !isSubject(what.slice(0, MATTER_READ), lexicons(language, 'en'), flags.intent !== null)) {
    return unreadable(request.whole, flags);
  }
  const spans = pieces.map((one) => ({ ...one, kind: 'date' as const }));
  return { ok: true, when: withBound(when, bound, language, request), whenText, spans, what, bound, ...flags, pieces };
}

/**
 * Whether an issue is a real fault of a time: "the 80/20 rule" is not a wrong date and "the 1:1 with Joe" not a wrong
 * hour.
 */
const isFault = (text: string, span: ParseIssue['span'], subjectAt: number) =>
  (span[0] < subjectAt || span[1] === text.trimEnd().length) &&
  !/^(?:[4-9]\d\/\d+|\d+\/[4-9]\d|\d{1,2}:\d)$/.test(text.slice(...span));

/** Splits a request with a time in words, which it looks for in each language. */
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
    // An impossible time (31 February) is never ignored in favour of another one.
    if (read.found !== null && local.length > 0 && language === wanted) {
      return unreadable(local, flags, whatOf(request, []));
    }
    const wrong = local.map(({ span }) => ({ start: span[0], end: span[1] }));
    understood = Math.max(understood, lengthOf(read.refused ?? []), lengthOf(wrong));
    const around = { ...read, isAll, tokens, within: { start: from, end }, language, quoted };
    // A language that understands fewer characters must not accept a part of a time that another one refused.
    if (read.found !== null && lengthOf(read.found.pieces) >= understood) {
      const { found, unread, bound } = readBeside(request, read.found, around, !isSeparated);
      const { pieces } = found;
      // "A las 22:00" is also a time in English, "todos los días a las 22:00" only in Spanish.
      if (unread === null) {
        const split = accepted(request, found, language, bound);
        if (best === null || (split.ok && lengthOf(pieces) > best.length)) best = { split, length: lengthOf(pieces) };
        understood = Math.max(understood, lengthOf(pieces));
        continue;
      }
      // A language that knows more of the words may read the rest, too.
      understood = lengthOf(pieces) + 1;
      if (issues.length === 0) issues = say([unread]);
      continue;
    }
    if (issues.length > 0) continue;
    issues = read.issues.length > 0 ? say(read.issues) : local;
    // A typing mistake beside "at 9" comes before the question which 9 is meant.
    const open = read.refused ?? [];
    if (open.length > 0 && issues.every(({ code }) => code === 'ambiguous')) {
      const piece = { start: Math.min(...open.map((one) => one.start)), end: Math.max(...open.map((one) => one.end)) };
      const { loose } = findLooseWords(text, { ...around, pieces: [piece] }, read.subjectAt);
      if (loose !== null) issues = say([issueOf(text, loose, piece)]);
    }
  }
  if (best !== null) return best.split;
  const isAmbiguous = issues.some((issue) => issue.code === 'ambiguous');
  const reason = issues.length === 0 ? 'no-time' : isAmbiguous ? 'ambiguous' : 'unreadable';
  const blamed = issues.map((issue) => ({ start: issue.span[0], end: issue.span[1] }));
  return { ok: false, reason, issues, what: whatOf(request, reason === 'no-time' ? [] : blamed), ...flags };
}

/**
 * The time of the request, moved back for words such as "an hour before", the words of time bound in the matter, and the
 * issue for one that is not.
 */
function readBeside(
  { text, flags, options, work }: Request,
  read: Found,
  around: Omit<Surroundings, 'pieces'> & Pick<RunReading, 'subjectAt'>,
  isOpen: boolean,
): { readonly found: Found; readonly unread: SaidIssue | null; readonly bound: readonly Stretch[] } {
  const ahead = findAhead({ ...around, pieces: read.pieces, isOpen, isAsked: flags.intent === 'reminder' });
  const counted = ahead === null ? read : readAhead(text, ahead, read, options, work);
  if (ahead !== null && counted === null) {
    const lead = { ...ahead.lead, end: (ahead.event ?? ahead.lead).end };
    return { found: read, unread: issueOf(text, lead, read.pieces[0] as Stretch), bound: [] };
  }
  const found = counted ?? read;
  const { pieces, besides = [] } = found;
  const { bound, loose } = findLooseWords(text, { ...around, pieces: [...pieces, ...besides] }, around.subjectAt);
  return { found, bound, unread: loose && issueOf(text, loose, pieces[0] as Stretch) };
}

const DAYS_NAMED = types('weekday month day-set relative-day day-part clock holiday');

/** The time, with a note on the names of days and hours that belong to what is to be done: "send the March invoices". */
function withBound(when: ParsedWhen, bound: readonly Stretch[], language: string, request: Request): ParsedWhen {
  const said = bound.map(({ start, end }) => request.text.slice(start, end));
  const names = said.filter((words) =>
    tokenize(words, languageLexicon(language)).some((token) => has(token, DAYS_NAMED)),
  );
  if (names.length === 0) return when;
  const note = { code: 'matter', message: worded`"${names.join(', ')}" is what it is about, not when.` };
  return { ...when, assumptions: [...when.assumptions, ...sayNotes([note], request.options, language)] };
}

/** Accepts a read time, unless the remaining words are not a subject. */
function accepted(
  request: Request,
  { when, whenText, pieces, besides }: Found,
  language: string,
  bound: readonly Stretch[] = [],
): Split {
  const { text, flags, options } = request;
  const what = whatOf(request, besides ?? pieces);
  const inner = flags.intent === null ? readPreamble(fold(what), 0) : null;
  const said = inner === null ? what : what.slice(inner.end).trim();
  const intent = inner === null ? flags : { intent: inner.intent, insistent: inner.insistent };
  // Remaining words that are not a subject belong to the time, which was not fully understood.
  const names = lexicons(languageOf(options), language);
  if (said !== '' && !isSubject(said.slice(0, MATTER_READ), names, intent.intent !== null))
    return unreadable(request.whole, intent);
  const told = withBound(when, bound, language, request);
  const place = besides === undefined ? findPlaceBehind(text, language, { when, whenText, pieces }, options) : null;
  const spans = spansInText(when.spans, pieces);
  return { ok: true, when: told, whenText, spans, what: said, bound, ...intent, pieces, place };
}
