import { attempt, type Cursor, isGlued, meaning, peek, take } from './cursor.ts';
import type { Token } from './lexicon.ts';

/** Reads "1/2", "1 1/2", "3/4" before a unit; null for any other text. */
function readBroken(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    const isPart = (ahead: number) =>
      peek(cursor, ahead)?.kind === 'number' &&
      peek(cursor, ahead + 1)?.text === '/' &&
      peek(cursor, ahead + 2)?.kind === 'number' &&
      isGlued(cursor, ahead + 1) &&
      isGlued(cursor, ahead + 2);
    const whole = isPart(1) ? (peek(cursor)?.value ?? 0) : 0;
    if (isPart(1)) cursor.index++;
    if (!isPart(0)) return null;
    const [part, of] = [peek(cursor)?.value ?? 0, peek(cursor, 2)?.value ?? 0];
    cursor.index += 3;
    if (!((of === 2 || of === 4) && part > 0 && part < of)) return null;
    const isLinked = meaning(cursor, 'of') !== undefined && meaning(cursor, 'article', 1) !== undefined;
    if (isLinked && meaning(cursor, 'unit', 2) !== undefined) cursor.index += 2;
    return meaning(cursor, 'unit') === undefined ? null : whole + part / of;
  });
}

/** "Ein", "une": one, but also the article of what follows. */
export const isArticle = (token: Token | undefined) => /^(?:ein(?:e[nmr]?)?|un[ea]?|a)$/.test(token?.text ?? '');

/** Reads digits (`30`, `1.5`, `1,5`) or number words ("twenty five", "a couple of"); null for any other text. */
export function readNumber(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind === 'number') {
    const broken = readBroken(cursor);
    if (broken !== null) return broken;
    cursor.index++;
    const [point, fraction] = [peek(cursor), peek(cursor, 1)];
    const decimal =
      (point?.text === '.' || point?.text === ',') && point.glued && fraction?.kind === 'number' && fraction.glued;
    if (!decimal) return token.value;
    // "1,000" and "1.000" mean a thousand in some countries and one in others.
    const isSeconds = point?.text === '.' && token.value < 60 && meaning(cursor, 'unit', 2)?.unit === 'second';
    if (fraction.text.length === 3 && token.text.length <= 3 && token.text !== '0' && !isSeconds) {
      cursor.index--;
      return null;
    }
    cursor.index += 2;
    return Number(`${token.text}.${fraction.text}`);
  }
  const word = take(cursor, 'number');
  if (word === undefined) return null;
  if (word.value >= 20 && word.value < 100 && word.value % 10 === 0) {
    const unit = attempt(cursor, () => {
      if (peek(cursor)?.text === '-') cursor.index++;
      // "Um sechs Uhr dreißig einen Tee kochen"
      else if (isArticle(peek(cursor))) return null;
      const small = take(cursor, 'number');
      return small !== undefined && small.value > 0 && small.value < 10 ? small.value : null;
    });
    return word.value + (unit ?? 0);
  }
  return word.value;
}

/** Whether a number with a dot follows ("15."), which makes the comma before it part of a list. */
function isDotted(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  return token?.kind === 'number' && peek(cursor, ahead + 1)?.text === '.' && isGlued(cursor, ahead + 1);
}

/** Reads `2nd`, `2.` (before words such as "every" or "of") or "second"; "last" is -1. Null for any other text. */
export function readOrdinal(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind === 'number') {
    const suffix = peek(cursor, 1);
    // "15. jedes Monats"
    const follows =
      suffix?.text === '.' &&
      suffix.glued &&
      ((peek(cursor, 2)?.text === ',' && isDotted(cursor, 3)) ||
        ['every', 'of', 'at', 'weekday', 'day-set', 'and', 'unit'].some(
          (type) => meaning(cursor, type as 'of', 2) !== undefined,
        ));
    if (follows && token.value >= 1 && token.value <= 31) {
      cursor.index += 2;
      return token.value;
    }
    if (suffix === undefined || !isGlued(cursor, 1) || !/^(st|nd|rd|th|er|ere|eme|e|o|a|ª|º)$/.test(suffix.text))
      return null;
    // Some people write "8a" for 8 am; a letter that is a word of the language makes no ordinal.
    if (suffix.text.length === 1 && suffix.meanings.length > 0) return null;
    if (!(token.value >= 1 && token.value <= 366)) return null;
    cursor.index += 2;
    return token.value;
  }
  const tens = meaning(cursor, 'number');
  if (tens !== undefined && (tens.value === 20 || tens.value === 30)) {
    const whole = attempt(cursor, () => {
      cursor.index++;
      if (peek(cursor)?.text === '-') cursor.index++;
      const small = take(cursor, 'ordinal');
      return small !== undefined && small.value > 0 && small.value < 10 ? tens.value + small.value : null;
    });
    if (whole !== null) return whole;
  }
  return take(cursor, 'ordinal')?.value ?? null;
}
