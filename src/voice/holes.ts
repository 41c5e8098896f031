import type { Language } from '../talk/words.ts';

/** A piece of a text: its own words, or the name of a hole. */
export type Piece = { readonly words: string } | { readonly hole: string };

const HOLE = /\{(\w+)(?::([^{}]+))?\}/g;

/** A text cut at its holes; the words that a number chooses are the text's own. Runs on the page too. */
export function cutAtHoles(
  language: Language,
  text: string,
  values: Readonly<Record<string, unknown>>,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: hole = '', 2: forms, index } of text.matchAll(HOLE)) {
    if (index > from) pieces.push({ words: text.slice(from, index) });
    from = index + whole.length;
    pieces.push(forms === undefined ? { hole } : { words: formOf(language, Number(values[hole]), forms.split('|')) });
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
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
