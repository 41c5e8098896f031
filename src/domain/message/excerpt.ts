/** How many characters of a text are shown around a match. */
const AROUND = 160;

/** The part of a text with the words, with a mark for left-out parts; its beginning when the words are missing. */
export function excerptOf(text: string, words: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= AROUND) return line;
  const at = Math.max(0, line.toLowerCase().indexOf(words.toLowerCase()));
  const from = Math.min(Math.max(0, at - Math.floor((AROUND - words.length) / 2)), line.length - AROUND);
  const part = line.slice(from, from + AROUND).trim();
  return `${from > 0 ? '…' : ''}${part}${from + AROUND < line.length ? '…' : ''}`;
}
