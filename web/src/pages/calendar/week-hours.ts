import type { CalendarDayView, CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { readInstant } from '../../time/now.ts';
import { clockWords, dayKey } from '../../time/time-words.ts';

const HOUR_MS = 3_600_000;

/** An hour of the wall clock, in a week. */
export interface HourRow {
  /** 0 to 23 */
  readonly hour: number;
  /** For each day, the entries that begin in it. */
  readonly cells: readonly (readonly CalendarEntryView[])[];
  /** The second zone's clock then: on the first day and, when clocks change in between, on the last. */
  readonly beside: string | null;
  readonly isEmpty: boolean;
  /** For each day: whether its entries from this hour on are left out because there are too many. */
  readonly isCut: readonly boolean[];
}

const hourOf = (at: number, zone: string): number => Number(clockWords(at, zone).slice(0, 2));

/** The hours of a week, with the entries that begin in each. */
export function weekHours(
  days: readonly CalendarDayView[],
  entriesOf: (date: string) => readonly CalendarEntryView[],
  { zone, beside }: { readonly zone: string; readonly beside: string | null },
): HourRow[] {
  const byDay = days.map(({ date }) =>
    Map.groupBy(entriesOf(date), ({ at }) => {
      const ms = readInstant(at);
      // Entries left out earlier show at the beginning of the first day.
      return dayKey(ms, zone) === date ? hourOf(ms, zone) : 0;
    }),
  );
  // Only a day's first entries are read: where some are left out, no later ones are there.
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

/** When an hour of a day begins; null where the clocks skip it. */
export function instantOf(day: Pick<CalendarDayView, 'from' | 'to'>, hour: number, zone: string): number | null {
  const begin = readInstant(day.from);
  // The guess is right except on a day that changes the clocks.
  for (const shift of [0, -1, 1]) {
    const at = begin + (hour + shift) * HOUR_MS;
    if (at >= begin && at < readInstant(day.to) && hourOf(at, zone) === hour) return at;
  }
  return null;
}
