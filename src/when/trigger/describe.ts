import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../time/clock.ts';
import { civilDate, dayOfWall, formatTimeOfDay, formatWall, timeOfWall, wallOf } from '../time/wall.ts';
import { formatOffset, instantToWall, offsetAt, resolveWall, wallToInstant } from '../time/zone.ts';
import type { CalendarTrigger, CronTrigger, IntervalTrigger, OnceTrigger, Trigger } from './rule.ts';
import { cronPolicy, parsedCron } from './rules/cron.ts';
import { readRule } from './rules/rrule.ts';
import { completeRule } from './rules/rule-days.ts';
import { timesOfDay } from './rules/rule-times.ts';
import { describeCaused } from './sentence/caused-words.ts';
import { cronClockWords, listClockWords } from './sentence/clock-words.ts';
import { cronDayPhrase, ruleDayPhrase } from './sentence/day-phrase.ts';
import { limitWords, policyWords } from './sentence/limit-words.ts';
import type { ClockWords, DayPhrase } from './sentence/phrases.ts';
import type { SentenceLanguage } from './sentence/sentence-language.ts';
import { sentenceLanguage } from './sentence/sentence-languages.ts';
import { nextOccurrence } from './trigger.ts';

/** The language of a sentence, and what it may omit. */
export interface DescribeOptions {
  /** BCP 47 tag; its language if it is one of en, de, fr, es and pl, else English. @default 'en' */
  readonly locale?: string;
  /** Omits a start that has passed by this time and has no further effect. Without it, the sentence is complete. */
  readonly now?: EpochMs;
}

const FIXED = { gap: 'next-valid', overlap: 'first' } as const;
const BY_THE_CLOCK = { gap: 'skip', overlap: 'both' } as const;
const BY_RULE = { gap: 'skip', overlap: 'first' } as const;

function describeOnce(trigger: OnceTrigger, zone: string, language: SentenceLanguage): string {
  const wall = trigger.at === undefined ? wallOf(trigger.wall) : instantToWall(zone, trigger.at);
  const found = resolveWall(zone, wall);
  const second = trigger.at !== undefined && found.kind === 'overlap' && found.second === trigger.at;
  // Only the offset distinguishes the second pass from the first.
  if (second)
    return `${language.once(wall)} (UTC${formatOffset(offsetAt(zone, trigger.at as number)).replace('Z', '+00:00')})`;
  return `${language.once(wall)}${inZone(zone)}`;
}

/** The zone in parentheses. An abbreviation is marked, because people use it as the name of a place. */
function inZone(zone: string): string {
  return /^(?:UTC|GMT|[+-].*|.*\/.*)$/.test(zone) ? ` (${zone})` : ` (zone ${zone})`;
}

/** The anchor, or the first step after it that the wall clock shows only once. */
function nameableAnchor(trigger: IntervalTrigger, zone: string): EpochMs {
  let at = trigger.anchor;
  for (let i = 0; i < 1000 && resolveWall(zone, instantToWall(zone, at)).kind === 'overlap'; i++) at += trigger.everyMs;
  return at;
}

function startOf(trigger: IntervalTrigger, zone: string): EpochMs {
  return trigger.from === undefined
    ? trigger.anchor
    : Math.max(trigger.anchor, wallToInstant(zone, wallOf(trigger.from)));
}

function describeInterval(
  trigger: IntervalTrigger,
  zone: string,
  options: DescribeOptions,
  language: SentenceLanguage,
): string {
  const isNew = options.now !== undefined && Math.floor(options.now / 1000) * 1000 === trigger.anchor;
  const { from, ...rest } = trigger;
  const isPlain = from === undefined && trigger.count === undefined;
  let anchor = '';
  if (!isNew) {
    const first = isPlain
      ? nameableAnchor(trigger, zone)
      : nextOccurrence({ ...trigger, count: undefined }, zone, startOf(trigger, zone) - 1);
    anchor = language.starting(instantToWall(zone, first ?? trigger.anchor), true);
  }
  const limits = limitWords(rest, false, language);
  return `${language.every(trigger.everyMs)}${anchor}${limits}${anchor === '' && limits === '' ? '' : inZone(zone)}`;
}

