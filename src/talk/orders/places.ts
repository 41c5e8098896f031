import { LANGUAGES, type Language, wordsOf } from '../words.ts';
import { SMALL_WORDS } from './small-words.ts';
import { isWord, says, wordsInList } from './spoken.ts';

/** The position that a word names in one language, from 0; -1 for the last, null for none. */
function placeIn(word: string, language: Language): number | null {
  const all = entriesOf(SMALL_WORDS[language].places);
  const at = all.findIndex((entry) => entry.some((one) => isWord(word, one)));
  return at < 0 ? null : at === all.length - 1 ? -1 : at;
}

export const placesIn = (said: readonly string[], language: Language): number[] =>
  said.flatMap((word) => placeIn(word, language) ?? []);

const lists = new Map<string, readonly (readonly string[])[]>();

/** The words of each entry of a list. */
function entriesOf(list: string): readonly (readonly string[])[] {
  const known = lists.get(list) ?? list.split(' ').map((entry) => entry.split('|'));
  lists.set(list, known);
  return known;
}

/** Positions, where a text names nothing else: "die zweite", "el primero y el tercero"; null for other words. */
export function placesAlone(text: string): number[] | null {
  const said = saidIn(text);
  for (const language of LANGUAGES) {
    const places = placesIn(said, language);
    if (places.length > 0 && said.every((word) => isSmall(word, language) || isPlace(word, language))) return places;
  }
  return null;
}

/**
 * Positions in a list of this length: "the second one", "2 and 3", "die ersten zwei", "the last". Null where the words
 * say something else; empty where there is no such position.
 */
export function placesSaid(text: string, length: number): number[] | null {
  if (BEFORE_LAST.test(text)) return length > 1 ? [length - 2] : [];
  if (AN_HOUR.test(text)) return null;
  const said = saidIn(text).filter((word) => !NUMBERED.has(word));
  for (const language of LANGUAGES) {
    const isOne = said.length === 1 && countOf(said[0] ?? '', language) !== null;
    const telling = isOne ? said : said.filter((word) => isPlace(word, language) || !isSmall(word, language));
    const found = readPlaces(telling, language, length);
    if (found !== null) return found;
  }
  return null;
}

/** The same of words of which none is small. */
export function readPlaces(telling: readonly string[], language: Language, length: number): number[] | null {
  const within = (places: readonly number[]) => [...new Set(places)].filter((place) => place >= 0 && place < length);
  const places = placesIn(telling, language);
  const [end, ...others] = places;
  const many = telling.map((word) => countOf(word, language)).find((count) => count !== null);
  // "The first two", "los dos últimos".
  if (telling.length === 2 && many != null && others.length === 0 && (end === 0 || end === -1))
    return within(Array.from({ length: many }, (_, index) => (end === 0 ? index : length - many + index)));
  const isNumber = (word: string) => language === 'en' || /^\d/.test(word);
  const numberOf = (word: string) => (isNumber(word) ? (countOf(word, language) ?? Number.NaN) : Number.NaN);
  const each = telling.map((word) => placeIn(word, language) ?? numberOf(word) - 1);
  if (each.length === 0 || each.some(Number.isNaN)) return null;
  return within(each.map((place) => (place < 0 ? length - 1 : place)));
}

/** Whether words only point at something: "it", "the second one", "all my reminders". */
export const onlyPoints = (text: string): boolean =>
  saysAllAlone(text) || saysItAlone(text) || placesSaid(text, MOST_PLACES) !== null;
const MOST_PLACES = 99;

const isPlace = (word: string, language: Language): boolean => placeIn(word, language) !== null;

function isSmall(word: string, language: Language): boolean {
  const { particles, kinds, it } = SMALL_WORDS[language];
  return [particles, kinds, it].some((list) => wordsInList(list).has(word));
}

function countOf(word: string, language: Language): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const at = entriesOf(NUMBERS[language]).findIndex((entry) => entry.includes(word));
  return at < 0 ? null : at + 1;
}

const NUMBERS: Readonly<Record<Language, string>> = {
  en: 'one two three four five six seven eight nine ten',
  de: 'eins zwei drei vier funf sechs sieben acht neun zehn',
  fr: 'un deux trois quatre cinq six sept huit neuf dix',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  pl: 'jeden dwa|dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec',
};
const BEFORE_LAST = /^(?:the )?(?:second|next|one)[ -](?:to|before|but)[ -](?:the[ -])?last(?: one)?$/i;
const AN_HOUR = /(?:^|\s)(?:at|um|gegen|à|a las?|o|na) \d/i;
/** Around a number. */
const NUMBERED: ReadonlySet<string> = new Set(
  'number numbers nummer numero numer no nr item entry option please st nd rd th er e eme o a'.split(' '),
);

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
    const isSmall = (word: string) => small.some((one) => one.has(word));
    // "The lot" is all, "the one" is not.
    const isSaid = says(SMALL_WORDS[language][list], said) || said.some((word) => wanted.has(word) && !isSmall(word));
    return isSaid && said.every((word) => wanted.has(word) || isSmall(word));
  });
}

const ONLY = 'only just nur bloss lediglich seulement juste rien solo solamente tylko jedynie';

const saidIn = (text: string): string[] =>
  wordsOf(text, []).flatMap(({ kind, folded }) => (kind === 'word' ? [folded.replace(/'$/, '')] : []));
