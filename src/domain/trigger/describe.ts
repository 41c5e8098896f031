import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../time/clock.ts';
import { describeMs } from '../time/duration.ts';
import {
  civilDate,
  dayOfWall,
  formatTimeOfDay,
  formatWall,
  parseWall,
  timeOfWall,
  type WallMs,
  weekdayOf,
} from '../time/wall.ts';
import { formatOffset, instantToWall, offsetAt, resolveWall, wallToInstant } from '../time/zone.ts';
import { cronPolicy, parsedCron } from './cron.ts';
import { type Rule, readRule } from './rrule.ts';
import { cronClockWords, listClockWords } from './sentence/clock-words.ts';
import { cronDayWords, ruleDayWords } from './sentence/day-words.ts';
import { limitWords, policyWords, startingWords } from './sentence/limit-words.ts';
import { dateWords, joinWords, WEEKDAY_NAMES, wallWords } from './sentence/words.ts';
import {
  type CalendarTrigger,
  type CronTrigger,
  type IntervalTrigger,
  nextOccurrence,
  type OnceTrigger,
  type Trigger,
} from './trigger.ts';

/** What a sentence may leave out. */
export interface DescribeOptions {
  /** A start that has passed by now and changes nothing is left out. Without it everything is said. */
  readonly now?: EpochMs;
}

const FIXED = { gap: 'next-valid', overlap: 'first' } as const;
const BY_THE_CLOCK = { gap: 'skip', overlap: 'both' } as const;
const BY_RULE = { gap: 'skip', overlap: 'first' } as const;

function describeOnce(trigger: OnceTrigger, zone: string): string {
  const wall = trigger.at === undefined ? (parseWall(trigger.wall) as WallMs) : instantToWall(zone, trigger.at);
  const found = resolveWall(zone, wall);
  const second = trigger.at !== undefined && found.kind === 'overlap' && found.second === trigger.at;
  // Only the offset can tell the second pass from the first.
  if (second)
    return `on ${wallWords(wall)} (UTC${formatOffset(offsetAt(zone, trigger.at as number)).replace('Z', '+00:00')})`;
  return `on ${wallWords(wall)} (${zone})`;
}

/** The anchor, or the first step from it that the wall clock names without doubt. */
function nameableAnchor(trigger: IntervalTrigger, zone: string): EpochMs {
  let at = trigger.anchor;
  for (let i = 0; i < 1000 && resolveWall(zone, instantToWall(zone, at)).kind === 'overlap'; i++) at += trigger.everyMs;
  return at;
}

function startOf(trigger: IntervalTrigger, zone: string): EpochMs {
  return trigger.from === undefined
    ? trigger.anchor
    : Math.max(trigger.anchor, wallToInstant(zone, parseWall(trigger.from) as WallMs));
}

function describeInterval(trigger: IntervalTrigger, zone: string, options: DescribeOptions): string {
  const minutes = trigger.everyMs / MINUTE_MS;
  const length =
    Number.isInteger(minutes) && minutes < 120 && minutes !== 60
      ? `${minutes} minute${minutes === 1 ? '' : 's'}`
      : describeMs(trigger.everyMs);
  const every = `every ${length.replace(/^1 (hour|minute|second)$/, '$1')}`;
  const isNew = options.now !== undefined && Math.floor(options.now / 1000) * 1000 === trigger.anchor;
  const { from, ...rest } = trigger;
  const isPlain = from === undefined && trigger.count === undefined;
  let anchor = '';
  if (!isNew) {
    const first = isPlain
      ? nameableAnchor(trigger, zone)
      : nextOccurrence({ ...trigger, count: undefined }, zone, startOf(trigger, zone) - 1);
    anchor = startingWords(instantToWall(zone, first ?? trigger.anchor), true);
  }
  const limits = limitWords(rest, false);
  return `${every}${anchor}${limits}${anchor === '' && limits === '' ? '' : ` (${zone})`}`;
}

