/**
 * The texts of `belfry/when` about a time, except its sentence (notes, warnings, refusals, hints), in German, French,
 * Spanish, Polish and Italian. Separate from the entry of `belfry/when`, so that English-only programs do not bundle them.
 * @example parseWhen('morgen um 25 Uhr', { now, zone, locale: 'de', translate })
 */
import { GERMAN_MESSAGES } from '../languages/de/messages.ts';
import { ENGLISH_MESSAGES, type Messages } from '../languages/en/messages.ts';
import { SPANISH_MESSAGES } from '../languages/es/messages.ts';
import { FRENCH_MESSAGES } from '../languages/fr/messages.ts';
import { ITALIAN_MESSAGES } from '../languages/it/messages.ts';
import { POLISH_MESSAGES } from '../languages/pl/messages.ts';

/** The messages of each language, by its code. */
export const MESSAGES: Readonly<Record<string, Messages>> = {
  en: ENGLISH_MESSAGES,
  de: GERMAN_MESSAGES,
  fr: FRENCH_MESSAGES,
  es: SPANISH_MESSAGES,
  pl: POLISH_MESSAGES,
  it: ITALIAN_MESSAGES,
};

let names: ReadonlyMap<string, keyof Messages> | null = null;

/** The name of an English sentence; the table is built at the first use. */
function nameOf(english: string): keyof Messages | undefined {
  names ??= new Map(Object.entries(ENGLISH_MESSAGES).map(([name, said]) => [said, name as keyof Messages]));
  return names.get(english);
}

/** Translates an English sentence of `belfry/when`, with `{0}` for inserted values; undefined without a translation. */
export function translate(english: string, code: string): string | undefined {
  const name = nameOf(english);
  if (name !== undefined) return MESSAGES[code]?.[name];
  // The hint for an unknown zone arrives with the zone already inserted.
  const zone = /^Did you mean (\S+)\?$/.exec(english)?.[1];
  return zone === undefined ? undefined : translate('Did you mean {0}?', code)?.replace('{0}', zone);
}
