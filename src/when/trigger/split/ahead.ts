import { BESIDE, openingsOfAll } from '../../languages/registered.ts';
import type { EpochMs } from '../../time/clock.ts';
import { isA, type Token } from '../../time/language/lexicon.ts';
import { timeOfWall } from '../../time/wall.ts';
import { instantToWall } from '../../time/zone.ts';
import type { ParsedWhen, ParseWhenOptions } from '../reading.ts';
import { type Stretch, spansInText } from './split-spans.ts';
import type { Surroundings } from './strange-words.ts';
import { type Found, tryPieces, type Work } from './try-pieces.ts';

/** After one of these, the duration is a rhythm and relates to nothing. */
const COUNTED_BY = /^(?:every|each|jede[nrs]?|alle|chaque|cada|todos|todas|co|kazd[aey])$/;
/** Prepositions of a day, which do not fit after "before". */
const ON = /^(?:on|am|el|we?) /i;
/** Most words of a duration. */
const LENGTH_WORDS = 6;
/** Most words of an event. */
const EVENT_WORDS = 8;
/** Most characters of the order before a duration. */
const ORDER_LENGTH = 60;

/** A duration relative to an event: "an hour before the class". */
export interface Ahead {
  /** "an hour before". */
  readonly lead: Stretch;
  /** The event between the lead and the time; null when the time comes first. Empty without words between them. */
  readonly event: Stretch | null;
  /** The lead with the words beside it that ask to be reminded. */
  readonly asked: Stretch;
  /** Whether such words stand there. */
  readonly isOrdered: boolean;
  /** Whether it means an earlier time, and begins the request or is all that follows the event. */
  readonly isCounted: boolean;
}

/** The input of {@link findAhead}. */
interface Scene extends Pick<Surroundings, 'tokens' | 'pieces' | 'within' | 'quoted'> {
  readonly folded: string;
  /** Whether the words may begin with a time, because no "to" precedes them. */
  readonly isOpen: boolean;
  /** Whether they follow "remind me". */
  readonly isAsked: boolean;
}

const isSide = (token: Token) => BESIDE.sides.has(token.text) || isA(token, 'ahead-of', 'day-before', 'day-after');
const isSooner = (token: Token) => isA(token, 'ahead-of', 'day-before');
const isTie = (token: Token) => isA(token, 'the', 'of', 'article', 'at-hour', 'from');
const isEventWord = (token: Token) => token.kind === 'word' && (token.meanings.length === 0 || isTie(token));

/** The first token of the duration before a word such as "before"; null without a duration. */
function lengthStart(tokens: readonly Token[], side: number): number | null {
  if (isA(tokens[side], 'day-before', 'day-after')) return side;
  if (!isA(tokens[side - 1], 'unit', 'day-part', 'half', 'half-after', 'quarter-hour')) return null;
  let first = side - 1;
  const isLink = (token: Token | undefined) => token?.text === '-' || isA(token, 'and', 'of');
  const isAmount = (token: Token | undefined) =>
    token?.kind === 'number' ||
    isLink(token) ||
    isA(token, 'number', 'article', 'half', 'half-after', 'quarter-hour', 'unit', 'the');
  while (side - first < LENGTH_WORDS && isAmount(tokens[first - 1])) first--;
  while (isLink(tokens[first])) first++;
  return COUNTED_BY.test(tokens[first - 1]?.text ?? '') ? null : first;
}

/** "…, and wake me half an hour earlier": the lead with the words that ask to be reminded. */
function withOrder(folded: string, { start, end }: Stretch): Stretch & Pick<Ahead, 'isOrdered'> {
  const { before, behind } = openingsOfAll().asked;
  const [lead = ''] = before.exec(folded.slice(Math.max(0, start - ORDER_LENGTH), start)) ?? [];
  const [tail = '', order] = behind.exec(folded.slice(end)) ?? [];
  return { start: start - lead.length, end: end + tail.length, isOrdered: lead !== '' || order !== undefined };
}

