import { parseDuration } from '../../../../when/index.ts';
import { readPlace } from '../read-place.ts';
import { type ReadingContext, readTimeAlone } from '../reading.ts';
import { type FoundZone, findZone } from './find-zone.ts';
import { PLACES_ELSEWHERE, STAYS_ELSEWHERE } from './stay-words.ts';

/** A place somebody is in for a while: their time zone is another one until then. */
export interface Stay {
  readonly place: string;
  readonly zone: string;
  /** When it ends, in words the reader of times knows: "Sunday", "in two weeks"; null: it was said in another way, or is not known. */
  readonly until: string | null;
  /** Whether they are there already; a journey that is ahead changes nothing yet. */
  readonly isNow: boolean;
}

/** Somebody speaks of where they are or go, or of what time is to be used. */
const SPEAKS_OF_A_PLACE =
  /^(?:i|i'm|im|i'll|i've|we|we're|we'll|we've|my (?:time ?zone|zone)|set|change|switch|use|put|travel(?:l)?ing|flying|going)\b/i;
/** What they will do: the place is not theirs yet. */
const IS_AHEAD =
  /^(?:(?:i|we)'ll\b|(?:i|we) will\b|(?:(?:i'm|im|i am|we're|we are) )?(?:travel(?:l)?ing|flying|going)\b)/i;
const IN_A_PLACE =
  /\b(?:in|to|at|from|use|on) (?:the )?(?<place>[\p{L}][\p{L} .,'/_-]*?)(?: time)?[\s,]+(?<end>(?:until|till|til|through|for|from|this week|next week|(?:over |for |this |next )*(?:the )?weekend|on (?:business|holiday)|next month)\b.*)$/iu;

/** Reads "in Tokyo till Sunday", "flying to Rome for two weeks", "bis Sonntag in Tokio"; null: no place of one zone is named, or no end. */
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
    const found = place === '' ? null : findElsewhere(place);
    if (found?.kind !== 'zone') continue;
    const until = length === undefined ? (end ?? '') : `${after} ${length}`;
    if (readTimeAlone(until, context)?.kind === 'time') return { place, zone: found.zone, until, isNow: true };
  }
  return null;
}

function findElsewhere(place: string): FoundZone {
  return findZone(PLACES_ELSEWHERE.get(place.toLowerCase()) ?? place);
}

function readEnd(end: string, context: ReadingContext): string | null {
  const [, word = '', rest = ''] = /^(until|till|til|through|for) (.+)$/i.exec(end) ?? [];
  if (/weekend/i.test(end) && (rest === '' || /^for$/i.test(word))) return /next/i.test(end) ? null : 'Sunday';
  if (rest === '') return null;
  if (/^for$/i.test(word)) return parseDuration(rest).ok ? `in ${rest}` : null;
  return readTimeAlone(rest, context)?.kind === 'time' ? rest : null;
}
