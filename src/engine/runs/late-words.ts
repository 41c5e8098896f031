import type { Language } from '../../domain/words/language.ts';
import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayLength, saySpan } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, withDate: boolean, language: Language): Intl.DateTimeFormat {
  const key = `${zone}|${withDate}|${language}`;
  let format = formats.get(key);
  if (format === undefined) {
    if (formats.size > 200) formats.clear();
    format = new Intl.DateTimeFormat(localeOf(language), {
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
export function clockWords(at: EpochMs, zone: string, reference: EpochMs = at, language: Language = 'en'): string {
  return formatOf(zone, !isSameDay(at, reference, zone), language).format(at);
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/**
 * `08:30`, or `Sat 21 Nov 08:30` when it is another day than `reference` in that zone: late messages name the
 * weekday.
 */
export function momentWords(at: EpochMs, zone: string, reference: EpochMs, language: Language = 'en'): string {
  return isSameDay(at, reference, zone) ? clockWords(at, zone) : dayWords(at, zone, reference, language);
}

/** `due 08:30, delivered 10:05`, or `due Wed 11 Mar 14:00, delivered today 09:05`: added to a late message. */
export function lateWords(dueAt: EpochMs, { language, zone, now }: Speech): string {
  const clock = clockWords(now, zone);
  if (isSameDay(dueAt, now, zone)) return say(language, 'late.today', { due: clockWords(dueAt, zone), clock });
  return say(language, 'late.otherDay', { due: dayWords(dueAt, zone, now, language), clock });
}

/** `for 3 Nov, 08:30`: added to a message that makes up for a past occurrence. */
export function pastWords(nominalAt: EpochMs, { language, zone, now }: Speech): string {
  return say(language, 'late.past', { moment: marked(clockWords(nominalAt, zone, now, language), language) });
}

/** `from 02:10 to 07:45`, or `from Tue 10 Feb 22:10 to Tue 10 Mar 22:10, 28 days` where the days differ. */
export function rangeWords(from: EpochMs, to: EpochMs, zone: string, language: Language = 'en'): string {
  if (isSameDay(from, to, zone))
    return say(language, 'outage.range', { from: clockWords(from, zone), to: clockWords(to, zone) });
  const range = { from: dayWords(from, zone, to, language), to: dayWords(to, zone, to, language) };
  return say(language, 'outage.longRange', { ...range, span: lengthWords(to - from, language) });
}

export function isSameDay(one: EpochMs, other: EpochMs, zone: string): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return day.format(one) === day.format(other);
}

/** `Tue 10 Feb 22:10`, with the year where it is another than that of `reference`. */
export function dayWords(at: EpochMs, zone: string, reference: EpochMs = at, language: Language = 'en'): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
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
  return marked(`${weekday} ${day} ${month}${inYear} ${clockWords(at, zone)}`, language);
}

/** A duration, no more exact than useful: whole days from two days on, otherwise hours and minutes. */
export function lengthWords(ms: number, language: Language = 'en'): string {
  if (ms >= 2 * DAY_MS) return saySpan(language, Math.round(ms / DAY_MS) * DAY_MS);
  return sayLength(language, Math.max(MINUTE_MS, Math.round(ms / MINUTE_MS) * MINUTE_MS));
}