/** Joins days and times; a rhythm precedes its days. Null when the language has no words for the days. */
function combine(days: DayPhrase, clock: ClockWords, language: SentenceLanguage): string | null {
  const said = clock.isRhythm ? language.onDays(days) : language.days(days);
  if (said === null) return null;
  const times = language.clock(clock.phrase);
  if (clock.isRhythm) return said === '' ? times : `${times} ${said}`;
  return `${said} ${times}`;
}

function describeCron(trigger: CronTrigger, zone: string, language: SentenceLanguage): string {
  const { fields } = parsedCron(trigger.expression);
  const days = cronDayPhrase(fields);
  const times = fields.hours.flatMap((hour) => fields.minutes.map((minute) => (hour * 60 + minute) * 60));
  const actual = cronPolicy(trigger);
  const isGrid =
    !fields.wildcard &&
    actual.gap === 'skip' &&
    actual.overlap === 'both' &&
    trigger.hours === undefined &&
    fields.seconds.join() === '0';
  const within = days === null || isGrid ? null : cronClockWords(fields, trigger.hours);
  // With fixed times, the sentence gives the daily window as a limit.
  const bare = within === null && trigger.hours !== undefined ? cronClockWords(fields, undefined) : null;
  const fixed = bare?.isRhythm === false ? bare : null;
  const clock = days === null ? null : isGrid ? listClockWords(times, true) : (within ?? fixed);
  const words = days === null || clock === null ? null : combine(days, clock, language);
  if (words === null || clock === null) {
    const implied = fields.wildcard ? BY_THE_CLOCK : FIXED;
    const policy = policyWords(actual, implied, times, zone, language);
    return `${language.pattern(trigger.expression)}${limitWords(trigger, false, language)}${policy}${inZone(zone)}`;
  }
  const policy = policyWords(actual, clock.isRhythm ? BY_THE_CLOCK : FIXED, times, zone, language);
  return `${words}${limitWords(trigger, clock.saysHours && within !== null, language)}${policy}${inZone(zone)}`;
}

function ruleText(trigger: CalendarTrigger): string {
  const compact = (wall: string) => wall.replaceAll(/[-:]/g, '');
  const dates = trigger.dates === undefined ? [] : [`RDATE:${trigger.dates.map(compact).join(',')}`];
  return [`DTSTART:${compact(trigger.start)}`, ...trigger.rules.map((rule) => `RRULE:${rule}`), ...dates].join(' ');
}

