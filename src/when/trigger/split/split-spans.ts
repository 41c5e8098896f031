import type { ParseSpan } from '../reading.ts';

/** A stretch of a text, `[start, end)` in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The understood words of a time that was put together from pieces of a text (each followed by one space), as places in that text.
 * A span that reaches over two pieces becomes one in each.
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
