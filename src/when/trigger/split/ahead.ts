import { BESIDE } from '../../languages/registered.ts';
import { isA, type Token } from '../../time/language/lexicon.ts';
import type { ParseWhenOptions } from '../reading.ts';
import type { Stretch } from './split-spans.ts';
import type { Surroundings } from './strange-words.ts';
import { type Found, tryPieces, type Work } from './try-pieces.ts';

/** After one of these, the duration is a rhythm and relates to nothing. */
const COUNTED_BY = /^(?:every|each|jede[nrs]?|alle|chaque|cada|todos|todas|co|kazd[aey])$/;
/** Prepositions of a day, which do not fit after "before". */
const ON = /^(?:on|am|we?) /i;
/** Most words of a duration. */
const LENGTH_WORDS = 5;
/** Most words of an event. */
const EVENT_WORDS = 8;

/** A duration relative to an event: "an hour before the class". */
export interface Ahead {
  /** "an hour before". */
  readonly lead: Stretch;
  /** The event between the lead and the time; null when the time comes first. Empty without words between them. */
  readonly event: Stretch | null;
  /** Whether the lead begins the request and means an earlier time. */
  readonly isCounted: boolean;
}

/** The input of {@link findAhead}. */
interface Scene extends Pick<Surroundings, 'tokens' | 'pieces' | 'within' | 'quoted'> {
  /** Whether the words may begin with a time, because no "to" precedes them. */
  readonly isOpen: boolean;
  /** Whether they follow "remind me". */
  readonly isAsked: boolean;
}

const isSide = (token: Token) => BESIDE.sides.has(token.text) || isA(token, 'ahead-of', 'day-before', 'day-after');
const isTie = (token: Token) => isA(token, 'the', 'of', 'article', 'at-hour', 'from');
const isEventWord = (token: Token) => token.kind === 'word' && (token.meanings.length === 0 || isTie(token));

/** The first token of the duration before a word such as "before"; null without a duration. */
function lengthStart(tokens: readonly Token[], side: number): number | null {
  if (isA(tokens[side], 'day-before', 'day-after')) return side;
  if (!isA(tokens[side - 1], 'unit', 'day-part')) return null;
  let first = side - 1;
  const isAmount = (token: Token | undefined) =>
    token?.kind === 'number' || isA(token, 'number', 'article', 'half', 'quarter-hour', 'unit', 'the', 'and');
  while (side - first < LENGTH_WORDS && isAmount(tokens[first - 1])) first--;
  return COUNTED_BY.test(tokens[first - 1]?.text ?? '') ? null : first;
}

/** The first duration beside a time that relates to an event and does not belong to that time; null without one. */
export function findAhead({ tokens, pieces, within, quoted, isOpen, isAsked }: Scene): Ahead | null {
  const taken = [...pieces, ...quoted];
  const isFree = ({ start, end }: Stretch) =>
    (!isAsked || end <= within.end) && !taken.some((one) => start < one.end && end > one.start);
  for (const [at, side] of tokens.entries()) {
    if (!isSide(side) || !isFree(side)) continue;
    const first = lengthStart(tokens, at);
    // "Remind me after the class at 3": the end of the class is unknown.
    if (first === null && !(isOpen && isAsked && at === 0)) continue;
    const lead = { start: (tokens[first ?? at] as Token).start, end: side.end };
    const time = pieces.find(({ start }) => start >= lead.end);
    const next = tokens[at + 1];
    if (time === undefined) {
      // "…, ring 3 days before": with words after "before", the duration would relate to them.
      if (first !== null && (next === undefined || next.kind === 'sign'))
        return { lead, event: null, isCounted: false };
      continue;
    }
    const between = tokens.filter(({ start, end }) => start >= lead.end && end <= time.start);
    if (between.length > EVENT_WORDS || !between.every(isEventWord)) continue;
    const named = between.filter((token) => !isTie(token));
    const event = { start: named[0]?.start ?? lead.end, end: named.at(-1)?.end ?? lead.end };
    return { lead, event, isCounted: first === 0 && isOpen && isA(side, 'ahead-of', 'day-before') };
  }
  return null;
}

/** Computes the earlier time of "an hour before the class tomorrow at 3"; null when that is impossible. */
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
  // The words after the time are the subject; without any, the event is: "class" in "an hour before the class at 3".
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
