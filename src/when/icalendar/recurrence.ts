// Converts a rule to RRULEs of RFC 5545 for other programs. A rule without an exact equivalent gives null.
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../time/clock.ts';
import { type CivilDate, civilDate, dayOfWall, formatWall, timeOfDayMs, timeOfWall, wallOf } from '../time/wall.ts';
import { instantToWall, wallToInstant } from '../time/zone.ts';
import { isCaused } from '../trigger/caused.ts';
import { clockChangesTouch } from '../trigger/clock-changes.ts';
import type { CalendarTrigger, CronTrigger, IntervalTrigger, RecurringTrigger, Trigger } from '../trigger/rule.ts';
import { isElapsed, type Rule, readRule } from '../trigger/rules/rrule.ts';
import { timesOfDay } from '../trigger/rules/rule-times.ts';
import { nextOccurrence, previousOccurrence } from '../trigger/trigger.ts';
import { readCronRecurrence } from './cron-recurrence.ts';

/** One RRULE with its DTSTART, which is the first occurrence and matches the rule itself. */
export interface Recurrence {
  readonly start: EpochMs;
  /** The zone of its wall clock: an IANA id, or `UTC` for elapsed time. */
  readonly zone: string;
  /** The value of the RRULE property. */
  readonly rule: string;
  /** EXDATE: instants that the rule gives and the schedule excludes. */
  readonly except: readonly EpochMs[];
  /**
   * Its time of day, in milliseconds after midnight on the wall clock; null for a rule of elapsed time, which has
   * none.
   */
  readonly time: number | null;
}

/** Most occurrences a day; a more frequent rule would flood a calendar. */
const MOST_A_DAY = 24;
/** Most excluded instants to list one by one. */
const EXCEPT_LIMIT = 200;
/** How far ahead to check clock changes. */
const CLOCKS_MS = 25 * 366 * DAY_MS;
/** 9999-12-31T23:59:59Z. */
const FAR: EpochMs = 253_402_300_799_000;
const IS_OFFSET = /^[+-]/;
/** The rule parts that programs interpret alike. BYSETPOS, BYWEEKNO and BYYEARDAY are not among them. */
const PLAIN_PARTS = /^(?:FREQ|INTERVAL|WKST|BYDAY|BYMONTHDAY|BYMONTH|BYHOUR|BYMINUTE|BYSECOND|COUNT|UNTIL)=/i;

/**
 * The RRULEs whose occurrences together are exactly those of a trigger from `first` on. Null when there are none: a
 * clock change of the next 25 years touches one of its times (programs differ about those), it has more than 24
 * occurrences a day, or RFC 5545 cannot express it.
 * @param first an occurrence of the trigger
 */
export function recurrencesOf(trigger: Trigger, zone: string, first: EpochMs): Recurrence[] | null {
  if (trigger.kind === 'once' || isCaused(trigger)) return null;
  if (nextOccurrence(trigger, zone, first - 1) !== first) return null;
  const parts = partsOf(trigger, zone, first);
  if (parts === null || parts.length === 0) return null;
  const excepted = exceptionsOf(trigger, zone, first);
  if (excepted === null) return null;
  const last = trigger.until === undefined && trigger.count === undefined ? FAR : lastOf(trigger, zone);
  if (last === null) return null;
  return parts
    .filter(({ start }) => start <= last)
    .map(({ own, rule, ...part }) => {
      const end = Math.min(last, own);
      return {
        ...part,
        rule: end === FAR ? rule : `${rule};UNTIL=${utcText(end)}`,
        except: excepted.filter((at) => at >= part.start && isAmong(part, at)),
      };
    });
}

interface Part extends Omit<Recurrence, 'except'> {
  /** Its last occurrence by the rule's own COUNT or UNTIL. */
  readonly own: EpochMs;
}

const isAmong = ({ time, zone }: Pick<Part, 'time' | 'zone'>, at: EpochMs): boolean =>
  time === null || time === timeOfWall(instantToWall(zone, at));

