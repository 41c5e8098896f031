import { languageOf, openingsOfAll } from '../../languages/registered.ts';
import { readPreamble } from './preamble.ts';

/** Signs that part a time from its subject in all languages; a colon with a digit after it belongs to a time. */
const COLON = /^(?::(?!\d)|-{1,2}\s|=>|->)\s*/;

/**
 * Where the subject begins after a time that ends at `end`: after the separator. Null without a separator. `folded`
 * is the text in lower case without diacritics.
 */
export function findSubjectStart(folded: string, end: number, language: string): number | null {
  const space =
    /^[\s,]*(?:(?:please|bitte|por favor|prosze)[\s,]+)?/.exec(folded.slice(end, end + 40))?.[0].length ?? 0;
  const at = end + space;
  const colon = COLON.exec(folded.slice(at, at + 8));
  if (colon !== null) return at + colon[0].length;
  if (folded[at] === '"' || (folded.slice(end, at).includes('\n') && at < folded.length)) return at;
  // The beginning of a longer word is not a separator: "to" of "tomorrow".
  if (space === 0) return null;
  const preamble = readPreamble(folded, at);
  if (preamble.intent === 'reminder') return preamble.end;
  const separator = languageOf(language).separators.exec(folded.slice(at, at + 40));
  return separator === null ? null : at + separator[0].length;
}

/** Whether the subject begins behind a sign, which ends the time for sure, and not behind a word such as "to". */
export const isHard = (text: string, subjectAt: number): boolean =>
  text[subjectAt] === '"' || /[:>-]\s*$|\n\s*$/.test(text.slice(0, subjectAt));

/** Whether a preamble ended in a separator: "remind me to". */
export function endsInSeparator(folded: string, end: number): boolean {
  return openingsOfAll().linked.test(folded.slice(0, end));
}
