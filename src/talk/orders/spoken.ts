// How lists of words are read: entries separated by `|`, or by blanks where there is none.

const lists = new Map<string, ReadonlySet<string>>();

/** All single words of a list. */
export function wordsInList(list: string): ReadonlySet<string> {
  const known = lists.get(list);
  if (known !== undefined) return known;
  const words = new Set(list.split(/[\s|']+/).filter((word) => word !== ''));
  lists.set(list, words);
  return words;
}

/** Whether a word is the wanted one; `*` stands for any ending. */
export const isWord = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

/** Whether an entry of a list stands in a message, its words side by side. */
export function says(list: string, said: readonly string[]): boolean {
  const text = ` ${said.join(' ')} `;
  return list
    .split(list.includes('|') ? '|' : /\s+/)
    .some((entry) => entry.trim() !== '' && text.includes(` ${entry.trim().replaceAll("'", ' ')} `));
}