/** The last occurrence of a trigger that ends; null when the search finds none within its bounds. */
function lastOf(trigger: RecurringTrigger, zone: string): EpochMs | null {
  const { until } = trigger;
  const end = until === undefined ? FAR : wallToInstant(zone, wallOf(until), { overlap: 'second' });
  return previousOccurrence(trigger, zone, end + 1);
}

function partsOf(trigger: RecurringTrigger, zone: string, first: EpochMs): Part[] | null {
  switch (trigger.kind) {
    case 'interval':
      return elapsedPart(trigger, first);
    case 'cron':
      return cronPart(trigger, zone, first);
    case 'calendar':
      return calendarParts(trigger, zone, first);
    default:
      return trigger satisfies never;
  }
}

/** An elapsed-time rule is written in UTC, which has no clock changes. */
function elapsedPart({ everyMs, hours }: IntervalTrigger, first: EpochMs): Part[] | null {
  if (hours !== undefined || everyMs < DAY_MS / MOST_A_DAY || everyMs % MINUTE_MS !== 0 || first % 1000 !== 0)
    return null;
  const [frequency, unit] =
    everyMs % DAY_MS === 0
      ? ['DAILY', DAY_MS]
      : everyMs % HOUR_MS === 0
        ? ['HOURLY', HOUR_MS]
        : (['MINUTELY', MINUTE_MS] as const);
  const rule = `FREQ=${frequency};INTERVAL=${everyMs / Number(unit)}`;
  return [{ start: first, zone: 'UTC', rule, time: null, own: FAR }];
}

function cronPart(trigger: CronTrigger, zone: string, first: EpochMs): Part[] | null {
  const read = readCronRecurrence(trigger.expression);
  if (read === null) return null;
  const { count: _, ...uncounted } = trigger;
  const times = read.hours.flatMap((hour) => read.minutes.map((minute) => hour * HOUR_MS + minute * MINUTE_MS));
  return dailyParts(uncounted, { zone, first, rule: read.days, times });
}

function calendarParts(trigger: CalendarTrigger, zone: string, first: EpochMs): Part[] | null {
  if ((trigger.dates ?? []).length > 0) return null;
  // The count applies to all rules together; the UNTIL of the last occurrence replaces it.
  const { count: _, ...uncounted } = trigger;
  const parts: Part[] = [];
  for (const text of trigger.rules) {
    const found = calendarPart({ ...uncounted, rules: [text] }, text, zone, first);
    if (found === null) return null;
    // Belfry merges an instant that two rules share into one occurrence; a calendar would show two events.
    if (found.some(({ time }) => parts.some((other) => other.time === time))) return null;
    parts.push(...found);
  }
  return parts;
}

function calendarPart(one: CalendarTrigger, text: string, zone: string, first: EpochMs): Part[] | null {
  const read = readRule(text);
  const { kind, start, rules, gap, overlap } = one;
  if (!read.ok || !isPlain(read.rule, text, civilDate(dayOfWall(wallOf(start))))) return null;
  const { rule } = read;
  const times = timesOfDay(rule, wallOf(start)).map((time) => time * 1000);
  const alone = { kind, start, rules, ...(gap && { gap }), ...(overlap && { overlap }) } as const;
  const own = rule.count !== null || rule.until !== null ? lastOf(alone, zone) : FAR;
  if (own === null) return null;
  const days = text
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^(?:COUNT|UNTIL|BYHOUR|BYMINUTE|BYSECOND)=/.test(part));
  return dailyParts(one, { zone, first, rule: days.join(';'), times, own });
}

/**
 * Splits the times of day into one rule each, which gets its time from DTSTART: programs differ about rules with
 * several times.
 */
