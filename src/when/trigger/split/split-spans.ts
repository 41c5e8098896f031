import type { ParseSpan } from '../reading.ts';

/** A part of a text, `[start, end)` in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The same issues of a text that begins `by` characters further on. */
export const shifted = <Issue extends { readonly span: readonly [number, number] }>(
  issues: readonly Issue[],
  by: number,
) => issues.map((issue) => ({ ...issue, span: [issue.span[0] + by, issue.span[1] + by] as const }));

/** The total length of pieces in characters. */
export const lengthOf = (pieces: readonly Stretch[]) => pieces.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * Maps the understood words of a time, which was joined from pieces of a text with a space after each, to positions
 * in that text. Splits a span that covers two pieces.
 */
export function spansInText(spans: readonly ParseSpan[], pieces: readonly Stretch[]): ParseSpan[] {
  const placed: ParseSpan[] = [];
  let base = 0;
  for (const piece of pieces) {
    const length = piece.end - piece.start;
    for (const { start, end, kind } of spans) {
      const from = Math.max(start, base) - base;
      const to = Math.min(end, base + length) - base;
      if (from < to) placed.push({ start: piece.start + from, end: piece.start + to, kind });
    }
    base += length + 1;
  }
  return placed.sort((a, b) => a.start - b.start);
}
