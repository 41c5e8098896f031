import { parseInstant } from '../../time/instant.ts';
import { type Cursor, peek } from '../../time/language/cursor.ts';
import { languageLexicon } from '../../time/language/languages.ts';
import { has, type Token, types } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';
import { type ClauseKind, readClause } from '../grammar/clauses/clause.ts';
import type { DateOptions } from '../grammar/dates.ts';
import { type Draft, emptyDraft, ReadingError } from '../grammar/draft.ts';
import type { SaidIssue } from '../said.ts';
import type { Stretch } from './split-spans.ts';
import { padded } from './try-pieces.ts';
import { withoutVerbatim } from './verbatim.ts';

/** A clause about time with its position in the text. */
export interface RunPiece extends Stretch {
  readonly kind: ClauseKind;
  /** Whether it is a part of the day without an hour: "in the morning". */
  readonly isPart: boolean;
  /** Whether it is a stretch of the day: "from 9 to 5". */
  readonly isStretch: boolean;
}

/** The quoted parts of a text, including the quotes. */
export function quotedRanges(text: string): Stretch[] {
  return [...text.matchAll(/"[^"]+"/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Most positions of a text at which a clause may begin. */
export const CLAUSES_LIMIT = 150;

/** The clauses of a text in one language. */
export interface FoundRuns {
  readonly runs: readonly (readonly RunPiece[])[];
  /** All words after the preamble. */
  readonly tokens: readonly Token[];
}

/** "All lights", "each hand": what repeats is a thing, and the check of all words decides about it. */
function repeatsThing({ code, span }: SaidIssue, tokens: readonly Token[]): boolean {
  const named = tokens.find(({ end }) => end === span[1]);
  return code === 'unreadable' && named?.kind === 'word' && named.meanings.length === 0;
}

/** "2026-12-24T18:00+01:00", "2026-12-24 18:00". */
const EXACT = /(?<![\w/-])(\d{4}-\d{2}-\d{2}[T ])\d{1,2}:\d{2}(?:[\w:.+-]*\w)?(?:\[[\w/+-]+\])?/iy;
/** What may stand in front of it. */
const EXACT_LEADS = types('on at in');

/** Reads an exact time as its day and its time of day; null for any other. @throws ReadingError for an impossible one */
function readExact(cursor: Cursor): RunPiece[] | null {
  const start = (has(peek(cursor), EXACT_LEADS) ? peek(cursor, 1) : peek(cursor))?.start ?? 0;
  EXACT.lastIndex = start;
  const [whole, date] = EXACT.exec(cursor.text) ?? [];
  if (whole === undefined || date === undefined) return null;
  const read = parseInstant(padded(whole));
  if (!read.ok) throw ReadingError.at(start, read.issue);
  const [time, end] = [start + date.length, start + whole.length];
  while ((peek(cursor)?.start ?? end) < end) cursor.index++;
  const piece = { isPart: false, isStretch: false };
  return [
    { ...piece, kind: 'date', start, end: time },
    { ...piece, kind: 'time', start: time, end },
  ];
}

/** An empty draft that knows the clauses before it, which decide what a number means: "every day 9". */
function draftBehind(before: Draft | null, last: RunPiece | undefined): Draft {
  const draft = emptyDraft();
  if (before === null || last === undefined) return draft;
  draft.dates.push(...before.dates);
  draft.recurrences.push(...before.recurrences);
  draft.spans.push(last);
  return draft;
}

/** Finds runs of adjacent clauses about time. Adds words of an impossible time to `issues`. */
export function findRuns(
  text: string,
  from: number,
  language: string,
  issues: SaidIssue[],
  work: { clauses: number } = { clauses: 0 },
): FoundRuns {
  const lexicon = languageLexicon(language);
  // A colon before a space ends the time: "at 9: 30 pushups".
  const readable = withoutVerbatim(text, lexicon).replaceAll(/:(?=\s)/g, '|');
  const tokens: readonly Token[] = tokenize(readable, lexicon).filter((token) => token.start >= from);
  const quoted = quotedRanges(text);
  const options: DateOptions = { dateOrder: 'day-first', hasDayNumbers: language !== 'en', hasMatter: true };
  const cursor: Cursor = { tokens, text: readable, index: 0 };
  const runs: RunPiece[][] = [];
  let run: RunPiece[] = [];
  let linked = 0;
  let draft: Draft | null = null;
  let left = CLAUSES_LIMIT;
  while (cursor.index < tokens.length) {
    const start = cursor.index;
    const first = tokens[start] as Token;
    // Unknown words are free; for the others there is a limit, above that of any real request.
    if (first.kind !== 'word' || first.meanings.length > 0) {
      work.clauses++;
      if (left-- <= 0) {
        issues.push({
          code: 'unsupported',
          message: 'These are too many words about time.',
          span: [first.start, text.length],
          hint: 'Say one time, and what it is about in double quotes.',
        });
        break;
      }
    }
    let kind: ClauseKind | null = null;
    if (!quoted.some((range) => first.start >= range.start && first.start < range.end)) {
      try {
        const exact = readExact(cursor);
        if (exact !== null) {
          run.push(...exact);
          linked = 0;
          continue;
        }
        draft = draftBehind(draft, run.at(-1));
        kind = readClause(cursor, draft, options);
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
        const issue = error.issueIn(text);
        cursor.index = start + 1;
        if (!repeatsThing(issue, tokens)) {
          issues.push(issue);
          // Skips an impossible time as a whole: the issue names it, and no part of it is read as a time.
          const after = tokens.findIndex((token) => token.start >= issue.span[1]);
          cursor.index = Math.max(cursor.index, after === -1 ? tokens.length : after);
        }
        if (run.length > 0) runs.push(run);
        run = [];
        linked = 0;
        continue;
      }
    }
    if (kind !== null && cursor.index > start) {
      run.push({
        start: first.start,
        end: (tokens[cursor.index - 1] as Token).end,
        kind,
        isPart: draft?.dayParts.length === 1,
        isStretch: draft !== null && draft.window !== null,
      });
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
  return { runs, tokens };
}
