import { parseDuration } from '../../../../when/index.ts';
import { readPlace } from '../read-place.ts';
import { type ReadingContext, readTimeAlone } from '../reading.ts';
import { findZone } from './find-zone.ts';
import { STAYS_ELSEWHERE } from './stay-words.ts';

/** A place where somebody stays for a while, in its time zone. */
export interface Stay {
  readonly place: string;
  readonly zone: string;
  /**
   * Its end, in words for the reader of times: "Sunday", "in two weeks"; null when it was worded otherwise, or is
   * unknown.
   */
  readonly until: string | null;
  /** Whether they are there already; a future journey changes nothing yet. */
  readonly isNow: boolean;
}

/** Says where somebody is or goes, or which time zone to use. */
const SPEAKS_OF_A_PLACE =
  /^(?:i|i'm|im|i'll|i've|we|we're|we'll|we've|my (?:time ?zone|zone)|set|change|switch|use|put|travel(?:l)?ing|flying|going)\b/i;
/** Says what they will do, so they are not there yet. */
const IS_AHEAD =
  /^(?:(?:i|we)'ll\b|(?:i|we) will\b|(?:(?:i'm|im|i am|we're|we are) )?(?:travel(?:l)?ing|flying|going)\b)/i;
const IN_A_PLACE =
  /\b(?:in|to|at|from|use|on) (?:the )?(?<place>[\p{L}][\p{L} .,'/_-]*?)(?: time)?[\s,]+(?<end>(?:until|till|til|through|for|from|this week|next week|(?:over |for |this |next )*(?:the )?weekend|on (?:business|holiday)|next month)\b.*)$/iu;

/**
 * Reads "in Tokyo till Sunday", "flying to Rome for two weeks", "bis Sonntag in Tokio"; null without a place of a
 * single zone, or without an end.
 */
export function readStay(text: string, context: ReadingContext): Stay | null {
  const elsewhere = readElsewhere(text, context);
  if (elsewhere !== null) return elsewhere;
  if (!SPEAKS_OF_A_PLACE.test(text)) return null;
  const bare = text.replace(
    /[\s,]+(?:please|so |and )?(?:use|take) (?:their|the local|that|local|its) (?:time|zone)(?: zone)?(?: there)?$/i,
    '',
  );
  const { place, end } = IN_A_PLACE.exec(bare)?.groups ?? {};
  if (place === undefined || end === undefined) return null;
  const found = findZone(readPlace(`I'm in ${place}`) ?? place);
  if (found.kind !== 'zone') return null;
  const isNow = !IS_AHEAD.test(bare) && !/^(?:from|next)\b/i.test(end);
  return { place, zone: found.zone, until: readEnd(end, context), isNow };
}

function readElsewhere(text: string, context: ReadingContext): Stay | null {
  for (const { pattern, after } of STAYS_ELSEWHERE) {
    const { place = '', end, length } = pattern.exec(text)?.groups ?? {};
    const found = place === '' ? null : findZone(place);
    if (found?.kind !== 'zone') continue;
    const until = length === undefined ? (end ?? '') : `${after} ${length}`;
    if (readTimeAlone(until, context)?.kind === 'time') return { place, zone: found.zone, until, isNow: true };
  }
  return null;
}

function readEnd(end: string, context: ReadingContext): string | null {
  const [, word = '', rest = ''] = /^(until|till|til|through|for) (.+)$/i.exec(end) ?? [];
  if (/weekend/i.test(end) && (rest === '' || /^for$/i.test(word))) return /next/i.test(end) ? null : 'Sunday';
  if (rest === '') return null;
  if (/^for$/i.test(word)) return parseDuration(rest).ok ? `in ${rest}` : null;
  return readTimeAlone(rest, context)?.kind === 'time' ? rest : null;
}
