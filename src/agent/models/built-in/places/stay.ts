import { parseDuration } from '../../../../when/index.ts';
import { readPlace } from '../read-place.ts';
import { type ReadingContext, readTimeAlone } from '../reading.ts';
import { findZone } from './find-zone.ts';

/** A place somebody is in for a while: their time zone is another one until then. */
export interface Stay {
  readonly place: string;
  readonly zone: string;
  /** When it ends, in the person's words: "Sunday"; null: it was said in another way, or is not known. */
  readonly until: string | null;
}

/** Somebody speaks of where they are or go, or of what time is to be used. */
const SPEAKS_OF_A_PLACE =
  /^(?:i|i'm|im|i'll|i've|we|we're|we'll|we've|my (?:time ?zone|zone)|set|change|switch|use|put|travel(?:l)?ing|flying|going)\b/i;
const IN_A_PLACE =
  /\b(?:in|to|at|from|use|on) (?:the )?(?<place>[\p{L}][\p{L} .,'/_-]*?)(?: time)?[\s,]+(?<end>(?:until|till|til|through|for|from|this week|next week|(?:over |for |this |next )*(?:the )?weekend|on (?:business|holiday)|next month)\b.*)$/iu;

/** Reads "in Tokyo till Sunday", "flying to Rome for two weeks"; null: no place of one zone is named, or no end. */
export function readStay(text: string, context: ReadingContext): Stay | null {
  if (!SPEAKS_OF_A_PLACE.test(text)) return null;
  const bare = text.replace(
    /[\s,]+(?:please|so |and )?(?:use|take) (?:their|the local|that|local|its) (?:time|zone)(?: zone)?(?: there)?$/i,
    '',
  );
  const { place, end } = IN_A_PLACE.exec(bare)?.groups ?? {};
  if (place === undefined || end === undefined) return null;
  const found = findZone(readPlace(`I'm in ${place}`) ?? place);
  if (found.kind !== 'zone') return null;
  return { place, zone: found.zone, until: readEnd(end, context) };
}

function readEnd(end: string, context: ReadingContext): string | null {
  const [, word = '', rest = ''] = /^(until|till|til|through|for) (.+)$/i.exec(end) ?? [];
  if (rest === '') return /weekend/i.test(end) ? 'Sunday' : null;
  if (/^for$/i.test(word)) return parseDuration(rest).ok ? `in ${rest}` : null;
  return readTimeAlone(rest, context)?.kind === 'time' ? rest : null;
}
