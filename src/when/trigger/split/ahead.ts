import type { Token } from '../../time/language/tokens.ts';
import type { ParseWhenOptions } from '../reading.ts';
import { type Found, tryPieces, type Work } from './read-runs.ts';
import type { Stretch } from './split-spans.ts';

/** What tells a time from something else, besides the words the grammar has for it. */
const SIDES: ReadonlySet<string> = new Set(
  'before after prior ahead earlier beforehand vor nach vorher nachher davor danach zuvor avant apres antes despues przed po wczesniej'.split(
    ' ',
  ),
);
/** Behind one of these more is said of it, so that it tells no time from anything. */
const COUNTED_BY = /^(?:every|each|jede[nrs]?|alle|chaque|cada|todos|todas|co|kazd[aey])$/;
/** Leads to a day, and not from "before" to one. */
const ON = /^(?:on|am|we?) /i;
/** A length is at most so many words. */
const LENGTH_WORDS = 5;
/** What is done then is at most so many words. */
const EVENT_WORDS = 8;

/** A length that is told from something that happens: "an hour before the class". */
export interface Ahead {
  /** "an hour before". */
  readonly lead: Stretch;
  /** What it is told from, between the lead and the time; null where the time was said first, or no length is. */
  readonly event: Stretch | null;
  /** Whether the lead comes first, and counts back. */
  readonly isCounted: boolean;
}

/** What is looked at. */
interface Scene {
  readonly tokens: readonly Token[];
  readonly pieces: readonly Stretch[];
  readonly within: Stretch;
  readonly quoted: readonly Stretch[];
  /** Whether the words begin with when, and no "to" came before them. */
  readonly isOpen: boolean;
  /** Whether they stand behind "remind me". */
  readonly isAsked: boolean;
}

const is = (token: Token | undefined, ...types: readonly string[]) =>
  token?.meanings.some(({ type }) => types.includes(type)) === true;
const isSide = (token: Token) => SIDES.has(token.text) || is(token, 'ahead-of', 'day-before', 'day-after');
const isTie = (token: Token) => is(token, 'the', 'of', 'article', 'at-hour', 'from');
const isEventWord = (token: Token) => token.kind === 'word' && (token.meanings.length === 0 || isTie(token));

/** Where the length before a side begins; null where there is none. */
function lengthStart(tokens: readonly Token[], side: number): number | null {
  if (is(tokens[side], 'day-before', 'day-after')) return side;
  if (!is(tokens[side - 1], 'unit', 'day-part')) return null;
  let first = side - 1;
  const isAmount = (token: Token | undefined) =>
    token?.kind === 'number' || is(token, 'number', 'article', 'half', 'quarter-hour', 'unit', 'the', 'and');
  while (side - first < LENGTH_WORDS && isAmount(tokens[first - 1])) first--;
  return COUNTED_BY.test(tokens[first - 1]?.text ?? '') ? null : first;
}

/** The first length beside a time that is told from something else, and is no part of that time. */
export function findAhead({ tokens, pieces, within, quoted, isOpen, isAsked }: Scene): Ahead | null {
  const taken = [...pieces, ...quoted];
  const isFree = ({ start, end }: Stretch) =>
    (!isAsked || end <= within.end) && !taken.some((one) => start < one.end && end > one.start);
  for (const [at, side] of tokens.entries()) {
    if (!isSide(side) || !isFree(side)) continue;
    const first = lengthStart(tokens, at);
    // "Remind me after the class at 3": nobody knows when it ends.
    if (first === null && !(isOpen && isAsked && at === 0)) continue;
    const lead = { start: (tokens[first ?? at] as Token).start, end: side.end };
    const time = pieces.find(({ start }) => start >= lead.end);
    const next = tokens[at + 1];
    if (time === undefined) {
      // "…, ring 3 days before": what is behind it would be what it is told from.
      if (first !== null && (next === undefined || next.kind === 'sign'))
        return { lead, event: null, isCounted: false };
      continue;
    }
    const between = tokens.filter(({ start, end }) => start >= lead.end && end <= time.start);
    if (between.length > EVENT_WORDS || !between.every(isEventWord)) continue;
    const named = between.filter((token) => !isTie(token));
    const event = { start: named[0]?.start ?? lead.end, end: named.at(-1)?.end ?? lead.end };
    return { lead, event, isCounted: first === 0 && isOpen && is(side, 'ahead-of', 'day-before') };
  }
  return null;
}

/** The time that is meant where both are said: "an hour before the class tomorrow at 3". Null where it cannot be counted. */
export function readAhead(
  text: string,
  { lead, event, isCounted }: Ahead,
  { when, pieces }: Found,
  options: ParseWhenOptions,
  work: Work,
): Found | null {
  const [piece] = pieces;
  const [at] = when.next;
  if (!isCounted || event === null || piece === undefined || pieces.length > 1 || when.trigger.kind !== 'once')
    return null;
  const parts = when.spans
    .filter(({ kind }) => kind !== 'filler')
    .map(({ kind, start, end }) => ({ kind, start: start + piece.start, end: end + piece.start }));
  // What stands behind the time is the subject, "class" of "an hour before the class at 3" is one where there is none.
  const hasSubject = event.end > event.start && /[\p{L}\d]/u.test(text.slice(piece.end));
  const all = { start: lead.start, end: piece.end };
  const start = parts[0]?.start ?? piece.start;
  const whole = { start: start + (ON.exec(text.slice(start))?.[0].length ?? 0), end: piece.end };
  const dates = parts.filter(({ kind }) => kind === 'date');
  const times = parts.filter(({ kind }) => kind === 'time');
  for (const tried of [
    [lead, whole],
    [...dates, lead, ...times],
  ]) {
    const { found } = tryPieces(text, tried, options, work);
    const [counted] = found?.when.next ?? [];
    if (found !== null && at !== undefined && counted !== undefined && counted < at)
      return {
        ...found,
        besides: hasSubject
          ? [all]
          : [
              { ...all, end: event.start },
              { ...all, start: event.end },
            ],
      };
  }
  return null;
}
