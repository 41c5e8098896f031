// Replaces what stands between two marks. One regular expression with both would search to the end of the text for each
// mark that is never closed; this walks through it once.

/** What begins and what ends a pair: patterns with the flag `g`, which take no time of their own. */
export interface Pair {
  readonly open: RegExp;
  /** Matches nothing but the place (a lookahead), so that places may overlap. */
  readonly close: RegExp;
  /** How long the closing mark is. @default 1 */
  readonly closeLength?: number;
  /** Whether something has to stand between them. @default false */
  readonly isFilled?: boolean;
  /** Whether both have to stand in one line. @default false */
  readonly inLine?: boolean;
}

/** Replaces each pair, from its opening mark to the next closing one. */
export function replacePairs(
  text: string,
  { open, close, closeLength = 1, isFilled = false, inLine = false }: Pair,
  replace: (whole: string, inside: string) => string,
): string {
  const closing = Array.from(text.matchAll(close), ({ index }) => index);
  if (closing.length === 0) return text;
  let replaced = '';
  let from = 0;
  let next = 0;
  let lineEnd = -1;
  for (const { 0: mark, index } of text.matchAll(open)) {
    if (index < from) continue;
    const inside = index + mark.length;
    const least = isFilled ? inside + 1 : inside;
    while (next < closing.length && (closing[next] as number) < least) next += 1;
    const end = closing[next];
    if (end === undefined) break;
    if (inLine) {
      if (lineEnd < index) lineEnd = text.indexOf('\n', index);
      if (lineEnd < 0) lineEnd = text.length;
      if (end > lineEnd) continue;
    }
    replaced += text.slice(from, index) + replace(text.slice(index, end + closeLength), text.slice(inside, end));
    from = end + closeLength;
  }
  return replaced + text.slice(from);
}

/** Code of one line: between two runs of as many backticks, of which the first is not escaped. */
export function replaceCode(text: string, replace: (inside: string) => string): string {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: { length }, index }) => ({ length, index }));
  /** The runs of one length, in order, and how far they were looked through. */
  const alike = new Map<number, { readonly at: number[]; next: number }>();
  for (const { length, index } of runs) {
    const known = alike.get(length);
    if (known === undefined) alike.set(length, { at: [index], next: 0 });
    else known.at.push(index);
  }
  let replaced = '';
  let from = 0;
  for (const run of runs) {
    const isEscaped = text.charAt(run.index - 1) === '\\';
    const index = isEscaped ? run.index + 1 : run.index;
    const length = isEscaped ? run.length - 1 : run.length;
    const others = alike.get(length);
    if (index < from || length === 0 || others === undefined) continue;
    while (others.next < others.at.length && (others.at[others.next] as number) <= index + length) others.next += 1;
    const end = others.at[others.next];
    if (end === undefined) continue;
    replaced += text.slice(from, index) + replace(text.slice(index + length, end));
    from = end + length;
  }
  return replaced + text.slice(from);
}
