// Reads pieces of a request as a time.
import { openingsOfAll } from '../../languages/registered.ts';
import { isTimer, parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseWhenOptions } from '../reading.ts';
import type { SaidIssue } from '../said.ts';
import { type Stretch, spansInText } from './split-spans.ts';

/** A read time and its words. */
export interface Found {
  readonly when: ParsedWhen;
  readonly pieces: readonly Stretch[];
  readonly whenText: string;
  /**
   * Words that belong neither to the time nor to the subject: "the class" of "an hour before the class at 3 to
   * print".
   */
  readonly besides?: readonly Stretch[];
}

/** "Mon injection", "oni mają": words of French and Polish that name a day and a month in others. */
const OTHER_WORD = /^(?:mon|mają)$/;

const isWeak = (when: ParsedWhen, whenText: string, text: string, locale = 'en') =>
  (OTHER_WORD.test(whenText) && !locale.startsWith('en')) ||
  (when.assumptions.some((note) => note.code === 'from-now') && !isTimer(text)) ||
  openingsOfAll().weak.test(whenText.trim());

/** Most attempts to read a part of one sentence as a time, which bounds the work for any input. */
export const TRIES_LIMIT = 24;
/** The work spent on a request. */
export interface Work {
  /** Positions at which the reader looked for a clause, counted for each language. */
  clauses: number;
  /** Remaining attempts to read a part as a time. */
  tries: number;
}

/** An exact time with two digits for its hour, as the reader wants it. */
export const padded = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d[T ])(?=\d:)/i, (date) => `${date}0`);

/** Reads pieces of a text, joined by spaces, as one time. */
export function tryPieces(
  text: string,
  said: readonly Stretch[],
  options: ParseWhenOptions,
  work: Work,
): { found: Found | null; issues: readonly SaidIssue[]; whenText: string } {
  const lead = openingsOfAll().timerLead.exec(text.slice(said[0]?.start ?? 0))?.[0].length ?? 0;
  const isLength = said.length === 1 && lead > 0 && isTimer(text);
  const pieces = isLength ? said.map((piece) => ({ ...piece, start: piece.start + lead })) : said;
  const whenText = padded(pieces.map((piece) => text.slice(piece.start, piece.end)).join(' '));
  if (work.tries-- <= 0) return { found: null, issues: [], whenText };
  const when = parseWhen(whenText, options);
  if (!when.ok) {
    // Words about time that name none (a place, a month) belong to the subject.
    if (when.issues.every((issue) => issue.code === 'unreadable' || issue.code === 'leftover'))
      return { found: null, issues: [], whenText };
    const [only] = pieces;
    const shift = pieces.length === 1 && only !== undefined ? only.start : null;
    const last = pieces[pieces.length - 1] as Stretch;
    const issues = when.issues.map((issue) => {
      const whole = [pieces[0]?.start ?? 0, last.end] as const;
      const span = shift === null ? whole : ([issue.span[0] + shift, issue.span[1] + shift] as const);
      return { ...issue, span, ...readingsIn(text, issue, pieces) };
    });
    return { found: null, issues, whenText };
  }
  return isWeak(when, whenText, text, options.locale)
    ? { found: null, issues: [], whenText }
    : { found: { when, pieces, whenText, ...(isLength && { besides: said }) }, issues: [], whenText };
}

/** The readings of a time, each inserted into the whole request. */
function readingsIn(
  text: string,
  { span, readings }: ParseIssue,
  pieces: readonly Stretch[],
): Pick<ParseIssue, 'readings'> {
  if (readings === undefined) return {};
  const [place, ...more] = spansInText([{ start: span[0], end: span[1], kind: 'time' }], pieces);
  if (place === undefined || more.length > 0) return { readings: [] };
  const put = readings.flatMap(({ label, instead }) =>
    instead === undefined ? [] : { label, text: text.slice(0, place.start) + instead + text.slice(place.end) },
  );
  return { readings: put };
}
