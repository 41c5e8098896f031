import type { Language } from '../talk/words.ts';
import {
  DAY_MS,
  describeInstant,
  describeMoment,
  describeTrigger,
  type EpochMs,
  HOUR_MS,
  instantToWall,
  MINUTE_MS,
  parseWall,
  SECOND_MS,
  type Trigger,
} from '../when/index.ts';
import { marked } from './mark.ts';

/** In which language, in whose zone, and at which present moment something is said. */
export interface Speech {
  readonly language: Language;
  readonly zone: string;
  readonly now: EpochMs;
}

/** What is unusual about a moment that is said. */
interface MomentOptions {
  /** Its own zone, named where it is not the person's. @default the person's */
  readonly zone?: string;
  /** Whether seconds are said that are not 0. @default false */
  readonly seconds?: boolean;
}

/** "today 18:30", "Friday 27 November 09:00", "in 10 seconds". */
export function sayMoment({ language, zone: own, now }: Speech, at: EpochMs, options: MomentOptions = {}): string {
  const { zone = own, seconds = false } = options;
  return marked(describeMoment(at, { now, zone, locale: language, namesZone: zone !== own, seconds }), language);
}

/** "18:30" of today, and of any other day with its name or date. */
export function sayClock(speech: Speech, at: EpochMs): string {
  const { zone, now } = speech;
  const isToday = dayOf(zone, at) === dayOf(zone, now);
  // A moment within the next two minutes is said by its distance, which is no answer to "until when".
  const clock = sayMoment({ ...speech, now: at < now ? now : Math.min(now, at - 3 * MINUTE_MS) }, at);
  return isToday ? (/\d\d?:\d\d/.exec(clock)?.[0] ?? clock) : clock;
}

/** An instant in full, as a yes needs it: "tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 14 hours". */
export function sayInstant({ language, now }: Speech, at: EpochMs, zone: string): string {
  return marked(describeInstant(at, { now, zone, locale: language }), language);
}

/** "Mon 23 Nov" for the day "2026-11-23": correct even when the day is over. */
export function sayShortDay(language: Language, day: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const said = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, parts).format(
    parseWall(`${day}T00:00:00`) ?? 0,
  );
  return marked(language === 'en' ? said.replaceAll(',', '') : said, language);
}

/** "500,000" */
export const sayNumber = (language: Language, number: number): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : language).format(number);

/** "Saturday 12 December 2026" */
export function sayDate({ language, zone }: Speech, at: EpochMs): string {
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: zone });
  return marked(date.format(at).replace(/^(\w+day), /, '$1 '), language);
}

const dayOf = (zone: string, at: EpochMs): number => Math.floor(instantToWall(zone, at) / DAY_MS);

/** A rule: "every weekday at 09:00"; its zone only where it is not the person's, and no part of a second. */
export function sayRule(speech: Omit<Speech, 'now'> & Partial<Speech>, trigger: Trigger, zone: string): string {
  const { language, zone: own, ...rest } = speech;
  const said = describeTrigger(trigger, zone, { ...rest, locale: language }).replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');
  return marked(zone === own ? said.replace(` (${zone})`, '') : said, language);
}

/** Units, the longest first. */
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;

/** A length of time in its two largest units: "1 hour 35 minutes". */
export function saySpan(language: Language, ms: number): string {
  const whole = ms < MINUTE_MS ? Math.max(SECOND_MS, ms) : Math.round(ms / MINUTE_MS) * MINUTE_MS;
  const first = UNITS.findIndex(([, length]) => whole >= length);
  return inUnits(language, whole, UNITS.slice(first, first + 2));
}

/** A length of time to the second, as rules and limits name it: "72 hours", "1 hour 30 minutes 5 seconds". */
export const sayLength = (language: Language, ms: number): string =>
  inUnits(language, Math.max(SECOND_MS, ms), UNITS.slice(1));

function inUnits(language: Language, ms: number, units: readonly (typeof UNITS)[number][]): string {
  let left = ms;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return count === 0 ? [] : [words.format(count)];
  });
  return marked(parts.join(' '), language);
}
