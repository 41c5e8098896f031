import { LANGUAGES, type Language } from '../talk/words.ts';
import { cutAtHoles } from './holes.ts';
import { ENGLISH } from './languages/english.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { POLISH } from './languages/polish.ts';
import { SPANISH } from './languages/spanish.ts';
import { marked } from './mark.ts';
import type { MessageName, Messages, ValuesOf } from './message.ts';

const TEXTS: Readonly<Record<Language, Messages>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, pl: POLISH };

/** A message of Belfry in a language. */
export function say<Name extends MessageName>(language: Language, name: Name, ...[given]: ValuesOf<Name>): string {
  const values: Readonly<Record<string, string | number>> = given ?? {};
  const holes: [from: number, to: number][] = [];
  let said = '';
  for (const piece of cutAtHoles(language, TEXTS[language][name], values)) {
    const words = 'hole' in piece ? String(values[piece.hole] ?? '') : piece.words;
    if ('hole' in piece) holes.push([said.length, said.length + words.length]);
    said += words;
  }
  return marked(said, language, holes, { name, values });
}

/** A message in every language: what a reader of old messages has to know. */
export const inEveryLanguage = (name: MessageName): readonly string[] => LANGUAGES.map((one) => TEXTS[one][name]);

/** The values in the holes of a line that was said as a message, in one of these languages; null for another line. */
export function heardAs(
  line: string,
  name: MessageName,
  languages: readonly Language[] = LANGUAGES,
): Readonly<Record<string, string>> | null {
  for (const language of languages) {
    const found = patternOf(TEXTS[language][name]).exec(line);
    if (found !== null) return { ...found.groups };
  }
  return null;
}

/** The language in which a line is a message; null where it is another line. */
export const languageHeard = (line: string, name: MessageName): Language | null =>
  LANGUAGES.find((language) => patternOf(TEXTS[language][name]).test(line)) ?? null;

const PATTERNS = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = PATTERNS.get(text);
  if (known !== undefined) return known;
  const pieces = text.split(/(\{\w+(?::[^{}]+)?\})/).map((piece) => {
    const [, name, forms] = /^\{(\w+)(?::([^{}]+))?\}$/.exec(piece) ?? [];
    if (name === undefined) return literal(piece);
    return forms === undefined ? `(?<${name}>.+?)` : `(?:${forms.split('|').map(literal).join('|')})`;
  });
  const pattern = new RegExp(`^${pieces.join('')}$`, 'su');
  PATTERNS.set(text, pattern);
  return pattern;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
