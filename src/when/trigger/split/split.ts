import { LANGUAGE_CODES, languageLexicon } from '../../time/language/languages.ts';
import type { Lexicon } from '../../time/language/lexicon.ts';
import { fold } from '../../time/language/tokens.ts';
import { findFollowing } from '../following.ts';
import type { ClauseKind } from '../grammar/reader.ts';
import { hasFixedForm, parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseSpan, ParseWhenOptions } from '../reading.ts';
import { findStrayRecurrence } from '../stray-recurrence.ts';
import { findRuns, quotedRanges, type RunPiece } from './clause-runs.ts';
import { isMatter } from './matter.ts';
import { readOpening } from './opening.ts';
import { type Stretch, spansInText } from './split-spans.ts';
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
    }
  | {
      readonly ok: false;
      readonly reason: 'no-time' | 'ambiguous' | 'unreadable';
      /** Spans are in the whole text. */
      readonly issues: readonly ParseIssue[];
      readonly what: string;
      readonly intent: 'reminder' | 'action' | null;
      readonly insistent: boolean;
    };

const LENGTH_LIMIT = 4000;

interface Found {
  readonly when: ParsedWhen;
  readonly pieces: readonly Stretch[];
  readonly whenText: string;
}

/** What came of the runs in one language. */
interface Readings {
  readonly found: Found | null;
  readonly issues: readonly ParseIssue[];
  /** The longest run that is about time and cannot be. */
  readonly refused?: readonly Stretch[];
}

const lengthOf = (pieces: readonly Stretch[]) => pieces.reduce((sum, { start, end }) => sum + end - start, 0);

const isWeak = (when: ParsedWhen, text: string) =>
  when.assumptions.some((note) => note.code === 'from-now') ||
  /^(?:may|march|now|sun|sat|mar|second|the second|a second)$/i.test(text.trim());

/** How many stretches of one sentence are read at most: no input may hang. */
const TRIES_LIMIT = 60;
/** A time is made of at most so many pieces. */
const RUN_LIMIT = 10;

interface Tries {
  left: number;
}

function tryPieces(
  text: string,
  pieces: readonly Stretch[],
  options: ParseWhenOptions,
  tries: Tries,
): { found: Found | null; issues: readonly ParseIssue[]; whenText: string } {
  const whenText = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ');
  if (tries.left-- <= 0) return { found: null, issues: [], whenText };
  const when = parseWhen(whenText, options);
  if (!when.ok) {
    // Words that are about time without naming one (a place, a month) belong to the matter.
    if (when.issues.every((issue) => issue.code === 'unreadable' || issue.code === 'leftover'))
      return { found: null, issues: [], whenText };
    const [only] = pieces;
    const shift = pieces.length === 1 && only !== undefined ? only.start : null;
    const last = pieces[pieces.length - 1] as Stretch;
    const issues = when.issues.map((issue) => ({
      ...issue,
      span:
        shift === null
          ? ([pieces[0]?.start ?? 0, last.end] as const)
          : ([issue.span[0] + shift, issue.span[1] + shift] as const),
    }));
    return { found: null, issues, whenText };
  }
  return isWeak(when, whenText)
    ? { found: null, issues: [], whenText }
    : { found: { when, pieces, whenText }, issues: [], whenText };
}

const ADJECTIVE = /^(?:hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual|annually)$/i;

/** Clauses that belong to the time they stand beside: without them another time would be read. */
const OWN: readonly ClauseKind[] = ['recurrence', 'zone', 'time', 'date'];

/**
 * Whether what is dropped beside `[from, end)` of a run belonged to its time. "The shop closes at 8 at 7pm": a time that ends
 * the matter before it may be a part of that; what repeats, a zone, and a time after the one that is taken may not.
 */
function isTornOff(
  text: string,
  opening: number,
  run: readonly RunPiece[],
  [from, end]: readonly [number, number],
): boolean {
  const isOwn = (pieces: readonly RunPiece[], beside: string) =>
    pieces.some(({ kind }) => kind === 'recurrence' || kind === 'zone' || (OWN.includes(kind) && beside.trim() === ''));
  const before = text.slice(opening, (run[0] as RunPiece).start);
  return isOwn(run.slice(0, from), before) || isOwn(run.slice(end), '');
}

