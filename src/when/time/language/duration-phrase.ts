import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { attempt, type Cursor, isGlued, meaning, peek, take, takeText } from './cursor.ts';
import type { MeaningOf } from './lexicon.ts';
import { readNumber } from './numbers.ts';

/**
 * A duration. Months and days are steps on the calendar: a month is never a number of milliseconds (31 January + 1
 * month = 28 February), and a day is 24 hours only when no date is involved.
 */
export interface Duration {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

const ELAPSED = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS } as const;

/** `amount` units; null for a fraction of a month or year, which has no fixed length. */
export function durationOf(amount: number, unit: MeaningOf<'unit'>): Duration | null {
  const total = amount * unit.times;
  if (unit.unit === 'second' || unit.unit === 'minute' || unit.unit === 'hour') {
    return { months: 0, days: 0, ms: Math.round(total * ELAPSED[unit.unit]) };
  }
  if (unit.unit === 'day' || unit.unit === 'week') {
    const days = total * (unit.unit === 'week' ? 7 : 1);
    const whole = Math.floor(days + 1e-9);
    return { months: 0, days: whole, ms: Math.round((days - whole) * DAY_MS) };
  }
  const months = total * { month: 1, quarter: 3, year: 12 }[unit.unit];
  return Math.abs(months - Math.round(months)) < 1e-9 ? { months: Math.round(months), days: 0, ms: 0 } : null;
}

/** "half an hour", "a quarter of an hour", "three quarters of an hour". */
function readFraction(cursor: Cursor): Duration | null {
  return attempt(cursor, () => {
    const one = meaning(cursor, 'number')?.value === 1 && meaning(cursor, 'half', 1) !== undefined;
    if (one) cursor.index++;
    const article = take(cursor, 'article') !== undefined;
    let part: number;
    if (take(cursor, 'half') !== undefined) part = 0.5;
    else {
      const many = article ? 1 : (readNumber(cursor) ?? 1);
      if (take(cursor, 'quarter-hour') === undefined || many > 3) return null;
      part = many * 0.25;
    }
    if (peek(cursor)?.text === '-' && meaning(cursor, 'unit', 1) !== undefined) cursor.index++;
    const linked = take(cursor, 'of') !== undefined;
    const second = take(cursor, 'article', 'the') !== undefined;
    const unit = take(cursor, 'unit');
    if (unit === undefined || (part !== 0.5 && !linked && !second && !article)) return null;
    return durationOf(part, unit);
  });
}

function readPart(cursor: Cursor): { duration: Duration; unit: MeaningOf<'unit'> } | null {
  return attempt(cursor, () => {
    const article = take(cursor, 'article') !== undefined;
    const isOne = meaning(cursor, 'unit') !== undefined;
    let amount = article ? (isOne ? 1 : null) : readNumber(cursor);
    if (amount === null || !Number.isFinite(amount)) return null;
    // "two and a half hours"
    const half = attempt(cursor, () => {
      if (take(cursor, 'and') === undefined) return null;
      take(cursor, 'article');
      return take(cursor, 'half') !== undefined && meaning(cursor, 'unit') !== undefined ? 0.5 : null;
    });
    amount += half ?? 0;
    if (peek(cursor)?.text === '-' && meaning(cursor, 'unit', 1) !== undefined) cursor.index++;
    const unit = take(cursor, 'unit');
    if (unit === undefined) return null;
    // "an hour and a half", "an hour and a quarter"
    const rest = attempt(cursor, () => {
      if (take(cursor, 'half-after') !== undefined) return 0.5;
      if (take(cursor, 'quarter-after') !== undefined) return 0.25;
      if (take(cursor, 'and') === undefined) return null;
      const indefinite = take(cursor, 'article') !== undefined;
      if (take(cursor, 'half') !== undefined)
        return meaning(cursor, 'unit') === undefined && meaning(cursor, 'article') === undefined ? 0.5 : null;
      return indefinite && take(cursor, 'quarter-hour') !== undefined ? 0.25 : null;
    });
    const duration = durationOf(amount + (rest ?? 0), unit);
    return duration === null ? null : { duration, unit };
  });
}

/**
 * Reads "2 hours", "an hour and a half", "1h30m", "1h30", "2 days, 5 hours and 10 minutes", "half an hour", "a
 * fortnight". Units must decrease, so that "5 minutes 2 hours" is not one duration. Null for any other text.
 */
export function readDuration(cursor: Cursor): Duration | null {
  const fraction = readFraction(cursor);
  if (fraction !== null) return fraction;
  const first = readPart(cursor);
  if (first === null) return null;
  let total = first.duration;
  let last = first.unit;
  const order = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
  for (;;) {
    const more = attempt(cursor, () => {
      if (
        last.unit === 'hour' &&
        isGlued(cursor) &&
        peek(cursor)?.kind === 'number' &&
        meaning(cursor, 'unit', 1) === undefined
      ) {
        const minutes = readNumber(cursor);
        return minutes !== null && minutes < 60
          ? { duration: { months: 0, days: 0, ms: minutes * MINUTE_MS }, unit: null }
          : null;
      }
      takeText(cursor, ',');
      take(cursor, 'and');
      const part = readPart(cursor);
      return part !== null && order.indexOf(part.unit.unit) < order.indexOf(last.unit) ? part : null;
    });
    if (more === null) return total;
    total = {
      months: total.months + more.duration.months,
      days: total.days + more.duration.days,
      ms: total.ms + more.duration.ms,
    };
    if (more.unit === null) return total;
    last = more.unit;
  }
}