function describeCalendar(
  trigger: CalendarTrigger,
  zone: string,
  options: DescribeOptions,
  language: SentenceLanguage,
): string {
  const actual = { gap: trigger.gap ?? 'skip', overlap: trigger.overlap ?? 'first' } as const;
  const start = wallOf(trigger.start);
  const rules = trigger.rules.map((text) => {
    const reading = readRule(text);
    return reading.ok ? completeRule(reading.rule, dayOfWall(start)) : null;
  });
  const groups = new Map<string, { days: DayPhrase; times: number[] }>();
  const read = rules.filter((rule) => rule !== null);
  let sayable = trigger.dates === undefined && rules.length > 0 && read.length === rules.length;
  for (const rule of read) {
    const days = ruleDayPhrase(rule);
    if (days === null || ((rule.count !== null || rule.until !== null) && rules.length > 1)) sayable = false;
    else {
      const key = JSON.stringify(days);
      const known = groups.get(key)?.times ?? [];
      groups.set(key, { days, times: [...known, ...timesOfDay(rule, start)] });
    }
  }
  const byTheClock = actual.gap === 'skip' && actual.overlap === 'both';
  const clocks = [...groups.values()].map(({ times }) =>
    listClockWords(
      [...new Set(times)].sort((a, b) => a - b),
      byTheClock,
    ),
  );
  const [only] = read;
  const isRhythm = read.some(({ interval }) => interval > 1);
  const isCounted = read.some(({ count }) => count !== null);
  if (isRhythm && groups.size > 1) sayable = false;
  // The count of a rule begins at its own start and includes exclusions; a count in words does not include them.
  const restricted = trigger.from ?? trigger.count ?? trigger.until ?? trigger.except ?? trigger.hours;
  if (isCounted && restricted !== undefined) sayable = false;
  if (read.some(({ until }) => until !== null) && trigger.until !== undefined) sayable = false;
  const sentences = [...groups.values()].map(({ days }, index) => {
    const clock = clocks[index] ?? null;
    return clock === null ? null : combine(days, clock, language);
  });
  if (!sayable || sentences.some((sentence) => sentence === null)) {
    const policy = policyWords(actual, BY_RULE, null, zone, language);
    return `${language.rule(ruleText(trigger))}${limitWords(trigger, false, language)}${policy}${inZone(zone)}`;
  }
  const allTimes = [...groups.values()].flatMap((group) => group.times);
  const implied = clocks.every((clock) => clock?.isRhythm === true) ? BY_THE_CLOCK : FIXED;
  const begin = Math.max(start, trigger.from === undefined ? start : wallOf(trigger.from));
  const unlimited: CalendarTrigger = { ...trigger, count: undefined, except: undefined, hours: undefined };
  const first = nextOccurrence(unlimited, zone, wallToInstant(zone, begin) - 1);
  const firstWall = first === null ? start : instantToWall(zone, first);
  const past = options.now !== undefined && wallToInstant(zone, start) <= options.now;
  const limits: CalendarTrigger = {
    ...trigger,
    ...(isRhythm ? { from: undefined } : {}),
    ...(only?.count == null ? {} : { count: only.count }),
    ...(only?.until == null
      ? {}
      : { until: formatWall(only.untilIsUtc ? instantToWall(zone, only.until) : only.until) }),
  };
  const said = isRhythm || (trigger.from === undefined && (isCounted || !past));
  const isFirstOfDay = timeOfWall(firstWall) === Math.min(...allTimes) * 1000;
  const starting = said ? language.starting(firstWall, !isFirstOfDay) : '';
  const policy = policyWords(actual, implied, allTimes, zone, language);
  return `${language.join(sentences as string[])}${starting}${limitWords(limits, false, language)}${policy}${inZone(zone)}`;
}

/**
 * Describes a trigger completely and exactly in words, with the zone. `parseWhen` reads the sentence back as the same
 * occurrences.
 * @throws RangeError when the trigger is malformed.
 */
export function describeTrigger(trigger: Trigger, zone: string, options: DescribeOptions = {}): string {
  const language = sentenceLanguage(options.locale);
  switch (trigger.kind) {
    case 'once':
      return describeOnce(trigger, zone, language);
    case 'interval':
      return describeInterval(trigger, zone, options, language);
    case 'cron':
      return describeCron(trigger, zone, language);
    case 'calendar':
      return describeCalendar(trigger, zone, options, language);
    case 'after':
    case 'event':
      return describeCaused(trigger, language.code);
    default: {
      const never: never = trigger;
      throw new RangeError(`Unknown trigger kind: ${JSON.stringify(never)}`);
    }
  }
}

/** {@link describeTrigger} with the zone among the options: `describe(trigger, { zone, locale })`. @throws RangeError */
export function describe(trigger: Trigger, options: DescribeOptions & { readonly zone: string }): string {
  const { zone, ...rest } = options;
  return describeTrigger(trigger, zone, rest);
}

