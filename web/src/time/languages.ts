import { spokenLanguage } from '../voice/spoken.ts';

/** The offered languages; any other can be set by its tag. */
const COMMON =
  'en de fr es pl it pt pt-BR nl cs sk da sv nb fi et lv lt hu ro bg el uk ru tr ar he fa hi bn ta id vi th ko ja zh-Hans zh-Hant ca hr sl sr';

const nameIn = (inLanguage: string, tag: string): string | undefined =>
  new Intl.DisplayNames([inLanguage], { type: 'language', languageDisplay: 'standard', fallback: 'none' }).of(tag);

/** The name of a language, in that of the page. */
export const languageName = (tag: string): string => nameIn(spokenLanguage(), tag) ?? tag;

/** Its name in the language itself, and in that of the page. */
function choiceWords(tag: string): string {
  const [own, name] = [nameIn(tag, tag), languageName(tag)];
  return own === undefined || own === name ? name : `${own} (${name})`;
}

/** The choices: these first, then the common ones, by their names. */
export function languageChoices(
  first: readonly (string | null)[],
): { readonly value: string; readonly label: string }[] {
  const others = COMMON.split(' ').sort((one, other) =>
    languageName(one).localeCompare(languageName(other), spokenLanguage()),
  );
  const tags = new Set([...first.filter((tag) => tag !== null && tag !== ''), ...others] as string[]);
  return [...tags].map((value) => ({ value, label: choiceWords(value) }));
}
