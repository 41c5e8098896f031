import type { Cursor } from '../time/language/cursor.ts';
import { LANGUAGE_CODES, languageLexicon } from '../time/language/languages.ts';
import { fold, type Token, tokenize } from '../time/language/tokens.ts';
import { emptyDraft, ReadingError } from './grammar/draft.ts';
import { readClause } from './grammar/reader.ts';
import { type ParsedWhen, type ParseIssue, type ParseWhenOptions, parseWhen } from './parse.ts';

/** A sentence cut into when and what. */
export type SplitWhenResult =
  | {
      readonly ok: true;
      readonly when: ParsedWhen;
      /** The words that say when, as written. */
      readonly whenText: string;
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
/** Neighbouring clauses that may make one time; more are none. */
const PIECES_LIMIT = 10;
/** Separate places in a sentence that are looked at. */
const RUNS_LIMIT = 12;

const POLITE =
  /^(?:please|pls|hey|hi|ok|okay|so|also|and|bitte|prosze|por favor|s'il te plait)[\s,]+|^(?:can|could|would|will) you(?: please)?\s+|^(?:i want you to|i'd like you to|i would like you to)\s+/;
const INSISTENT =
  /^(?:(?:do not|don't|dont|never) let me forget|(?:make|be) sure (?:that )?(?:i|to remind me)|i (?:must|can't|cannot|mustn't) (?:not )?forget|keep (?:reminding|nagging|bugging) me|nag me|vergiss nicht,? mich|lass mich nicht vergessen|ne me laisse pas oublier|no me dejes olvidar|nie pozwol mi zapomniec)(?:\s+(?:to|about|that|of|zu|de|que))?\b[\s:,]*/;
const REMIND =
  /^(?:remind me|remind us|reminder|set (?:me )?(?:a |up a )?reminder|give me a reminder|remember|i (?:need|want|have) to be reminded|alert me|ping me|nudge me|wake me(?: up)?|notify me|erinnere? mich|erinnerung|rappelle[- ]moi|rappelez[- ]moi|recuerdame|przypomnij mi|przypomnienie)(?:\s+(?:to|about|that|of|for|an|daran|de|que|o|zeby))?\b[\s:,]*/;
const ACTION =
  /^(?:schedule(?: a task)?(?: to)?\s+|(?=(?:summari[sz]e|check|send|search|fetch|run|generate|write|draft|report|brief|tell|give|look|monitor|watch|post|e-?mail|review|compile|prepare|update|list|analy[sz]e|research|find|translate|scan|collect|download|backup|back up|publish)\b))/;

interface Opening {
  readonly intent: 'reminder' | 'action' | null;
  readonly insistent: boolean;
  /** Where the rest begins. */
  readonly end: number;
}

function readOpening(folded: string, from: number): Opening {
  let end = from;
  for (
    let match = POLITE.exec(folded.slice(end));
    match !== null && match[0] !== '';
    match = POLITE.exec(folded.slice(end))
  )
    end += match[0].length;
  const rest = folded.slice(end);
  const insistent = INSISTENT.exec(rest);
  if (insistent !== null) return { intent: 'reminder', insistent: true, end: end + insistent[0].length };
  const remind = REMIND.exec(rest);
  if (remind !== null) return { intent: 'reminder', insistent: false, end: end + remind[0].length };
  const action = ACTION.exec(rest);
  if (action !== null) return { intent: 'action', insistent: false, end: end + action[0].length };
  return { intent: null, insistent: false, end };
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

function quotedRanges(text: string): Piece[] {
  return [...text.matchAll(/"[^"]*"/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Neighbouring clauses about time, each run as the pieces it is made of. */
function findRuns(text: string, from: number, language: string, issues: ParseIssue[]): Piece[][] {
  const tokens: readonly Token[] = tokenize(text, languageLexicon(language)).filter((token) => token.start >= from);
  const quoted = quotedRanges(text);
  const cursor: Cursor = { tokens, text, index: 0 };
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let linked = 0;
  while (cursor.index < tokens.length) {
    const start = cursor.index;
    const first = tokens[start] as Token;
    let kind: string | null = null;
    if (!quoted.some((range) => first.start >= range.start && first.start < range.end)) {
      try {
        kind = readClause(cursor, emptyDraft(), { dateOrder: 'day-first' });
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
        issues.push(error.issue);
        // What is about time but wrong is kept whole, so that the reason can be told.
        cursor.index = Math.max(cursor.index, start + 1);
        kind = null;
      }
    }
    if (kind !== null && cursor.index > start) {
      run.push({ start: first.start, end: (tokens[cursor.index - 1] as Token).end });
      linked = 0;
      continue;
    }
    cursor.index = start + 1;
    const isLink =
      run.length > 0 &&
      linked === 0 &&
      (first.text === ',' || first.meanings.some((meaning) => meaning.type === 'and' || meaning.type === 'filler'));
    if (isLink) {
      linked++;
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = [];
    linked = 0;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

interface Found {
  readonly when: ParsedWhen;
  readonly pieces: readonly Piece[];
  readonly whenText: string;
}

const isWeak = (when: ParsedWhen, text: string) =>
  when.assumptions.some((note) => note.code === 'from-now') ||
  /^(?:may|march|now|sun|sat|mar|second|the second|a second)$/i.test(text.trim());

function tryPieces(
  text: string,
  pieces: readonly Piece[],
  options: ParseWhenOptions,
): { found: Found | null; issues: readonly ParseIssue[]; whenText: string } {
  const whenText = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ');
  const when = parseWhen(whenText, options);
  if (!when.ok) {
    // Words that are about time without naming one (a place, a month) belong to the matter.
    if (when.issues.every((issue) => issue.code === 'unreadable' || issue.code === 'leftover'))
      return { found: null, issues: [], whenText };
    const [only] = pieces;
    const shift = pieces.length === 1 && only !== undefined ? only.start : null;
    const last = pieces[pieces.length - 1] as Piece;
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

/** The longest stretch of a run that is a time; what is left of it belongs to the matter. */
function readRun(
  text: string,
  run: readonly Piece[],
  options: ParseWhenOptions,
): { found: Found | null; issues: readonly ParseIssue[] } {
  let first: readonly ParseIssue[] = [];
  for (let length = Math.min(run.length, PIECES_LIMIT); length > 0; length--) {
    for (let from = run.length - length; from >= 0; from--) {
      const whole = { start: (run[from] as Piece).start, end: (run[from + length - 1] as Piece).end };
      const tried = tryPieces(text, [whole], options);
      if (tried.found !== null) return { found: tried.found, issues: [] };
      if (first.length === 0 && tried.issues.length > 0) first = tried.issues;
    }
  }
  return { found: null, issues: first };
}

function readRuns(
  text: string,
  runs: readonly (readonly Piece[])[],
  options: ParseWhenOptions,
): { found: Found | null; issues: readonly ParseIssue[] } {
  if (runs.length > 1 && runs.length <= 4) {
    const ends = runs.map((run) => ({ start: (run[0] as Piece).start, end: (run[run.length - 1] as Piece).end }));
    const together = tryPieces(text, ends, options);
    if (together.found !== null) return { found: together.found, issues: [] };
  }
  let issues: readonly ParseIssue[] = [];
  for (const run of runs.slice(0, RUNS_LIMIT)) {
    const tried = readRun(text, run, options);
    if (tried.found !== null) return tried;
    if (issues.length === 0) issues = tried.issues;
  }
  return { found: null, issues };
}

/** What is left when the time and the opening are taken out. */
function matterOf(text: string, opening: number, pieces: readonly Piece[]): string {
  let rest = '';
  let at = opening;
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, Math.max(at, piece.start))} `;
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
    .replace(/(?:\s+(?:and|at|on|in|every|by))+$/i, '')
    .trim();
}

/**
 * Cuts a sentence such as "remind me in 2 hours to call Sarah" or "take the pills every day at 8 and 20" into when and what.
 * Text in double quotes is never read as time. Never throws; at most 4,000 characters are read.
 */
export function splitWhen(text: string, options: ParseWhenOptions): SplitWhenResult {
  const settled = text.slice(0, LENGTH_LIMIT);
  const folded = fold(settled);
  const opening = readOpening(folded, settled.length - settled.trimStart().length);
  const flags = { intent: opening.intent, insistent: opening.insistent };
  const whole = parseWhen(settled.slice(opening.end), options);
  if (whole.ok) return { ok: true, when: whole, whenText: settled.slice(opening.end).trim(), what: '', ...flags };
  const wanted = (options.locale ?? 'en').split('-')[0] as string;
  let issues: readonly ParseIssue[] = [];
  for (const language of [...new Set([wanted, ...LANGUAGE_CODES])]) {
    const local: ParseIssue[] = [];
    const runs = findRuns(settled, opening.end, language, local);
    const read = readRuns(settled, runs, { ...options, locale: options.locale ?? language });
    if (read.found !== null) {
      const what = matterOf(settled, opening.end, read.found.pieces);
      const inner = flags.intent === null ? readOpening(fold(what), 0) : null;
      const said = inner === null ? what : what.slice(inner.end).trim();
      const intent = inner === null ? flags : { intent: inner.intent, insistent: inner.insistent };
      return { ok: true, when: read.found.when, whenText: read.found.whenText, what: said, ...intent };
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
