import { LANGUAGES, type Language, wordsOf } from '../words.ts';
import { SMALL_WORDS } from './small-words.ts';
import { isWord, wordsInList } from './spoken.ts';

/** The positions that words name in one language, from 0; -1 for the last. */
export function placesIn(said: readonly string[], language: Language): number[] {
  const all = SMALL_WORDS[language].places.split(' ');
  return said.flatMap((word) => {
    const at = all.findIndex((entry) => entry.split('|').some((one) => isWord(word, one)));
    return at < 0 ? [] : [at === all.length - 1 ? -1 : at];
  });
}

/** Positions, where a text names nothing else: "die zweite", "el primero y el tercero"; null for other words. */
export function placesAlone(text: string): number[] | null {
  const said = saidIn(text);
  for (const language of LANGUAGES) {
    const { particles, kinds, it } = SMALL_WORDS[language];
    const places = placesIn(said, language);
    const rest = said.filter((word) => placesIn([word], language).length === 0);
    if (places.length > 0 && rest.every((word) => [particles, kinds, it].some((list) => wordsInList(list).has(word))))
      return places;
  }
  return null;
}

/** Whether a text says "all" and nothing else, in any language. */
export const saysAllAlone = (text: string): boolean => isAlone(text, 'all');
/** Whether a text says that one time alone is meant: "nur das nächste". */
export const saysOnceAlone = (text: string): boolean => isAlone(text, 'once');
/** Whether a text only points back: "it", "that one". */
export const saysItAlone = (text: string): boolean => isAlone(text, 'it');

function isAlone(text: string, list: 'all' | 'once' | 'it'): boolean {
  const said = saidIn(text);
  return LANGUAGES.some((language) => {
    const { particles, kinds } = SMALL_WORDS[language];
    const wanted = wordsInList(SMALL_WORDS[language][list]);
    const small = [particles, kinds, ONLY].map(wordsInList);
    return (
      said.some((word) => wanted.has(word)) &&
      said.every((word) => wanted.has(word) || small.some((one) => one.has(word)))
    );
  });
}

const ONLY = 'only just nur bloss lediglich seulement juste rien solo solamente tylko jedynie';

const saidIn = (text: string): string[] =>
  wordsOf(text, []).flatMap(({ kind, folded }) => (kind === 'word' ? [folded.replace(/'$/, '')] : []));
