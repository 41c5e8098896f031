import { LANGUAGES, type Language } from '../talk/words.ts';
import { ENGLISH } from './languages/english.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { POLISH } from './languages/polish.ts';
import { SPANISH } from './languages/spanish.ts';
import { marked } from './mark.ts';
import type { MessageName, Messages, ValuesOf } from './message.ts';

const TEXTS: Readonly<Record<Language, Messages>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, pl: POLISH };

const HOLE = /\{(\w+)(?::([^{}]+))?\}/g;

/** A message of Belfry in a language. */
export function say<Name extends MessageName>(language: Language, name: Name, ...[given]: ValuesOf<Name>): string {
  const values: Readonly<Record<string, string | number>> = given ?? {};
  const text = TEXTS[language][name];
  const holes: [from: number, to: number][] = [];
  let said = '';
  let from = 0;
  for (const { 0: whole, 1: hole = '', 2: forms, index } of text.matchAll(HOLE)) {
    said += text.slice(from, index);
    from = index + whole.length;
    const value = String(values[hole] ?? '');
    if (forms === undefined) holes.push([said.length, said.length + value.length]);
    said += forms === undefined ? value : formOf(language, Number(value), forms.split('|'));
  }
  return marked(said + text.slice(from), language, holes, { name, values });
}

const RULES = new Map<Language, Intl.PluralRules>();

/** The word that a number takes: "1 reminder", "2 reminders"; Polish has three. */
function formOf(language: Language, number: number, forms: readonly string[]): string {
  const rules = RULES.get(language) ?? new Intl.PluralRules(language);
  RULES.set(language, rules);
  const category = rules.select(number);
  const index = category === 'one' ? 0 : category === 'few' || forms.length < 3 ? 1 : 2;
  return forms[index] ?? forms.at(-1) ?? '';
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
    const [, name, form] = /^\{(\w+)(:)?/.exec(piece) ?? [];
    if (name !== undefined) return form === undefined ? `(?<${name}>.+?)` : '.+?';
    return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const pattern = new RegExp(`^${pieces.join('')}$`, 'su');
  PATTERNS.set(text, pattern);
  return pattern;
}
