import { fold } from '../../time/language/fold.ts';
import { languageLexicon, languagesOf, likelyLanguage } from '../../time/language/languages.ts';
import { has, type Lexicon, types } from '../../time/language/lexicon.ts';
import { PICTURES } from '../../time/language/plain-text.ts';
import { tokenize } from '../../time/language/tokens.ts';
import { findFollowing } from '../following.ts';
import { aimAlarm, readWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseWhenOptions } from '../reading.ts';
import { type SaidIssue, sayIssue, sayNotes, worded } from '../said.ts';
import { sentenceLanguage } from '../sentence/sentence-languages.ts';
import { type Ahead, findAhead, readAhead } from './ahead.ts';
import { findRuns, quotedRanges } from './clause-runs.ts';
import { completeReadings } from './complete-readings.ts';
import { readCronBeside } from './cron-beside.ts';
import { CHOICE_EDGE, EDGE, edgesOf } from './edges.ts';
import { isFault, isFaultyForm, isFaultyTime, RULE } from './faults.ts';
import { findLooseWords } from './loose-words.ts';
import { otherRequests, settledText } from './other-requests.ts';
import { findPlaceBehind } from './place-behind.ts';
import { readPreamble } from './preamble.ts';
import { type RunReading, readRuns } from './read-runs.ts';
import { endsInSeparator } from './separators.ts';
import type { Flags, Refusal, Split, SplitWhenResult } from './split-result.ts';
import { lengthOf, type Stretch, shifted, spansInText } from './split-spans.ts';
import { issueOf, type Surroundings } from './strange-words.ts';
import { isSubject, subjectIn } from './subject.ts';
import { type Found, TRIES_LIMIT, type Work } from './try-pieces.ts';

const LENGTH_LIMIT = 4000;
/** The length in characters that decides whether words are a subject. */
const MATTER_READ = 300;

/** Keyboard quotes instead of typographic ones, and spaces instead of pictures in front, so that positions stay the same. */
const plainQuotes = (text: string) =>
  aimAlarm(
    text.replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"').replace(PICTURES, ({ length }) => ' '.repeat(length)),
    text,
  );

/** The language of the locale, or English if Belfry does not read it. */
const languageOf = ({ locale }: ParseWhenOptions): string => sentenceLanguage(locale).code;

function lexicons(...languages: readonly string[]): Lexicon[] {
  return [...new Set(languages)].map((language) => languageLexicon(language));
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
  readonly whole: () => readonly ParseIssue[];
}

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

/**
 * Like {@link splitWhen}, and counts the work. `isAsked`: also reads the meanings of an ambiguous text, which costs one
 * reading each.
 */