function describeCron(trigger: CronTrigger, zone: string): string {
  const { fields } = parsedCron(trigger.expression);
  const days = cronDayWords(fields);
  const times = fields.hours.flatMap((hour) => fields.minutes.map((minute) => (hour * 60 + minute) * 60));
  const actual = cronPolicy(trigger);
  const isGrid =
    !fields.wildcard &&
    actual.gap === 'skip' &&
    actual.overlap === 'both' &&
    trigger.hours === undefined &&
    fields.seconds.join() === '0';
  const clock = days === null ? null : isGrid ? listClockWords(times, true) : cronClockWords(fields, trigger.hours);
  if (days === null || clock === null) {
    const implied = fields.wildcard ? BY_THE_CLOCK : FIXED;
    const policy = policyWords(cronPolicy(trigger), implied, times, zone);
    return `by the pattern "${trigger.expression}"${limitWords(trigger, false)}${policy} (${zone})`;
  }
  const policy = policyWords(cronPolicy(trigger), clock.byTheClock ? BY_THE_CLOCK : FIXED, times, zone);
  const words = clock.isRhythm
    ? days === 'every day'
      ? clock.words
      : `${clock.words} ${rhythmDays(days)}`
    : `${days} ${clock.words}`;
  return `${words}${limitWords(trigger, clock.saysHours)}${policy} (${zone})`;
}

/** After a rhythm the days are said with "on": "every 15 minutes from 09:00 to 17:00 on weekdays". */
function rhythmDays(days: string): string {
  const weekday = /^every (weekday|(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day(?:, | and )?)+)(.*)$/.exec(days);
  if (weekday !== null) return `on ${(weekday[1] as string).replaceAll(/(day)\b/g, '$1s')}${weekday[2]}`;
  if (days.startsWith('every day in ')) return days.slice('every day '.length);
  return days.startsWith('every ') ? `on ${days.slice(6)}` : days;
}

function ruleTimesOfDay(rule: Rule, start: WallMs): number[] {
  const begin = Math.floor(timeOfWall(start) / 1000);
  const pick = (values: readonly number[], fallback: number) => (values.length > 0 ? values : [fallback]);
  const times = pick(rule.byHour, Math.floor(begin / 3600)).flatMap((hour) =>
    pick(rule.byMinute, Math.floor(begin / 60) % 60).flatMap((minute) =>
      pick(rule.bySecond, begin % 60).map((second) => (hour * 60 + minute) * 60 + second),
    ),
  );
  return times.sort((a, b) => a - b);
}

/** Fills in from the start what a rule leaves open, so that its words do not depend on it. */
function completeRule(rule: Rule, start: WallMs): Rule {
  const open =
    rule.byDay.length === 0 &&
    rule.byMonthDay.length === 0 &&
    rule.byYearDay.length === 0 &&
    rule.byWeekNo.length === 0;
  if (!open) return rule;
  const date = civilDate(dayOfWall(start));
  if (rule.frequency === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(dayOfWall(start)), nth: 0 }] };
  if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [date.day] };
  if (rule.frequency !== 'YEARLY') return rule;
  return { ...rule, byMonthDay: [date.day], byMonth: rule.byMonth.length > 0 ? rule.byMonth : [date.month] };
}

function ruleText(trigger: CalendarTrigger): string {
  const compact = (wall: string) => wall.replaceAll(/[-:]/g, '');
  const dates = trigger.dates === undefined ? [] : [`RDATE:${trigger.dates.map(compact).join(',')}`];
  return [`DTSTART:${compact(trigger.start)}`, ...trigger.rules.map((rule) => `RRULE:${rule}`), ...dates].join(' ');
}

