/** “call Sarah”: a person's own words, unchanged. */
export function quote(text: string): string {
  return `“${text}”`;
}

/** Phrases to say, one per line: a page shows them as buttons. */
export const wordPhrases = (phrases: readonly string[]): string[] => phrases.map((phrase) => `• ${quote(phrase)}`);

/** Capitalizes the first letter, and adds a full stop where none is. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…”)]$/.test(first) && !/\)$/.test(first) ? first : `${first}.`;
}

/** "a", "a or b", "a, b or c". */
export function listWith(word: 'and' | 'or', items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** "1 reminder", "3 schedules". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Joins the non-empty parts with blanks. */
export function join(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}

/** A duration in words, in its two largest units: "1 hour 35 minutes". */
export function wordDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return count(Math.max(1, Math.round(milliseconds / 1000)), 'second');
  const units: readonly (readonly [string, number])[] = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ];
  const first = units.findIndex(([, amount]) => amount > 0);
  return units
    .slice(first, first + 2)
    .filter(([, amount]) => amount > 0)
    .map(([unit, amount]) => count(amount, unit))
    .join(' ');
}