function dailyParts(
  trigger: RecurringTrigger,
  {
    zone,
    first,
    rule,
    times: all,
    own = FAR,
  }: Pick<Part, 'zone' | 'rule'> & {
    readonly first: EpochMs;
    readonly times: readonly number[];
    readonly own?: EpochMs;
  },
): Part[] | null {
  const times = withinHours(all, trigger);
  if (!isSteady(times, zone, first)) return null;
  const parts = new Map<number, Part>();
  let at: EpochMs | null = first - 1;
  for (let looked = 0; parts.size < times.length; looked++) {
    at = nextOccurrence(trigger, zone, at);
    if (at === null) break;
    if (looked > EXCEPT_LIMIT) return null;
    const time = timeOfWall(instantToWall(zone, at));
    if (!parts.has(time)) parts.set(time, { start: at, zone, rule, time, own });
  }
  return [...parts.values()];
}

/**
 * Whether a rule has only parts that every program interprets alike.
 * @param start the date of the trigger's start
 */
function isPlain(rule: Rule, text: string, start: CivilDate): boolean {
  if (isElapsed(rule) || !text.split(';').every((part) => PLAIN_PARTS.test(part.trim()))) return false;
  const { frequency, byDay, byMonthDay, byMonth } = rule;
  const numbered = byDay.some(({ nth }) => nth !== 0);
  // Programs differ about a weekday combined with a day of the month, several numbered weekdays, and weeks of a year.
  if (byDay.length > 0 && byMonthDay.length > 0) return false;
  if (numbered && (byDay.length > 1 || byMonth.length > 0 || frequency !== 'MONTHLY')) return false;
  if (byMonthDay.some((day) => day < 0) && byMonthDay.some((day) => day > 27 || day < -1)) return false;
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) return false;
  if (frequency === 'MONTHLY') return byMonth.length === 0 && (numbered || byDay.length === 0);
  if (frequency === 'YEARLY') {
    // Some go on into the next month where a month is too short for the day, written or taken from the start.
    if (byDay.length > 0 || (byMonthDay.length > 0 && byMonth.length === 0)) return false;
    if ((byMonthDay.length > 0 ? byMonthDay : [start.day]).every((day) => day > 0 && day < 29)) return true;
    const [month = start.month, ...others] = byMonth;
    return others.length === 0 && (month !== 2 || byMonthDay.length > 0);
  }
  return byMonthDay.length === 0;
}

function withinHours(times: readonly number[], { hours }: Pick<RecurringTrigger, 'hours'>): readonly number[] {
  if (hours === undefined) return times;
  const [low, high] = [timeOfDayMs(hours.from), timeOfDayMs(hours.to)];
  return times.filter((time) => (low <= high ? time >= low && time <= high : time >= low || time <= high));
}

/** Whether no clock change touches one of these times, and there are at most 24 of them. */
function isSteady(times: readonly number[], zone: string, first: EpochMs): boolean {
  // Other programs do not know an offset as a zone name.
  if (times.length > MOST_A_DAY || IS_OFFSET.test(zone)) return false;
  return !clockChangesTouch(times, zone, first - DAY_MS, first + CLOCKS_MS);
}

/**
 * The occurrences that the trigger's exclusions remove; null for exclusions by date fields, and for more than 200
 * occurrences.
 */
function exceptionsOf(trigger: RecurringTrigger, zone: string, first: EpochMs): EpochMs[] | null {
  const { except = [], count: _, ...whole } = trigger;
  const found = new Set<EpochMs>();
  for (const one of except) {
    if (one.kind === 'days') return null;
    const [from, end] = one.kind === 'time' ? [one.wall, wallOf(one.wall) + 1000] : [one.from, wallOf(one.to) + DAY_MS];
    const stop = wallToInstant(zone, end);
    let at = Math.max(first, wallToInstant(zone, wallOf(from))) - 1;
    for (;;) {
      const next = nextOccurrence(whole, zone, at);
      if (next === null || next >= stop) break;
      found.add(next);
      if (found.size > EXCEPT_LIMIT) return null;
      at = next;
    }
  }
  return [...found].sort((a, b) => a - b);
}

const utcText = (at: EpochMs): string => `${formatWall(at).replaceAll(/[-:]/g, '')}Z`;
