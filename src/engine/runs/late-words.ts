import { DAY_MS, describeMs, type EpochMs, MINUTE_MS } from '../../when/index.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, withDate: boolean): Intl.DateTimeFormat {
  const key = `${zone}|${withDate}`;
  let format = formats.get(key);
  if (format === undefined) {
    if (formats.size > 200) formats.clear();
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(withDate ? { day: 'numeric', month: 'short' } : {}),
    });
    formats.set(key, format);
  }
  return format;
}

/** `08:30`, or `21 Nov, 08:30` when it is another day than `reference` in that zone. */
export function clockWords(at: EpochMs, zone: string, reference: EpochMs = at): string {
  return formatOf(zone, !isSameDay(at, reference, zone)).format(at);
}

/**
 * `08:30`, or `Sat 21 Nov 08:30` when it is another day than `reference` in that zone: late messages name the
 * weekday.
 */
export function momentWords(at: EpochMs, zone: string, reference: EpochMs): string {
  return isSameDay(at, reference, zone) ? clockWords(at, zone) : dayWords(at, zone, reference);
}

/** `due 08:30, delivered 10:05`, or `due Wed 11 Mar 14:00, delivered today 09:05`: added to a late message. */
export function lateWords(dueAt: EpochMs, now: EpochMs, zone: string): string {
  if (isSameDay(dueAt, now, zone)) return `due ${clockWords(dueAt, zone)}, delivered ${clockWords(now, zone)}`;
  return `due ${dayWords(dueAt, zone, now)}, delivered today ${clockWords(now, zone)}`;
}

/** `for 3 Nov, 08:30`: added to a message that makes up for a past occurrence. */
export function pastWords(nominalAt: EpochMs, now: EpochMs, zone: string): string {
  return `for ${clockWords(nominalAt, zone, now)}`;
}

/** `from 02:10 to 07:45`, or `from Tue 10 Feb 22:10 to Tue 10 Mar 22:10, 28 days` where the days differ. */
export function rangeWords(from: EpochMs, to: EpochMs, zone: string): string {
  if (isSameDay(from, to, zone)) return `from ${clockWords(from, zone)} to ${clockWords(to, zone)}`;
  return `from ${dayWords(from, zone, to)} to ${dayWords(to, zone)}, ${lengthWords(to - from)}`;
}

export function isSameDay(one: EpochMs, other: EpochMs, zone: string): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return day.format(one) === day.format(other);
}

/** `Tue 10 Feb 22:10`, with the year where it is another than that of `reference`. */
function dayWords(at: EpochMs, zone: string, reference: EpochMs = at): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const parts = (instant: EpochMs) =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year } = parts(at);
  const inYear = year === parts(reference).year ? '' : ` ${year}`;
  return `${weekday} ${day} ${month}${inYear} ${clockWords(at, zone)}`;
}

/** A duration, no more exact than useful: whole days from two days on, otherwise hours and minutes. */
export function lengthWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS)} days`;
  return describeMs(Math.max(MINUTE_MS, Math.round(ms / MINUTE_MS) * MINUTE_MS));
}
