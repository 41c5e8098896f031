import type { Language } from '../talk/words.ts';
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
  let said = '';
  let from = 0;
  for (const { 0: whole, 1: hole = '', 2: forms, index } of text.matchAll(HOLE)) {
    said += marked(text.slice(from, index));
    from = index + whole.length;
    const value = values[hole] ?? '';
    said += forms === undefined ? value : marked(formOf(language, Number(value), forms.split('|')));
  }
  return said + marked(text.slice(from));
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

/** The values in the holes of a line that was said as a message, in whatever language; null for another line. */
export function heardAs(line: string, name: MessageName): Readonly<Record<string, string>> | null {
  for (const texts of Object.values(TEXTS)) {
    const found = patternOf(texts[name]).exec(line);
    if (found !== null) return { ...found.groups };
  }
  return null;
}

/** A hole that stands in quotation marks holds none of them. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)(?::[^{}]+)?\}/g, '(?<$1>.+?)')}$`, 'su');
}

/** A message in every language: what a reader of old messages has to know. */
export const inEveryLanguage = (name: MessageName): readonly string[] =>
  Object.values(TEXTS).map((texts) => texts[name]);
