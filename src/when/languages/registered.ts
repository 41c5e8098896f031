// The languages that are read and said. English always is; a program adds others.
import { ENGLISH } from './en/index.ts';
import type { Language } from './language.ts';

const registered: Language[] = [];
const functionWords = new Set<string>();

/** Words that name nothing, of all languages: alone they are not what is to be done. */
export const FUNCTION_WORDS: ReadonlySet<string> = functionWords;

/** Adds languages to those that are read and said. One that is there already changes nothing. */
export function addLanguages(...languages: readonly Language[]): void {
  for (const language of languages) {
    if (registered.includes(language)) continue;
    registered.push(language);
    const { determiners, of, amount, leads, places } = language.bound;
    for (const word of [determiners, of, amount, leads, places].flatMap((some) => [...some])) functionWords.add(word);
  }
}

addLanguages(ENGLISH);

/** All languages, English first. */
export const languages = (): readonly Language[] => registered;

/** The language with this code, or of this BCP 47 tag; English for one that is not there. */
export function languageOf(tag: string | undefined): Language {
  const found = registered.find(({ code }) => code === tag);
  if (found !== undefined || typeof tag !== 'string') return found ?? ENGLISH;
  const [own] = tag.toLowerCase().split(/[-_]/);
  return registered.find(({ code }) => code === own) ?? ENGLISH;
}
