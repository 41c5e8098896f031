import { openingsOfAll } from '../../languages/registered.ts';
import type { Reading } from '../reading.ts';
import { type SaidIssue, worded } from '../said.ts';
import { endOf, type Run, startOf } from './free-runs.ts';
import { findSubjectStart } from './separators.ts';
import type { Stretch } from './split-spans.ts';
import { subjectIn } from './subject.ts';

/** Introduces a further request: "at 5pm to leave and at 6pm to cook". */
const MORE = /(?:[,;\n]|\b(?:and|then|und|dann|et|puis|y|luego|i|oraz|potem))\s*$/;
/** Characters before a run in which to look for such a word. */
const MORE_REACH = 12;

/** The text around two times of a request. */
interface TwoTimes {
  readonly text: string;
  readonly folded: string;
  readonly language: string;
  /** The start of the request, after "remind me". */
  readonly from: number;
  readonly isSeparated: boolean;
  readonly subjectAt: number | null;
  /** Whether the second is only a name, which is not a time by itself. */
  readonly isName?: boolean;
}

/** Whether a run belongs to a further request: "... and at 6pm to cook". */
export function isOneMore(run: Run, { folded, language }: Pick<TwoTimes, 'folded' | 'language'>): boolean {
  return leadsToMore(run, folded) !== null || findSubjectStart(folded, endOf(run), language) !== null;
}

function leadsToMore(run: Run, folded: string): number | null {
  const at = Math.max(0, startOf(run) - MORE_REACH);
  const found = MORE.exec(folded.slice(at, startOf(run)));
  return found === null ? null : at + found.index;
}

/** The issue for two times in one request: only the person knows what the second belongs to. */
export function twoTimes(run: Run, other: Run, scene: TwoTimes): SaidIssue {
  const { text } = scene;
  const words = (one: Run) => text.slice(startOf(one), endOf(one));
  const [first, second] = [words(run), words(other)];
  const texts = text.includes('"') ? [] : (halves(run, other, scene) ?? wholes(run, other, scene));
  const readings = texts.map((one): Reading => ({ label: '', text: one }));
  return {
    code: 'ambiguous',
    message: worded`"${first}" and "${second}" are two times, and the second may be of what it is about.`,
    span: [startOf(other), endOf(other)],
    hint: worded`If "${second}" is no part of the time, put what it is about in double quotes; if it is, say both together. For two things ask twice.`,
    ...(readings.length === 0 ? {} : { readings }),
  };
}

/** Offers another time instead of the first: "on monday or on tuesday". */
const OR = /^,?\s*(?:or|oder|ou|o|lub|albo)\s+$/;

/**
 * The texts of two requests, one for each time; or, after "or", the request with each of the times. Null when the
 * words do neither.
 */
function halves(run: Run, other: Run, { text, folded, from }: TwoTimes): string[] | null {
  const without = (start: number, end: number) => text.slice(0, start) + text.slice(end);
  if (OR.test(folded.slice(endOf(run), startOf(other))))
    return [without(endOf(run), endOf(other)), without(startOf(run), startOf(other))];
  const cut = startOf(other) > startOf(run) ? leadsToMore(other, folded) : null;
  if (cut === null) return null;
  return [text.slice(0, cut).trimEnd(), `${text.slice(0, from)}${text.slice(startOf(other))}`];
}

/**
 * The texts of one request: with the second time in the subject, with both as the time, or with the first in the
 * subject.
 */
function wholes(run: Run, other: Run, scene: TwoTimes): string[] {
  const { text, folded, from, isSeparated, subjectAt, isName, language } = scene;
  const preamble = isSeparated ? '' : text.slice(0, from).trim();
  const said = (when: string, what: string) => `${preamble} ${when}: "${what}"`.trim();
  const stretch = (one: Run): Stretch => ({ start: startOf(one), end: endOf(one) });
  const words = ({ start, end }: Stretch) => text.slice(start, end);
  const both = [stretch(run), stretch(other)].sort((a, b) => a.start - b.start);
  // Makes "Friday at 8pm: bake" of "bake for Friday at 8pm".
  const tied = (one: Stretch) => ({
    ...one,
    start: openingsOfAll().nounTie.get(language)?.exec(folded.slice(0, one.start))?.index ?? one.start,
  });
  const rest = subjectIn(text, from, isName === true ? both.map(tied) : both);
  return [
    inQuotes(text, subjectAround(run, other, scene)),
    ...(rest === '' ? [] : [said(both.map(words).join(' '), rest)]),
    ...(isName === true ? [] : [said(words(stretch(other)), subjectIn(text, subjectAt ?? from, [stretch(other)]))]),
  ];
}

/** The subject that contains the second time, if that is not a part of the time. */
function subjectAround(run: Run, other: Run, { text, from, subjectAt }: TwoTimes): Stretch {
  if (startOf(other) < startOf(run)) return { start: from, end: startOf(run) };
  return { start: subjectAt ?? endOf(run), end: text.length };
}

function inQuotes(text: string, { start, end }: Stretch): string {
  const part = text.slice(start, end);
  const from = start + (/^[\s,:;.-]*/.exec(part)?.[0].length ?? 0);
  const to = start + part.replace(/[\s,:;.!?-]+$/, '').length;
  return `${text.slice(0, from)}"${text.slice(from, to)}"${text.slice(to)}`;
}
