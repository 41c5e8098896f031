/** The languages that people can talk in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A stretch of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A word, a mark that ends a clause, or all the words of a time. */
export interface Word extends Stretch {
  readonly kind: 'word' | 'mark' | 'time';
  /** Lower case without accents; `,` or `:` for every mark, `{t}` for a time. */
  readonly folded: string;
}

/** Stands for the words of a time. */
export const TIME = '{t}';

/** Words with the apostrophe that closes them ("d'", "j'"), numbers with their marks ("7:30"), or one mark. */
const WORDS = /\p{L}[\p{L}\p{M}]*['’]?|\d+(?:[.:,]\d+)*|[.,;:!?…\n–—"„“”«»()]|(?<=\s)-(?=\s)/gu;
const MARK = /^[^\p{L}\d]/u;
/** Marks after which what they announce follows. */
const ANNOUNCES = /^[:"„“«–—-]/u;

/** Lower case, without accents. */
export const foldWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

/** The words of a text; neighbouring times are one. */
export function wordsOf(text: string, times: readonly Stretch[]): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const place = { start: index, end: index + word.length };
    const last = words.at(-1);
    if (times.some(({ start, end }) => start <= index && index < end)) {
      if (last?.kind === 'time') words[words.length - 1] = { ...last, end: place.end };
      else words.push({ kind: 'time', folded: TIME, ...place });
    } else if (MARK.test(word)) words.push({ kind: 'mark', folded: ANNOUNCES.test(word) ? ':' : ',', ...place });
    else words.push({ kind: 'word', folded: foldWord(word), ...place });
  }
  return words;
}
