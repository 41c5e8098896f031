import { marked } from '../../voice/mark.ts';

/** The longest tag, in characters. */
const LONGEST = 35;
/** Languages whose names are also understood, in English and in the language itself. */
const NAMED =
  'en de fr es pl it pt nl cs sk da sv nb fi et lv lt hu ro bg el uk ru tr ar he fa hi bn ta id vi th ko ja zh ca hr sl sr';

const nameIn = (inLanguage: string, tag: string): string | undefined =>
  new Intl.DisplayNames([inLanguage], { type: 'language', languageDisplay: 'standard', fallback: 'none' }).of(tag);

/** The name of a language, in English or another: "German", "Portuguese (Brazil)". */
export const languageName = (tag: string, inLanguage = 'en'): string => marked(nameIn(inLanguage, tag) ?? tag);

/**
 * Reads a tag (`de`, `pt-BR`, `en_GB`) or the name of a common language; returns the tag in the form of BCP 47. Null
 * for an unknown language.
 */
export function readLanguage(given: string): string | null {
  const text = given.trim().normalize('NFC');
  if (text === '' || text.length > LONGEST) return null;
  return readTag(text.replaceAll('_', '-')) ?? readName(text.toLowerCase());
}

function readTag(text: string): string | null {
  try {
    const { language, script, region } = new Intl.Locale(text);
    // A name of six letters could be a tag, so a tag without a name is not a language.
    if (nameIn('en', language) === undefined) return null;
    return [language, script, region].filter((part) => part !== undefined).join('-');
  } catch {
    return null;
  }
}

const readName = (text: string): string | null =>
  NAMED.split(' ').find((tag) => [nameIn('en', tag), nameIn(tag, tag)].some((name) => name?.toLowerCase() === text)) ??
  null;