/** The longest stretch of a run that is a time; what is left of it belongs to the matter. */
function readRun(
  text: string,
  opening: number,
  run: readonly RunPiece[],
  options: ParseWhenOptions,
  tries: Tries,
): Readings {
  let first: readonly ParseIssue[] = [];
  for (let length = Math.min(run.length, RUN_LIMIT); length > 0 && tries.left > 0; length--) {
    for (let from = run.length - length; from >= 0 && tries.left > 0; from--) {
      const whole = { start: (run[from] as Stretch).start, end: (run[from + length - 1] as Stretch).end };
      const tried = tryPieces(text, [whole], options, tries);
      // What was said whole and refused (a date that has passed) is not taken in part.
      if (tried.found !== null) {
        const isFinal = first.some((issue) => FINAL.includes(issue.code));
        const isTorn = first.length > 0 && isTornOff(text, opening, run, [from, from + length]);
        return isFinal || isTorn ? { found: null, issues: first, refused: run } : { found: tried.found, issues: [] };
      }
      if (first.length === 0 && tried.issues.length > 0) first = tried.issues;
    }
  }
  return { found: null, issues: first, refused: first.length > 0 ? run : [] };
}

function readRuns(
  text: string,
  opening: number,
  runs: readonly (readonly RunPiece[])[],
  options: ParseWhenOptions,
  tries: Tries,
): Readings {
  if (runs.length > 1 && runs.length <= 4) {
    const ends = runs.map((run) => ({ start: (run[0] as Stretch).start, end: (run[run.length - 1] as Stretch).end }));
    const together = tryPieces(text, ends, options, tries);
    if (together.found !== null) return { found: together.found, issues: [] };
  }
  let issues: readonly ParseIssue[] = [];
  let refused: readonly Stretch[] = [];
  // "The weekly report tomorrow at 9": a lone adjective is the time only where nothing else is.
  const isAdjective = (run: readonly Stretch[]) => {
    const [only] = run;
    return run.length === 1 && only !== undefined && ADJECTIVE.test(text.slice(only.start, only.end));
  };
  for (const run of [...runs.filter((each) => !isAdjective(each)), ...runs.filter(isAdjective)]) {
    const tried = readRun(text, opening, run, options, tries);
    if (tried.found !== null) return tried;
    if (issues.length === 0) issues = tried.issues;
    if (lengthOf(tried.refused ?? []) > lengthOf(refused)) refused = tried.refused ?? [];
  }
  return { found: null, issues, refused };
}

/** What is left when the time and the opening are taken out. */
function matterOf(text: string, opening: number, pieces: readonly Stretch[]): string {
  let rest = '';
  let at = opening;
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    // A preposition that led to the time goes with it; one at the end of the matter ("check in") stays.
    rest += `${text.slice(at, Math.max(at, piece.start)).replace(/(?:(?:^|\s+)(?:and|at|on|in|every|by))+\s*$/i, '')} `;
    at = Math.max(at, piece.end);
  }
  rest += text.slice(at);
  return rest
    .replaceAll(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
    .replace(/^[\s,.;:!-]+/, '')
    .replace(/^(?:to|that|about|zu|zeby|żeby|de|que|an|i (?:have|need) to)\s+/i, '')
    .replace(/[\s,;:-]+$/, '')
    .trim();
}

const ISO =
  /(?<![\w/-])(\d{4}-\d{2}-\d{2})(?:(?:T|\s+(?:at\s+)?)(\d{1,2}:\d{2}(?::\d{2})?)([\w:.+-]*(?:\[[\w/+-]+\])?))?(?![\w/-])/;

/** "Or 10": one more time or date, not the matter. */
const ALTERNATIVE = /^(?:or|and|oder|und|ou|et|o|y|lub|albo|i)\s+(?:at\s+|um\s+|a\s+|à\s+|o\s+)?\d{1,2}(?![\d\p{L}])/iu;

