import type { Language } from '../../../src/talk/words.ts';
import { type Area, type English, TABLES, type Texts } from './tables.ts';

let language: Language = 'en';
let texts: Texts = {};
/** What is said here so far: another language brings the same. */
const areas = new Set<Area>(['frame']);
const listeners = new Set<() => void>();

export const spokenLanguage = (): Language => language;

/** A sentence with its holes. Empty before its table has come, which no part is shown without. */
export const textOf = (name: keyof English): string => texts[name] ?? '';

/** The language of the page for a person whose language has this tag: one of five, English for any other. */
export function pageLanguage(tag: string): Language {
  const own = tag.split('-')[0]?.toLowerCase() ?? '';
  return own in TABLES ? (own as Language) : 'en';
}

/** Sentences of some areas in a language. @throws when they do not arrive */
export async function textsOf(which: Language, wanted: Iterable<Area>): Promise<Texts> {
  const tables = await Promise.all([...wanted].map((area) => TABLES[which][area]()));
  return Object.assign({}, ...tables.map(({ TEXTS }) => TEXTS)) as Texts;
}

/** Speaks another language from now on, once all of it that is needed has come. @throws when it does not arrive */
export async function speakIn(next: Language): Promise<void> {
  let count: number;
  let spoken: Texts;
  do {
    count = areas.size;
    spoken = await textsOf(next, areas);
    // A page that came meanwhile brought more of the language before.
  } while (areas.size > count);
  texts = spoken;
  language = next;
  for (const listener of listeners) listener();
}

/** Loads what a part says; the part is shown after it. @throws when it does not arrive */
export async function loadAreas(wanted: readonly Area[]): Promise<void> {
  const missing = wanted.filter((area) => !areas.has(area));
  const asked = language;
  const found = await textsOf(asked, missing);
  for (const area of missing) areas.add(area);
  // Another language that was chosen meanwhile does not have them yet.
  texts = asked === language ? { ...texts, ...found } : await textsOf(language, areas);
}

export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
