// Finds the named one of several, by the words that distinguish them.

/** The one that a text names by more of its words than any other; null when none or several fit best. */
export function nameOne<T extends { readonly what: string }>(several: readonly T[], text: string): T | null {
  const said = new Set(wordsOf(text));
  const counted = several.map((one) => ({ one, hits: namingWords(one.what).filter((word) => said.has(word)).length }));
  const most = Math.max(0, ...counted.map(({ hits }) => hits));
  const best = counted.filter(({ hits }) => hits === most);
  return most > 0 && best.length === 1 ? (best[0]?.one ?? null) : null;
}

const COMMON = new Set(
  'the and for with about from into that this your you our his her its out off not are was has had all any can did one two take call get make send give tell put done'.split(
    ' ',
  ),
);

/** The words of a text, without their endings. */
export const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

/** The distinguishing words of a reminder; all of them when nothing else is left. */
export function namingWords(what: string): string[] {
  const all = what.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => word.length > 2 && !COMMON.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stem))];
}

/** "pills" and "pill", "watered" and "water" are one word. */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');
