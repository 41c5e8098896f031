// The rule for hours without their half of the day: "at 8", "um 7". docs/time-rules.md explains it to users.
import { openingsOfAll } from '../../../languages/registered.ts';
import { DAY_MS } from '../../../time/clock.ts';
import type { TimeClause } from '../draft.ts';

/** What decides a bare hour, besides the hour: the language, and words such as "breakfast". */
export interface HourRule {
  /** For German, French, Polish and Spanish of Spain: 7 is 07:00, whatever the subject. */
  readonly asSaid: boolean;
  /** The part of the day from a word beside the time; null without such a word. */
  readonly settled: 'morning' | 'evening' | 'day' | null;
}

/** The context of an hour: a recurrence or a date (`dated`), today, or neither (`next`: the next such hour). */
export type HourPlace = 'dated' | 'today' | 'next';

/** Half a day, in seconds. */
const HALF = 43_200;

/** The rule for a language, the person's locale and the words around the time. */
export function hourRuleOf(language: string, locale: string | undefined, about: string): HourRule {
  const { morning: mornings, evening: evenings, day: days } = openingsOfAll().settles;
  const isLatinAmerican = language === 'es' && /^es[-_](?!es\b)/i.test(locale ?? '');
  // "Weck mich um halb sieben": the dial leaves the half of the day open, "weck" settles it.
  if (language !== 'en' && !isLatinAmerican) return { asSaid: true, settled: mornings.test(about) ? 'morning' : null };
  const [morning, evening] = [mornings.test(about), evenings.test(about)];
  const settled = morning === evening ? (days.test(about) ? 'day' : null) : morning ? 'morning' : 'evening';
  return { asSaid: false, settled };
}

/** Whether the hour keeps its number: 7 is 07:00. */
export const isAsSaid = (time: TimeClause, rule: HourRule): boolean => rule.asSaid && time.dial !== true;

/**
 * Seconds since midnight of a bare hour. `passed` gives the milliseconds of today that have passed; called only when
 * they decide.
 */
export function readBareHour(time: TimeClause, rule: HourRule, place: HourPlace, passed: () => number): number {
  if (isAsSaid(time, rule)) return time.seconds;
  const hour = Math.floor(time.seconds / 3600);
  const said = time.saidHour ?? hour;
  const am = time.seconds % HALF;
  const pm = am + HALF;
  const isMorning = (said >= 7 && said <= 11) || (said === 12 && hour !== 12);
  if (said >= 4 && said <= 11 && rule.settled === 'morning') return am;
  if (said >= 4 && said <= 11 && rule.settled === 'evening') return pm;
  const usual = isMorning ? am : pm;
  if (place === 'dated' || rule.settled !== null) return usual;
  if (place === 'today') return usual * 1000 <= passed() && pm * 1000 < DAY_MS && pm * 1000 > passed() ? pm : usual;
  // The next such hour between 07:00 and 22:00.
  const allowed = [...(isMorning ? [am] : []), ...(said <= 10 || !isMorning ? [pm] : [])];
  return allowed.find((seconds) => seconds * 1000 > passed()) ?? (allowed[0] as number);
}

/** The other half of the day, in a form with only this meaning; null when the time is not open. */
export function otherHalf(time: TimeClause, read: number, rule: HourRule, place: HourPlace): string | null {
  const said = time.saidHour ?? Math.floor(time.seconds / 3600);
  if (!time.bare || rule.settled !== null) return null;
  const asSaid = isAsSaid(time, rule);
  if (asSaid ? said > 6 || time.colon : place === 'dated' && said > 8) return null;
  const other = (read + HALF) % (2 * HALF);
  const [hour, minute] = [Math.floor(other / 3600), Math.floor(other / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const half = rule.asSaid || hour < 10 || hour > 12 ? '' : hour === 12 ? 'pm' : 'am';
  return `${two(hour)}:${two(minute)}${half}`;
}