function describeCalendar(trigger: CalendarTrigger, zone: string, options: DescribeOptions): string {
  const actual = { gap: trigger.gap ?? 'skip', overlap: trigger.overlap ?? 'first' } as const;
  const start = parseWall(trigger.start) as WallMs;
  const rules = trigger.rules.map((text) => {
    const reading = readRule(text);
    return reading.ok ? completeRule(reading.rule, start) : null;
  });
  const groups = new Map<string, number[]>();
  let sayable = trigger.dates === undefined && rules.length > 0;
  for (const rule of rules) {
    const words = rule === null ? null : ruleDayWords(rule);
    if (rule === null || words === null || ((rule.count !== null || rule.until !== null) && rules.length > 1))
      sayable = false;
    else groups.set(words, [...(groups.get(words) ?? []), ...ruleTimesOfDay(rule, start)]);
  }
  const byTheClock = actual.gap === 'skip' && actual.overlap === 'both';
  const clocks = [...groups.values()].map((times) =>
    listClockWords(
      [...new Set(times)].sort((a, b) => a - b),
      byTheClock,
    ),
  );
  const [only] = rules;
  const needsStart = rules.some((rule) => rule !== null && (rule.interval > 1 || rule.count !== null));
  const isRhythm = rules.some((rule) => rule !== null && rule.interval > 1);
  if (isRhythm && groups.size > 1) sayable = false;
  // A rule counts from its own start and before exclusions; words count what is left.
  const restricted = trigger.from ?? trigger.count ?? trigger.until ?? trigger.except ?? trigger.hours;
  if (rules.some((rule) => rule !== null && rule.count !== null) && restricted !== undefined) sayable = false;
  if (rules.some((rule) => rule !== null && rule.until !== null) && trigger.until !== undefined) sayable = false;
  if (!sayable || clocks.some((clock) => clock === null)) {
    return `by the rule "${ruleText(trigger)}"${limitWords(trigger, false)}${policyWords(actual, BY_RULE, null, zone)} (${zone})`;
  }
  const sentences = [...groups.keys()].map((days, index) => {
    const clock = clocks[index] as NonNullable<(typeof clocks)[number]>;
    return clock.isRhythm
      ? days === 'every day'
        ? clock.words
        : `${clock.words} ${rhythmDays(days)}`
      : `${days} ${clock.words}`;
  });
  const allTimes = [...groups.values()].flat();
  const implied = clocks.every((clock) => clock?.byTheClock === true) ? BY_THE_CLOCK : FIXED;
  const begin = Math.max(start, trigger.from === undefined ? start : (parseWall(trigger.from) as WallMs));
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
  const said = isRhythm || (trigger.from === undefined && (needsStart || !past));
  const isFirstOfDay = timeOfWall(firstWall) === Math.min(...allTimes) * 1000;
  const starting = said ? startingWords(firstWall, !isFirstOfDay) : '';
  return `${joinWords(sentences)}${starting}${limitWords(limits, false)}${policyWords(actual, implied, allTimes, zone)} (${zone})`;
}

/**
 * A trigger in words: all it does and nothing else, with the zone. `parseWhen` reads the sentence back as the same occurrences.
 * @throws RangeError when the trigger is malformed.
 */
export function describeTrigger(trigger: Trigger, zone: string, options: DescribeOptions = {}): string {
  switch (trigger.kind) {
    case 'once':
      return describeOnce(trigger, zone);
    case 'interval':
      return describeInterval(trigger, zone, options);
    case 'cron':
      return describeCron(trigger, zone);
    case 'calendar':
      return describeCalendar(trigger, zone, options);
    default: {
      const never: never = trigger;
      throw new RangeError(`Unknown trigger kind: ${JSON.stringify(never)}`);
    }
  }
}

/** "in 14 hours", "in 3 days", "5 minutes ago", "now"; one unit, rounded down, weeks from 14 days on. */
export function describeRelative(at: EpochMs, now: EpochMs): string {
  const distance = Math.abs(at - now);
  const say = (count: number, unit: string) => {
    const amount = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return at >= now ? `in ${amount}` : `${amount} ago`;
  };
  if (distance < 1000) return 'now';
  if (distance < MINUTE_MS) return say(Math.floor(distance / 1000), 'second');
  if (distance < HOUR_MS) return say(Math.floor(distance / MINUTE_MS), 'minute');
  if (distance < 2 * DAY_MS) return say(Math.floor(distance / HOUR_MS), 'hour');
  if (distance < 14 * DAY_MS) return say(Math.floor(distance / DAY_MS), 'day');
  if (distance < 60 * DAY_MS) return say(Math.floor(distance / (7 * DAY_MS)), 'week');
  if (distance < 730 * DAY_MS) return say(Math.floor(distance / (30.44 * DAY_MS)), 'month');
  return say(Math.floor(distance / (365.25 * DAY_MS)), 'year');
}

/**
 * An instant in words: "tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 14 hours". The year is said when it is not this one,
 * the offset when the clock shows that time twice.
 */
export function describeInstant(at: EpochMs, options: { readonly now: EpochMs; readonly zone: string }): string {
  const { now, zone } = options;
  const wall = instantToWall(zone, at);
  const day = dayOfWall(wall);
  const today = dayOfWall(instantToWall(zone, now));
  const name = day === today ? 'today, ' : day === today + 1 ? 'tomorrow, ' : day === today - 1 ? 'yesterday, ' : '';
  const date = `${WEEKDAY_NAMES[weekdayOf(day)]} ${dateWords(day, civilDate(today).year)}`;
  const twice = resolveWall(zone, wall).kind === 'overlap' ? ` ${formatOffset(offsetAt(zone, at))}` : '';
  const time = formatTimeOfDay(Math.floor(timeOfWall(wall) / 1000) * 1000);
  return `${name}${date}, ${time}${twice} (${zone}), ${describeRelative(at, now)}`;
}
