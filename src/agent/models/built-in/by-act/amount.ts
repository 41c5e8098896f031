import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { foldWord, type Language } from '../../../../talk/words.ts';
import { DAY_MS } from '../../../../when/index.ts';
import type { DialogueContext } from '../dialogue.ts';
import { FROM_NOW, lengthOf } from '../expected/amounts.ts';
import { readTimeAlone } from '../reading.ts';
import type { Judgement } from './judgement.ts';

/** The most words of a length of time: "eine halbe Stunde". */
const LONGEST = 3;

/** By how much something comes later, or earlier below zero, and the words that say it where they are no time of their own. */
export interface Amount {
  readonly ms: number;
  readonly words: readonly string[];
}

/** "Eine Stunde später", "une heure plus tôt", "the day after". */
export function shiftIn(judged: Judgement, context: DialogueContext): Amount | null {
  const { spoken, language, split } = judged;
  const day = split.time.kind === 'time' ? null : nearDayIn(spoken, language);
  if (day !== null) return day;
  const { later, earlier } = SMALL_WORDS[language];
  const direction = says(earlier, spoken) ? -1 : says(later, spoken) ? 1 : 0;
  const amount = direction === 0 ? amountBy(judged, context) : amountOf(judged, context);
  return amount === null ? null : { ...amount, ms: (direction || 1) * amount.ms };
}

/** "By half an hour", "um 30 Minuten", "de 30 minutes", "o pół godziny": later, where nothing says earlier. */
function amountBy({ text, language }: Judgement, context: DialogueContext): Amount | null {
  for (const { 0: by, index } of text.matchAll(BY[language])) {
    const words = text
      .slice(index + by.length)
      .split(/[\s,.!?]+/)
      .filter((word) => word !== '');
    for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
      const length = words.slice(0, count).join(' ');
      const ms = UNIT.test(length) ? lengthOf(inflected(length), language, context) : null;
      // "Um 10 Minuten vor acht" is a time of the day.
      if (ms !== null && !OF_CLOCK.test(words[count] ?? ''))
        return { ms, words: [...by.trim().split(/[\s'’]+/), ...words.slice(0, count)].map(foldWord) };
    }
  }
  return null;
}
const BY: Readonly<Record<Language, RegExp>> = {
  en: /\bby /gi,
  de: /\bum /gi,
  fr: /\bd(?:e |['’])/gi,
  es: /\b(?:retr[aá]s|atr[aá]s|apl[aá]z|posp|mu[eé]v|mov|c[oó]rr)\p{L}* /giu,
  pl: /(?<!\p{L})o /giu,
};
const OF_CLOCK = /^(?:vor|nach|before|after|to|past)$/i;

function nearDayIn(spoken: readonly string[], language: Language): Amount | null {
  const text = ` ${spoken.join(' ')} `;
  for (const [index, days] of [1, -1].entries()) {
    const entry = NEAR_DAYS[language][index]?.split('|').find((one) => text.includes(` ${one} `));
    if (entry !== undefined) return { ms: days * DAY_MS, words: entry.split(' ') };
  }
  return null;
}

/** The day after and the day before. */
const NEAR_DAYS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['day after|next day|following day|day later', 'day before|previous day|day earlier'],
  de: ['tag danach|tag darauf|tag nachher|tag spater', 'tag davor|tag vorher|tag zuvor|tag fruher'],
  fr: ['jour d apres|lendemain|jour suivant|jour plus tard', 'jour d avant|veille|jour precedent|jour plus tot'],
  es: ['dia siguiente|dia despues|dia mas tarde', 'dia anterior|dia antes|dia previo'],
  pl: ['dzien pozniej|nastepnego dnia|dzien po|dzien potem', 'dzien wczesniej|poprzedniego dnia|dzien przed'],
};

/** The length of time in a message, in milliseconds. */
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
      const read = readTimeAlone(`${FROM_NOW[language]} ${inflected(words.slice(from, to).join(' '))}`, context);
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