/** The first duration beside a time that relates to an event and does not belong to that time; null without one. */
export function findAhead({ tokens, folded, pieces, within, quoted, isOpen, isAsked }: Scene): Ahead | null {
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
      if (first === null) continue;
      const { isOrdered, ...asked } = withOrder(folded, lead);
      if (next !== undefined && next.kind !== 'sign' && asked.end === lead.end) continue;
      const gap = folded.slice(pieces.at(-1)?.end, lead.start);
      const isBeside =
        /^[\s,;(–-]*$/.test(gap) && (isAsked || gap.trim() !== '') && /^\W*$/.test(folded.slice(lead.end));
      const isAlarm = openingsOfAll().alarms.some(({ thing }) => thing.test(folded.slice(0, asked.start)));
      // "Remind me of the class at 3 and remind me an hour before" asks for two.
      const isCounted = isSooner(side) && !isAlarm && (isOrdered ? !isAsked : isBeside);
      return { lead, event: null, asked, isOrdered, isCounted };
    }
    const between = tokens.filter(({ start, end }) => start >= lead.end && end <= time.start);
    if (/^[,|]$/.test(between[0]?.text ?? '')) between.shift();
    if (between.length > EVENT_WORDS || !between.every(isEventWord)) continue;
    const named = between.filter((token) => !isTie(token));
    const event = { start: named[0]?.start ?? lead.end, end: named.at(-1)?.end ?? lead.end };
    const { isOrdered, end } = withOrder(folded, time);
    return {
      lead,
      event,
      asked: { start: lead.start, end },
      isOrdered,
      isCounted: first === 0 && isOpen && isSooner(side),
    };
  }
  return null;
}

/** Computes the earlier time of "an hour before the class tomorrow at 3"; null when that is impossible. */
export function readAhead(
  text: string,
  { lead, event, asked, isCounted }: Ahead,
  { when, pieces }: Found,
  options: ParseWhenOptions,
  work: Work,
): Found | null {
  const [piece] = pieces;
  const [at] = when.next;
  const parts = spansInText(when.spans, pieces).filter(({ kind }) => kind !== 'filler');
  const dates = parts.filter(({ kind }) => kind === 'date' || kind === 'recurrence');
  const times = parts.filter(({ kind }) => kind === 'time');
  const rest = parts.filter((part) => !dates.includes(part) && !times.includes(part));
  if (!isCounted || at === undefined || piece === undefined || (event !== null && pieces.length > 1)) return null;
  // "Every day at 8 and 20" has two hours, "tonight at 8" one.
  if (when.trigger.kind !== 'once' && times.length > 1) return null;
  const start = parts[0]?.start ?? piece.start;
  const whole = { start: start + (ON.exec(text.slice(start))?.[0].length ?? 0), end: piece.end };
  for (const tried of [
    ...(pieces.length > 1 ? [] : [[lead, whole]]),
    [lead, ...times, ...dates, ...rest],
    [...dates, ...times.slice(0, -1), lead, ...times.slice(-1), ...rest],
  ]) {
    const { found } = tryPieces(text, tried, options, work);
    const [counted] = found?.when.next ?? [];
    if (found === null || counted === undefined || !isBefore(counted, at, when)) continue;
    return { ...found, besides: besidesOf(text, { event, asked }, pieces) };
  }
  return null;
}

/** Whether what was counted is before the event; a rhythm stays on its days. */
function isBefore(counted: EpochMs, at: EpochMs, { trigger, zone }: ParsedWhen): boolean {
  const timeOf = (one: EpochMs) => timeOfWall(instantToWall(zone, one));
  return trigger.kind === 'once' ? counted < at : timeOf(counted) < timeOf(at);
}

/** More letters than "is", "findet" or "jest" and its space have: a longer look takes time by its square. */
const VERB_LENGTH = 16;

/** "My flight is on friday": the verb says nothing without the time. */
function withCopula(text: string, { start, end }: Stretch): Stretch {
  const [whole = '', verb = ''] = /(\S+)\s+$/.exec(text.slice(Math.max(0, start - VERB_LENGTH), start)) ?? [];
  return { start: BESIDE.copulas.has(verb) ? start - whole.length : start, end };
}

/** The words that are no part of the subject. */
function besidesOf(
  text: string,
  { event, asked }: Pick<Ahead, 'event' | 'asked'>,
  pieces: readonly Stretch[],
): readonly Stretch[] {
  if (event === null) return [asked, ...pieces.map((piece) => withCopula(text, piece))];
  // The words after the time are the subject; without any, the event is: "class" in "an hour before the class at 3".
  const hasSubject = event.end > event.start && /[\p{L}\d]/u.test(text.slice(asked.end));
  return hasSubject
    ? [asked]
    : [
        { ...asked, end: event.start },
        { ...asked, start: event.end },
      ];
}
