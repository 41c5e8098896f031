import type { Cursor } from '../../time/language/cursor.ts';
import { languageLexicon } from '../../time/language/languages.ts';
import { type Token, tokenize } from '../../time/language/tokens.ts';
import { type ClauseKind, readClause } from '../grammar/clauses/clause.ts';
import { type Draft, emptyDraft, ReadingError } from '../grammar/draft.ts';
import type { SaidIssue } from '../said.ts';
import type { Stretch } from './split-spans.ts';
import { withoutVerbatim } from './verbatim.ts';

/** A clause about time where it stands in a text. */
export interface RunPiece extends Stretch {
  readonly kind: ClauseKind;
  /** A part of the day without an hour: "in the morning". */
  readonly isPart: boolean;
}

/** What stands between quotation marks, with them. */
export function quotedRanges(text: string): Stretch[] {
  return [...text.matchAll(/"[^"]+"/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** At so many places of a text a clause may begin. */
export const CLAUSES_LIMIT = 150;

/** What was found in one language. */
export interface FoundRuns {
  readonly runs: readonly (readonly RunPiece[])[];
  /** All words behind the preamble. */
  readonly tokens: readonly Token[];
}

/** Neighbouring clauses about time, each run as the pieces it is made of. What is about time but wrong is added to the issues. */
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
  const cursor: Cursor = { tokens, text: readable, index: 0 };
  const runs: RunPiece[][] = [];
  let run: RunPiece[] = [];
  let linked = 0;
  let draft: Draft | null = null;
  let left = CLAUSES_LIMIT;
  while (cursor.index < tokens.length) {
    const start = cursor.index;
    const first = tokens[start] as Token;
    // Words nobody knows cost nothing; more of the others than anybody says are not looked at.
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
        const before = run.length > 0 ? draft : null;
        draft = emptyDraft();
        // "every day 9": what came before says what a number is.
        const last = run.at(-1);
        if (before !== null && last !== undefined) {
          draft.dates.push(...before.dates);
          draft.recurrences.push(...before.recurrences);
          draft.spans.push(last);
        }
        kind = readClause(cursor, draft, { dateOrder: 'day-first', hasDayNumbers: language !== 'en' });
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
        const issue = error.issueIn(text);
        issues.push(issue);
        // What is about time but wrong is kept whole, so that the reason can be told and no part of it is taken for a time.
        const after = tokens.findIndex((token) => token.start >= issue.span[1]);
        cursor.index = Math.max(start + 1, after === -1 ? tokens.length : after);
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
