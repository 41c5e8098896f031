// The languages that are read and said. English always is; a program adds others.
import { VERBS } from '../time/language/unread-words.ts';
import { ENGLISH } from './en/index.ts';
import { type BesideWords, type Language, words } from './language.ts';

const registered: Language[] = [];
const functionWords = new Set<string>();

/** Words that name nothing, of all languages: alone they are not what is to be done. */
export const FUNCTION_WORDS: ReadonlySet<string> = functionWords;

type BesideTable = Exclude<keyof BesideWords, 'slips'>;
const tables: Readonly<Record<BesideTable, Set<string>>> = {
  unread: new Set(),
  namedDays: new Set(),
  meals: new Set(),
  timeLeads: new Set(),
  numbered: new Set(),
  measures: new Set(),
  counted: new Set(),
  beginners: new Set(VERBS),
};
const slips = new Map<string, string>();

/** Words beside a time, of all languages. */
export const BESIDE: Readonly<Record<BesideTable, ReadonlySet<string>>> = tables;
/** Typing mistakes, with the intended word, of all languages. */
export const SLIPS: ReadonlyMap<string, string> = slips;

function addWords({ beside, bound: { determiners, of, amount, leads, places } }: Language): void {
  for (const word of [determiners, of, amount, leads, places].flatMap((some) => [...some])) functionWords.add(word);
  for (const [name, table] of Object.entries(tables))
    for (const word of words(beside[name as BesideTable])) table.add(word);
  for (const line of beside.slips.trim().split('\n')) {
    const [meant = '', ...said] = words(line.replace(':', ' '));
    for (const slip of said) slips.set(slip, meant);
  }
}

/** Adds languages to those that are read and said. One that is there already changes nothing. */
export function addLanguages(...languages: readonly Language[]): void {
  for (const language of languages) {
    if (registered.includes(language)) continue;
    registered.push(language);
    addWords(language);
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
