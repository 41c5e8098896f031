import { attempt, type Cursor, meaning, take } from '../../time/language/cursor.ts';
import { readNumber } from '../../time/language/numbers.ts';
import { type DateClause, passed } from './draft.ts';
import { spanFrom } from './times.ts';
import { readWeekdays } from './weekdays.ts';

/** "next tuesday", "this weekend", "next week", "last friday". */
export function readNext(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
    if (meaning(cursor, 'next', 1) !== undefined) take(cursor, 'the');
    const isComing = meaning(cursor, 'coming') !== undefined;
    const which =
      take(cursor, 'next', 'this') ?? (meaning(cursor, 'ordinal')?.value === -1 ? take(cursor, 'ordinal') : undefined);
    if (which === undefined) return null;
    const unit = meaning(cursor, 'unit');
    if (unit !== undefined) {
      if (!['day', 'week', 'month', 'quarter', 'year'].includes(unit.unit)) return null;
      cursor.index++;
      return {
        kind: 'period',
        unit: unit.unit,
        step: which.type === 'next' ? 1 : which.type === 'this' ? 0 : -1,
        span: spanFrom(cursor, start),
      };
    }
    if (which.type === 'next' && meaning(cursor, 'day-set')?.value === 'weekday') {
      cursor.index++;
      return { kind: 'working-days', count: 1, keepsTime: false, span: spanFrom(cursor, start) };
    }
    const days = readWeekdays(cursor);
    if (days !== null) {
      const said = isComing ? 'later' : which.type === 'next' ? 'next' : which.type === 'this' ? 'this' : 'last';
      return { kind: 'weekdays', weekdays: days.weekdays, which: said, repeats: false, span: spanFrom(cursor, start) };
    }
    const holiday = which.type === 'ordinal' ? undefined : take(cursor, 'holiday');
    if (holiday !== undefined)
      return { kind: 'date', day: holiday.day, month: holiday.month, year: null, span: spanFrom(cursor, start) };
    const month = take(cursor, 'month');
    if (month === undefined) return null;
    if (which.type === 'ordinal') {
      const span = spanFrom(cursor, start);
      throw passed(cursor.text, span);
    }
    return { kind: 'months', months: [month.value], year: null, repeats: false, span: spanFrom(cursor, start) };
  });
}

/** "lundi prochain", "la semaine prochaine". */
export function readNextAfter(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
    take(cursor, 'the');
    const unit = take(cursor, 'unit');
    const weekend = take(cursor, 'day-set')?.value === 'weekend';
    const weekday = unit === undefined ? take(cursor, 'weekday') : undefined;
    const which = meaning(cursor, 'coming') === undefined ? 'next' : 'later';
    if (take(cursor, 'next-after') === undefined) {
      if ((unit ?? weekday) === undefined || weekend || take(cursor, 'last-after') === undefined) return null;
      throw passed(cursor.text, spanFrom(cursor, start));
    }
    const span = spanFrom(cursor, start);
    if (weekend) return { kind: 'weekdays', weekdays: [6, 0], which, repeats: false, span };
    if (weekday !== undefined) return { kind: 'weekdays', weekdays: [weekday.value], which, repeats: false, span };
    if (unit === undefined || !['week', 'month', 'quarter', 'year'].includes(unit.unit)) return null;
    return { kind: 'period', unit: unit.unit, step: 1, span };
  });
}

/** "in 3 working days", "2 business days from now". */
export function readWorkingDays(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
    const led = meaning(cursor, 'in', -1) !== undefined;
    const count = readNumber(cursor);
    if (count === null || !Number.isInteger(count) || count < 1 || count > 10_000) return null;
    if (take(cursor, 'day-set')?.value !== 'weekday') return null;
    if (take(cursor, 'from-now') === undefined && !led) return null;
    return { kind: 'working-days', count, keepsTime: true, span: spanFrom(cursor, start) };
  });
}