/** A unit, its length, and the distance from which the next unit is used; both in milliseconds. */
type RelativeUnit = readonly [Parameters<SentenceLanguage['relative']>[1], number, number];
const YEARS: RelativeUnit = ['year', 365.25 * DAY_MS, Number.POSITIVE_INFINITY];
/** Each unit is used up to two of the next one; days up to two weeks, weeks up to 60 days. */
const RELATIVE_UNITS: readonly RelativeUnit[] = [
  ['second', 1000, 2 * MINUTE_MS],
  ['minute', MINUTE_MS, 2 * HOUR_MS],
  ['hour', HOUR_MS, 2 * DAY_MS],
  ['day', DAY_MS, 14 * DAY_MS],
  ['week', 7 * DAY_MS, 60 * DAY_MS],
  ['month', 30.44 * DAY_MS, 730 * DAY_MS],
  YEARS,
];

/** "in 14 hours", "in 3 days", "5 minutes ago", "now"; one unit, rounded, "1 hour" for 60 minutes, weeks from 14 days on. */
export function describeRelative(at: EpochMs, now: EpochMs, locale?: string): string {
  const language = sentenceLanguage(locale);
  const distance = Math.abs(at - now);
  if (distance < 1000) return language.now;
  const count = (length: number): number => Math.round(distance / length);
  // 60 seconds become a minute, and 60 minutes an hour.
  const fits = ([, length, below]: RelativeUnit): boolean => count(length) * length < below && count(length) !== 60;
  const [unit, length] = RELATIVE_UNITS.find(fits) ?? YEARS;
  return language.relative(count(length) * (at < now ? -1 : 1), unit);
}

/**
 * An instant in few words: "today 18:30", "Friday 27 November 09:00", "in 10 seconds" for what comes within two minutes.
 * It includes the year if not the present one, and the offset when the clock shows that time twice.
 */
export function describeMoment(
  at: EpochMs,
  options: {
    readonly now: EpochMs;
    readonly zone: string;
    readonly locale?: string;
    /** Whether the zone is named. @default false */
    readonly namesZone?: boolean;
    /** Whether seconds are said that are not 0. @default false */
    readonly seconds?: boolean;
  },
): string {
  const { now, zone, locale, namesZone = false, seconds = false } = options;
  if (at >= now && at - now < 2 * MINUTE_MS) return describeRelative(at, now, locale);
  const { name, date, time } = partsOf(seconds ? at : at - (at % MINUTE_MS), now, zone, sentenceLanguage(locale));
  return `${name ?? date} ${time}${namesZone ? inZone(zone) : ''}`;
}

/**
 * An instant in words: "tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 14 hours". It includes the year if
 * not the present one, and the offset when the clock shows that time twice.
 */
export function describeInstant(
  at: EpochMs,
  options: { readonly now: EpochMs; readonly zone: string; readonly locale?: string },
): string {
  const { now, zone, locale } = options;
  const { name, date, time } = partsOf(at, now, zone, sentenceLanguage(locale));
  const prefix = name === undefined ? '' : `${name}, `;
  return `${prefix}${date}, ${time} (${zone}), ${describeRelative(at, now, locale)}`;
}

/** The name of a day near today, its date, and the time on the clock, with the offset where that time comes twice. */
function partsOf(at: EpochMs, now: EpochMs, zone: string, { near, longDate }: SentenceLanguage) {
  const wall = instantToWall(zone, at);
  const day = dayOfWall(wall);
  const today = dayOfWall(instantToWall(zone, now));
  const names = new Map([
    [today, near.today],
    [today + 1, near.tomorrow],
    [today - 1, near.yesterday],
  ]);
  const twice = resolveWall(zone, wall).kind === 'overlap' ? ` ${formatOffset(offsetAt(zone, at))}` : '';
  const time = `${formatTimeOfDay(Math.floor(timeOfWall(wall) / 1000) * 1000)}${twice}`;
  return { name: names.get(day), date: longDate(day, civilDate(today).year), time };
}
