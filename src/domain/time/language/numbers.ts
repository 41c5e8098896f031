import { attempt, type Cursor, isGlued, meaning, peek, take } from './cursor.ts';

/** Reads digits (`30`, `1.5`, `1,5`) or number words ("twenty five", "a couple of"); null when there is none. */
export function readNumber(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind === 'number') {
    cursor.index++;
    const [point, fraction] = [peek(cursor), peek(cursor, 1)];
    const decimal =
      (point?.text === '.' || point?.text === ',') && point.glued && fraction?.kind === 'number' && fraction.glued;
    if (!decimal) return token.value;
    cursor.index += 2;
    return Number(`${token.text}.${fraction.text}`);
  }
  const word = take(cursor, 'number');
  if (word === undefined) return null;
  if (word.value >= 20 && word.value < 100 && word.value % 10 === 0) {
    const unit = attempt(cursor, () => {
      if (peek(cursor)?.text === '-') cursor.index++;
      const small = take(cursor, 'number');
      return small !== undefined && small.value > 0 && small.value < 10 ? small.value : null;
    });
    return word.value + (unit ?? 0);
  }
  return word.value;
}

/** Reads `2nd`, `2.` (where the language writes it so) or "second"; "last" is -1. Null when there is none. */
export function readOrdinal(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind === 'number') {
    const suffix = peek(cursor, 1);
    // "15. jedes Monats"
    const follows =
      suffix?.text === '.' &&
      suffix.glued &&
      ['every', 'of', 'at', 'weekday', 'day-set', 'and', 'unit'].some(
        (type) => meaning(cursor, type as 'of', 2) !== undefined,
      );
    if (follows && token.value >= 1 && token.value <= 31) {
      cursor.index += 2;
      return token.value;
    }
    if (suffix === undefined || !isGlued(cursor, 1) || !/^(st|nd|rd|th|er|ere|eme|e|o|a|ª|º)$/.test(suffix.text))
      return null;
    if (!(token.value >= 1 && token.value <= 366)) return null;
    cursor.index += 2;
    return token.value;
  }
  const tens = meaning(cursor, 'number');
  if (tens !== undefined && (tens.value === 20 || tens.value === 30)) {
    return attempt(cursor, () => {
      cursor.index++;
      if (peek(cursor)?.text === '-') cursor.index++;
      const small = take(cursor, 'ordinal');
      return small !== undefined && small.value > 0 && small.value < 10 ? tens.value + small.value : null;
    });
  }
  return take(cursor, 'ordinal')?.value ?? null;
}