/** What only a rule of RFC 5545 holds. */
const RULE = /\b(?:FREQ\s*=|DTSTART[:;]|[A-Z]?RULE:)/i;
/** Refusals that do not say that a time was meant, or leave it open which. */
const VAGUE: readonly ParseIssue['code'][] = ['leftover', 'unreadable', 'ambiguous'];

const shiftSpan = ([start, end]: ParseIssue['span'], by: number) => [start + by, end + by] as const;

/** Whether more than punctuation lies between the pieces of a time ("mon-wed-fri"). */
function hasOtherSigns(asked: string, pieces: readonly Stretch[], shift: number): boolean {
  const left = pieces.reduceRight(
    (text, piece) => text.slice(0, Math.max(0, piece.start - shift)) + text.slice(Math.max(0, piece.end - shift)),
    asked,
  );
  return /[^\s\p{L},.;:!?()"']/u.test(left);
}

/** The language of the locale, where it is one. */
function languageOf({ locale }: ParseWhenOptions): string {
  return typeof locale === 'string' ? (locale.toLowerCase().split(/[-_]/)[0] as string) : 'en';
}

function lexicons(...languages: readonly string[]): Lexicon[] {
  return [...new Set(languages)].map((language) => languageLexicon(language));
}

/** Whether a text is nothing but a rule, and cannot be. */
function isFaultyRule(text: string, issues: readonly ParseIssue[]): boolean {
  const length = text.trim().length;
  if (RULE.test(text)) return true;
  return issues.some(({ code, span }) => !VAGUE.includes(code) && span[1] - span[0] >= length);
}

/** Whether a text is nothing but a pattern or a date in an exact form, and cannot be. */
function isFaultyForm(text: string, options: ParseWhenOptions): boolean {
  return !/(?:^|\s)\p{L}{3,}.*\s\p{L}{3,}/u.test(text.trim()) && hasFixedForm(text, options);
}

/** Refusals that say that a time was meant and cannot be; a part of it is not taken instead. */
const FINAL: readonly ParseIssue['code'][] = ['past', 'bad-date', 'never', 'too-far'];

/** An exact time written into a sentence. */
function readIso(
  text: string,
  from: number,
  options: ParseWhenOptions,
): { readonly found: Found | null; readonly issues: readonly ParseIssue[] } | null {
  const match = ISO.exec(withoutVerbatim(text, languageLexicon('en')).slice(from));
  if (match === null) return null;
  const start = from + match.index;
  if (quotedRanges(text).some((range) => start >= range.start && start < range.end)) return null;
  const [matched, date = '', time, suffix = ''] = match;
  const written = matched.replace(/[.:]+$/, '');
  const exact =
    time === undefined
      ? date
      : `${date}T${time.padStart(time.split(':').length * 3 - 1, '0')}${suffix.replace(/[.:]+$/, '')}`;
  const when = parseWhen(exact, options);
  // What is handed on must read the same on its own.
  const whenText = parseWhen(written, options).ok ? written : exact;
  const piece = { start, end: start + written.length };
  if (when.ok) return { found: { when, whenText, pieces: [piece] }, issues: [] };
  const issues = when.issues.map((issue) => ({
    ...issue,
    span: [issue.span[0] + start, issue.span[1] + start] as const,
  }));
  return { found: null, issues };
}

/**
 * Cuts a sentence such as "remind me in 2 hours to call Sarah" or "take the pills every day at 8 and 20" into when and what.
 * Text in double quotes, addresses and paths are never read as time. Never throws; at most 4,000 characters are read.
 */
export function splitWhen(text: string, options: ParseWhenOptions): SplitWhenResult {
  const settled = typeof text === 'string' ? text.slice(0, LENGTH_LIMIT) : '';
  const folded = fold(settled);
  const opening = readOpening(folded, settled.length - settled.trimStart().length);
  const flags = { intent: opening.intent, insistent: opening.insistent };
  const whole = parseWhen(settled.slice(opening.end), options);
  if (whole.ok) {
    const spans = spansInText(whole.spans, [{ start: opening.end, end: settled.length }]);
    return { ok: true, when: whole, whenText: settled.slice(opening.end).trim(), spans, what: '', ...flags };
  }
  // A rule or pattern with a fault in it is not taken in part.
  const asked = settled.slice(opening.end);
  if (isFaultyRule(asked, whole.issues) || isFaultyForm(asked, options)) {
    const issues = whole.issues.map((issue) => ({ ...issue, span: shiftSpan(issue.span, opening.end) }));
    return { ok: false, reason: 'unreadable', issues, what: '', ...flags };
  }
  const stray = findStrayRecurrence(settled) ?? findFollowing(settled);
  if (stray !== null) return { ok: false, reason: 'unreadable', issues: [stray], what: '', ...flags };
  const exact = readIso(settled, opening.end, options);
  if (exact?.found) {
    const { when, whenText, pieces } = exact.found;
    const left = matterOf(settled, opening.end, pieces);
    const wanted = languageOf(options);
    if (left !== '' && !isMatter(left, lexicons(wanted, 'en'), flags.intent !== null)) {
      const issues = whole.issues.map((issue) => ({ ...issue, span: shiftSpan(issue.span, opening.end) }));
      return { ok: false, reason: 'unreadable', issues, what: '', ...flags };
    }
    const spans = pieces.map((piece) => ({ ...piece, kind: 'date' as const }));
    return { ok: true, when, whenText, spans, what: matterOf(settled, opening.end, pieces), ...flags };
  }
  if (exact !== null) {
    return {
      ok: false,
      reason: 'unreadable',
      issues: exact.issues,
      what: matterOf(settled, opening.end, []),
      ...flags,
    };
  }
  const tries: Tries = { left: TRIES_LIMIT };
  const wanted = languageOf(options);
  let issues: readonly ParseIssue[] = [];
  let understood = 0;
  for (const language of [...new Set([wanted, ...LANGUAGE_CODES])]) {
    const local: ParseIssue[] = [];
    const runs = findRuns(settled, opening.end, language, local);
    const read = readRuns(settled, opening.end, runs, options, tries);
    // A time that is said and cannot be (31 February) is not passed over for another one.
    if (read.found !== null && local.length > 0 && language === wanted) {
      return { ok: false, reason: 'unreadable', issues: local, what: matterOf(settled, opening.end, []), ...flags };
    }
    understood = Math.max(understood, lengthOf(read.refused ?? []));
    // A language that knows less of the words does not turn what was refused into a part of it.
    if (read.found !== null && lengthOf(read.found.pieces) >= understood) {
      const what = matterOf(settled, opening.end, read.found.pieces);
      const inner = flags.intent === null ? readOpening(fold(what), 0) : null;
      const said = inner === null ? what : what.slice(inner.end).trim();
      const intent = inner === null ? flags : { intent: inner.intent, insistent: inner.insistent };
      const { when, whenText, pieces } = read.found;
      // What is left over and is no matter is a part of the time that was not understood.
      const isTorn =
        ALTERNATIVE.test(what) || (said === '' && hasOtherSigns(settled.slice(opening.end), pieces, opening.end));
      if (isTorn || (said !== '' && !isMatter(said, lexicons(wanted, language), intent.intent !== null))) {
        const left = whole.issues.map((issue) => ({ ...issue, span: shiftSpan(issue.span, opening.end) }));
        return { ok: false, reason: 'unreadable', issues: left, what: '', ...intent };
      }
      return { ok: true, when, whenText, spans: spansInText(when.spans, pieces), what: said, ...intent };
    }
    if (issues.length === 0) issues = read.issues.length > 0 ? read.issues : local;
  }
  const isAmbiguous = issues.some((issue) => issue.code === 'ambiguous');
  const reason = issues.length === 0 ? 'no-time' : isAmbiguous ? 'ambiguous' : 'unreadable';
  const blamed = issues.map((issue) => ({ start: issue.span[0], end: issue.span[1] }));
  return {
    ok: false,
    reason,
    issues,
    what: matterOf(settled, opening.end, reason === 'no-time' ? [] : blamed),
    ...flags,
  };
}
