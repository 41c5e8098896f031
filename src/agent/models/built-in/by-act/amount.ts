import { foldWord, type Language } from '../../../../talk/words.ts';
import type { DialogueContext } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import type { Judgement } from './judgement.ts';

const IN: Readonly<Record<Language, string>> = { en: 'in', de: 'in', fr: 'dans', es: 'en', pl: 'za' };
/** The most words of a length of time: "eine halbe Stunde". */
const LONGEST = 3;

/** A length of time, and its words where they are no time of their own. */
export interface Amount {
  readonly ms: number;
  readonly words: readonly string[];
}

/** The length of time in a message, in milliseconds: "eine Stunde später", "une heure plus tard". */
export function amountOf({ split: { time }, text, language }: Judgement, context: DialogueContext): Amount | null {
  if (time.kind === 'time') {
    const [next] = time.when.next;
    const isLength = time.when.spans.every(({ kind }) => kind === 'duration' || kind === 'filler');
    return isLength && next !== undefined ? { ms: next - context.now, words: [] } : null;
  }
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let from = 0; from < words.length; from++) {
    if (!UNIT.test(words.slice(from, from + LONGEST).join(' '))) continue;
    for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
      const read = readTimeAlone(`${IN[language]} ${inflected(words.slice(from, to).join(' '))}`, context);
      const [next] = read?.kind === 'time' ? read.when.next : [];
      if (read?.kind === 'time' && next !== undefined && read.when.spans.every(({ kind }) => kind === 'duration'))
        return { ms: next - context.now, words: words.slice(from, to).map(foldWord) };
    }
  }
  return null;
}

const UNIT =
  /minut|stund|heure|hora|godzin|hour|woche|week|semain|seman|tydzie|tygodn|tag|day|jour|d[ií]a|dni|kwadrans|min\b|std\b|quart/i;
/** "Eine Stunde" stands as "in einer Stunde" behind its preposition. */
const inflected = (words: string): string => words.replace(/\beine\b/i, 'einer').replace(/\bhalbe\b/i, 'halben');
