import type { EpochMs } from '../../when/index.ts';

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
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return formatOf(zone, day.format(at) !== day.format(reference)).format(at);
}

/** `due 08:30, delivered 10:05`: what a late message carries. */
export function lateWords(dueAt: EpochMs, now: EpochMs, zone: string): string {
  return `due ${clockWords(dueAt, zone, now)}, delivered ${clockWords(now, zone)}`;
}

/** `for Tue 3 Nov 08:30`: what a message carries that makes up for a past time. */
export function pastWords(nominalAt: EpochMs, now: EpochMs, zone: string): string {
  return `for ${clockWords(nominalAt, zone, now)}`;
}

/** `from 02:10 to 07:45`, with dates where the days differ. */
export function rangeWords(from: EpochMs, to: EpochMs, zone: string): string {
  return `from ${clockWords(from, zone, to)} to ${clockWords(to, zone)}`;
}
