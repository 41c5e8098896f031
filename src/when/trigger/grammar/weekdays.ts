import { attempt, type Cursor, meaning, peek, take, takeSeparator, takeText } from '../../time/language/cursor.ts';

/** Monday to Friday. */
export const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];
/** Saturday and Sunday. */
export const WEEKEND_DAYS: readonly number[] = [6, 0];

interface Weekdays {
  readonly weekdays: readonly number[];
  /** A plural such as "mondays" or "weekends", which repeats without "every". */
  readonly plural: boolean;
  /** Several days were named, not a set such as "weekdays". */
  readonly listed: boolean;
}

const INITIALS: Readonly<Record<string, number>> = { m: 1, t: 2, tu: 2, w: 3, th: 4, f: 5 };

/** "MWF", "TTh": monday, wednesday and friday; tuesday and thursday. */
function weekdaysOf(initials: string): number[] {
  const days = initials.match(/th|tu|[mtwf]/g) ?? [];
  return days.map((one, index) => (one === 't' && index > 1 ? 4 : (INITIALS[one] as number)));
}

function readOne(cursor: Cursor): Omit<Weekdays, 'listed'> | null {
  if (meaning(cursor, 'initials') !== undefined)
    return { weekdays: weekdaysOf(cursor.tokens[cursor.index++]?.text ?? ''), plural: true };
  const set = take(cursor, 'day-set');
  if (set !== undefined) return { weekdays: set.value === 'weekday' ? WORKING_DAYS : WEEKEND_DAYS, plural: set.plural };
  const first = take(cursor, 'weekday');
  if (first === undefined) return null;
  if (peek(cursor)?.text === '.' && peek(cursor)?.glued) cursor.index++;
  const last = attempt(cursor, () => {
    const linked = takeText(cursor, '-') || take(cursor, 'to', 'until') !== undefined;
    return linked ? (take(cursor, 'weekday') ?? null) : null;
  });
  if (last === null) return { weekdays: [first.value], plural: first.plural };
  const weekdays: number[] = [];
  for (let day = first.value; ; day = (day + 1) % 7) {
    weekdays.push(day);
    if (day === last.value) return { weekdays, plural: true };
  }
}

/** Reads "monday", "mon, wed and fri", "monday to friday", "weekdays", "weekends and mondays". */
export function readWeekdays(cursor: Cursor): Weekdays | null {
  return attempt(cursor, () => {
    const from =
      meaning(cursor, 'weekday', 1) !== undefined && meaning(cursor, 'to', 2) !== undefined
        ? take(cursor, 'from', 'between')
        : undefined;
    const first = readOne(cursor);
    if (first === null) return null;
    const found = [...first.weekdays];
    let listed = false;
    let plural = first.plural || from !== undefined;
    for (;;) {
      const next = attempt(cursor, () => {
        // "Mo mi fr": a list without separators is plural.
        if (!takeSeparator(cursor) && !peek(cursor)?.meanings.some((one) => one.type === 'weekday' && one.plural))
          return null;
        take(cursor, 'on');
        if (meaning(cursor, 'weekday', 1) !== undefined) take(cursor, 'the');
        return readOne(cursor);
      });
      if (next === null) return { weekdays: [...new Set(found)], plural, listed };
      listed = true;
      found.push(...next.weekdays);
      plural ||= next.plural;
    }
  });
}