export function splitCounted(text: string, options: ParseWhenOptions, work: Work, isAsked = true): SplitWhenResult {
  const written = typeof text === 'string' ? text.slice(0, LENGTH_LIMIT) : '';
  const { text: settled, placeOf } = edgesOf(plainQuotes(written), isAsked ? EDGE : CHOICE_EDGE);
  const read = splitEdges({ written, text: settled, placeOf, options, work });
  const placed = ([start, end]: ParseIssue['span']) => [placeOf(start), placeOf(end)] as const;
  if (!read.ok) {
    const again: Work = { clauses: 0, tries: TRIES_LIMIT };
    const readAgain = (whole: string) => {
      const found = splitCounted(whole, options, again, false);
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
  const whenText = settledText(read, settled, options).replaceAll(/ +/g, ' ');
  const bound = read.bound.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
  return {
    ...result,
    spans,
    bound,
    whenText,
    ...otherRequests(read, (place) => placed([place.start, place.end]), written),
  };
}

function splitEdges(given: Pick<Request, 'written' | 'text' | 'placeOf' | 'options' | 'work'>): Split {
  const { text: settled, options } = given;
  const folded = fold(settled);
  const preamble = readPreamble(folded, settled.length - settled.trimStart().length);
  const flags = { intent: preamble.intent, insistent: preamble.insistent };
  const asked = settled.slice(preamble.end);
  const whole = readWhen(asked, options);
  if (whole.ok) {
    const pieces = [{ start: preamble.end, end: settled.length }];
    const spans = spansInText(whole.spans, pieces);
    return { ok: true, when: whole, whenText: asked.trim(), spans, what: '', bound: [], ...flags, pieces };
  }
  const wholeIssues = () =>
    shifted(whole.issues, preamble.end).map(({ readings, ...issue }) => ({
      ...issue,
      ...(readings && {
        readings: readings.map((one) => ({ ...one, text: settled.slice(0, preamble.end) + one.text })),
      }),
    }));
  const request = { ...given, folded, from: preamble.end, flags, whole: wholeIssues };
  const cron = readCronBeside(settled, preamble.end, options);
  if (cron !== null && 'issues' in cron) return unreadable(cron.issues, flags);
  // "0 7 * * 1-5 brief me tomorrow" has two times.
  if (cron !== null && !splitWords({ ...request, text: without(settled, cron.found.pieces) }).ok)
    return accepted(request, cron.found, languageOf(options));
  // No part of a faulty rule or pattern is read.
  const isFaulty = whole.isStrange !== true && isFaultyTime(asked, whole.issues);
  if (RULE.test(asked) || isFaulty || isFaultyForm(asked, options)) return unreadable(wholeIssues(), flags);
  const following = findFollowing(settled);
  if (following !== null) return unreadable([sayIssue(following, options)], flags);
  return splitWords(request);
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

/** Splits a request with a time, which it looks for in each language. */
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
      const { found, unread, bound, ahead } = readBeside(request, read.found, around, !isSeparated);
      const { pieces } = found;
      // "A las 22:00" is also a time in English, "todos los días a las 22:00" only in Spanish.
      if (unread === null) {
        const intent = ahead?.isOrdered === true ? 'reminder' : flags.intent;
        const asked = ahead?.event === null ? { ...request, flags: { ...flags, intent, isAhead: true } } : request;
        const split = accepted(asked, found, language, bound);
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
  { text, folded, flags, options, work }: Request,
  read: Found,
  around: Omit<Surroundings, 'pieces'> & Pick<RunReading, 'subjectAt'>,
  isOpen: boolean,
): {
  readonly found: Found;
  readonly unread: SaidIssue | null;
  readonly bound: readonly Stretch[];
  readonly ahead: Ahead | null;
} {
  const ahead = findAhead({ ...around, folded, pieces: read.pieces, isOpen, isAsked: flags.intent === 'reminder' });
  const counted = ahead === null ? read : readAhead(text, ahead, read, options, work);
  if (ahead !== null && counted === null) {
    const lead = { ...ahead.lead, end: (ahead.event ?? ahead.lead).end };
    return { found: read, unread: issueOf(text, lead, read.pieces[0] as Stretch), bound: [], ahead };
  }
  const found = counted ?? read;
  const { pieces, besides = [] } = found;
  const { bound, loose } = findLooseWords(text, { ...around, pieces: [...pieces, ...besides] }, around.subjectAt);
  const unread = loose && issueOf(text, loose, pieces[0] as Stretch);
  return { found, bound, unread, ahead };
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
  const intent = inner === null ? flags : { ...flags, intent: inner.intent, insistent: inner.insistent };
  // Remaining words that are not a subject belong to the time, which was not fully understood.
  const names = lexicons(languageOf(options), language);
  if (said !== '' && !isSubject(said.slice(0, MATTER_READ), names, intent.intent !== null))
    return unreadable(request.whole(), intent);
  const told = withBound(when, bound, language, request);
  const place = besides === undefined ? findPlaceBehind(text, language, { when, whenText, pieces }, options) : null;
  const spans = spansInText(when.spans, pieces);
  return { ok: true, when: told, whenText, spans, what: said, bound, ...intent, pieces, place };
}
