import type { CalendarDayView, CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { readInstant } from '../../time/now.ts';
import { clockWords, dayKey } from '../../time/time-words.ts';

const HOUR_MS = 3_600_000;

/** An hour on the wall of a zone, in a week. */
export interface HourRow {
  /** 0 to 23 */
  readonly hour: number;
  /** What begins in it, of each day. */
  readonly cells: readonly (readonly CalendarEntryView[])[];
  /** What the clock of the second zone shows then: of the first day and, where clocks change meanwhile, of the last. */
  readonly beside: string | null;
  readonly isEmpty: boolean;
  /** Of each day: whether what it holds from this hour on was left out, since there is too much of it. */
  readonly isCut: readonly boolean[];
}

const hourOf = (at: number, zone: string): number => Number(clockWords(at, zone).slice(0, 2));

/** The hours of a week with what begins in each. */
export function weekHours(
  days: readonly CalendarDayView[],
  entriesOf: (date: string) => readonly CalendarEntryView[],
  { zone, beside }: { readonly zone: string; readonly beside: string | null },
): HourRow[] {
  const byDay = days.map(({ date }) =>
    Map.groupBy(entriesOf(date), ({ at }) => {
      const ms = readInstant(at);
      // What was left out earlier shows at the beginning of the first day.
      return dayKey(ms, zone) === date ? hourOf(ms, zone) : 0;
    }),
  );
  // The first of a day are read: where some are left out, none that comes later is there.
  const cutFrom = days.map(({ more }, index) =>
    more > 0 ? Math.max(0, ...(byDay[index]?.keys() ?? [])) : Number.POSITIVE_INFINITY,
  );
  return Array.from({ length: 24 }, (_, hour) => {
    const cells = byDay.map((entries) => entries.get(hour) ?? []);
    return {
      hour,
      cells,
      isEmpty: cells.every((cell) => cell.length === 0),
      isCut: cutFrom.map((from) => hour >= from),
      beside: besideWords(days, hour, zone, beside),
    };
  });
}

function besideWords(days: readonly CalendarDayView[], hour: number, zone: string, beside: string | null) {
  if (beside === null) return null;
  const words = [days[0], days.at(-1)].flatMap((day) => {
    const at = day === undefined ? null : instantOf(day, hour, zone);
    return at === null ? [] : [clockWords(at, beside)];
  });
  return [...new Set(words)].join(' / ');
}

/** When an hour of a day begins; null where the clocks jump over it. */
export function instantOf(day: Pick<CalendarDayView, 'from' | 'to'>, hour: number, zone: string): number | null {
  const begin = readInstant(day.from);
  // The guess is right but on a day that changes the clocks.
  for (const shift of [0, -1, 1]) {
    const at = begin + (hour + shift) * HOUR_MS;
    if (at >= begin && at < readInstant(day.to) && hourOf(at, zone) === hour) return at;
  }
  return null;
}
