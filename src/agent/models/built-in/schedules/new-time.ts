import { Temporal } from 'temporal-polyfill';
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { choseHalf, nearerHour } from '../../../../domain/timing/nearer-hour.ts';
import { type EpochMs, HOUR_MS, type ParsedWhen, parseWhen } from '../../../../when/index.ts';
import type { KnownSchedule } from '../memory.ts';
import { type Choice, type ReadingContext, readTimeAlone, type TimeRead, type TimeReading } from '../reading.ts';

const CLOCK_TIMES = /\b([01]\d|2[0-3]):([0-5]\d)(?!:\d)\b/g;
const WEEKDAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
const DAY_MINUTES = 1440;

/**
 * The words of a schedule's new time. "Move it to 6pm" keeps the day, or the rule with another hour; "move it to
 * Friday" keeps the hour. A more specific time replaces the old one.
 */
export function mergeTime(schedule: KnownSchedule, time: TimeRead, context: ReadingContext): string {
  const present = readPresent(schedule, context);
  const kinds = new Set(time.when.spans.map(({ kind }) => kind));
  const next = time.when.next[0];
  const nightly = present === null ? null : withItsHour(time.when, present);
  if (nightly !== null) return nightly;
  if (present === null || next === undefined || kinds.has('duration') || kinds.has('recurrence') || kinds.has('zone'))
    return time.whenText;
  const wanted = localOf(next, present.zone);
  if (kinds.has('time') && !kinds.has('date')) {
    const hour = nearerTime(wanted, present, time.when);
    if (isRecurring(present.trigger)) return replaceClock(schedule.when, hour) ?? time.whenText;
    const moved = localOf(present.at, present.zone).withPlainTime(hour);
    // "Morgen früh" names its day in the same words; an hour that is over today is the next one.
    const namesDay = wanted.toPlainDate().since(localOf(context.now, present.zone).toPlainDate()).days !== 0;
    const isNext = time.when.assumptions.some(({ code }) => code === 'tomorrow');
    if (moved.epochMilliseconds <= context.now || (namesDay && !isNext))
      return wallText(wanted.toPlainDateTime(), present, context);
    return wallText(moved.toPlainDateTime(), present, context);
  }
  const weekly = kinds.has('date') && isRecurring(present.trigger) ? replaceWeekday(schedule.when, wanted) : null;
  if (weekly !== null && !kinds.has('time')) return weekly;
  if (weekly !== null) return replaceClock(weekly, nearerTime(wanted, present, time.when)) ?? time.whenText;
  if (kinds.has('date') && !kinds.has('time')) {
    return wallText(
      wanted.toPlainDate().toPlainDateTime(localOf(present.at, present.zone).toPlainTime()),
      present,
      context,
    );
  }
  return time.whenText;
}

/** "Also thursdays": the words of a rule that names no hour, at that of another one. */
export function atItsHour(
  schedule: KnownSchedule,
  { when: { spans, sentence }, whenText }: TimeRead,
  context: ReadingContext,
): string {
  const present = spans.some(({ kind }) => kind === 'time' || kind === 'duration')
    ? null
    : readPresent(schedule, context);
  const own = present === null ? null : replaceClock(sentence, localOf(present.at, present.zone).toPlainTime());
  return own ?? whenText;
}

/** "Every night" of what comes at 22:30 is at 22:30: only where a part of the day is all that is said of the hour. */
function withItsHour({ assumptions, next, trigger, sentence }: ParsedWhen, present: Present): string | null {
  const [at] = next;
  if (at === undefined || !isRecurring(trigger) || isRecurring(present.trigger)) return null;
  if (assumptions.every(({ code }) => code !== 'day-part')) return null;
  const own = localOf(present.at, present.zone).toPlainTime();
  const apart = Math.abs(own.hour * 60 + own.minute - minutesOf(localOf(at, present.zone).toPlainTime()));
  return apart < PART_MINUTES ? replaceClock(sentence, own) : null;
}
const PART_MINUTES = 4 * 60;
const minutesOf = ({ hour, minute }: Temporal.PlainTime): number => hour * 60 + minute;

/** The words of a time shifted by this duration; null when the rule cannot simply be shifted. */
export function shiftTime(schedule: KnownSchedule, byMs: number, context: ReadingContext): string | null {
  const present = readPresent(schedule, context);
  if (present === null) return null;
  if (!isRecurring(present.trigger)) {
    return wallText(localOf(present.at + byMs, present.zone).toPlainDateTime(), present, context);
  }
  const minutes = byMs / 60_000;
  if (present.trigger.kind === 'interval' || !Number.isInteger(minutes)) return null;
  let crosses = false;
  const shifted = schedule.when.replace(CLOCK_TIMES, (_, hour: string, minute: string) => {
    const moved = Number(hour) * 60 + Number(minute) + minutes;
    if (moved < 0 || moved >= DAY_MINUTES) crosses = true;
    return `${pad(Math.floor(moved / 60))}:${pad(moved % 60)}`;
  });
  return crosses || shifted === schedule.when ? null : shifted;
}

/**
 * The words of a schedule's time in the given half of the day: 20:00 becomes 08:00. Null when it has no such hour, or
 * is in that half already.
 */
export function otherHalf(schedule: KnownSchedule, half: 'am' | 'pm', context: ReadingContext): string | null {
  const present = readPresent(schedule, context);
  const times = schedule.when.match(CLOCK_TIMES) ?? [];
  if (present === null || times.length !== 1) return null;
  const local = localOf(present.at, present.zone);
  const hour = (local.hour % 12) + (half === 'pm' ? 12 : 0);
  if (hour === local.hour) return null;
  const wanted = local.toPlainTime().with({ hour });
  if (isRecurring(present.trigger)) return replaceClock(schedule.when, wanted);
  const at = local.withPlainTime(wanted);
  // If 8:00 has passed today, it means 8:00 tomorrow.
  const coming = at.epochMilliseconds <= context.now ? at.add({ days: 1 }) : at;
  return wallText(coming.toPlainDateTime(), present, context);
}

interface Present {
  readonly trigger: ParsedWhen['trigger'];
  readonly zone: string;
  /** Its next time. */
  readonly at: EpochMs;
}

/** A schedule's rule, read from its own sentence, which the reader of times can always read. */
function readPresent({ when }: KnownSchedule, { now, zone }: ReadingContext): Present | null {
  const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
  const at = read.ok ? read.next[0] : undefined;
  return read.ok && at !== undefined ? { trigger: read.trigger, zone: read.zone, at } : null;
}

/** Its next time; null when it has none. */
export const momentOf = (schedule: KnownSchedule, context: ReadingContext): EpochMs | null =>
  readPresent(schedule, context)?.at ?? null;

/** A rule at another hour; null when it has several hours, or none. */
function replaceClock(sentence: string, wanted: Temporal.PlainTime): string | null {
  const times = sentence.match(CLOCK_TIMES) ?? [];
  return times.length === 1 ? sentence.replace(CLOCK_TIMES, `${pad(wanted.hour)}:${pad(wanted.minute)}`) : null;
}

/** Whether a series comes on a single weekday, which can be replaced. */
export const hasOneWeekday = ({ when }: KnownSchedule): boolean => (when.match(WEEKDAYS) ?? []).length === 1;

/** "Every Monday at 10:00" to "Friday", or "tomorrow": every Friday; null unless the rule has exactly one weekday. */
function replaceWeekday(sentence: string, wanted: Temporal.ZonedDateTime): string | null {
  if ((sentence.match(WEEKDAYS) ?? []).length !== 1) return null;
  return sentence.replace(WEEKDAYS, wanted.toPlainDate().toLocaleString('en', { weekday: 'long' }));
}

/**
 * Of the readings of a bare "10", selects the hour in the schedule's half of the day: nobody moves a schedule with a
 * clock time to "in 10 minutes" in these words. Null when it stays ambiguous.
 */
export function pickByPresent(
  schedule: KnownSchedule,
  choices: readonly Choice[],
  context: ReadingContext,
): TimeReading | null {
  const present = readPresent(schedule, context);
  if (present === null || present.trigger.kind === 'interval') return null;
  const afternoon = localOf(present.at, present.zone).hour >= 12;
  const fitting = choices
    .map(({ text }) => readTimeAlone(text, context))
    .filter((reading) => reading?.kind === 'time' && reading.when.spans.every(({ kind }) => kind !== 'duration'))
    .filter((reading) => {
      const at = reading?.kind === 'time' ? reading.when.next[0] : undefined;
      return at !== undefined && localOf(at, present.zone).hour >= 12 === afternoon;
    });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A bare hour means the one nearer to the old time: from 17:00 "to 6" is 18:00, from 09:00 "to 8" is 08:00. */
function nearerTime(wanted: Temporal.ZonedDateTime, present: Present, read: ParsedWhen): Temporal.PlainTime {
  const time = wanted.toPlainTime();
  if (!choseHalf(read)) {
    // In languages of 24 hours too, nobody moves what comes in the afternoon to 4 at night with a bare 4.
    const isBare = read.otherReadings !== undefined && time.minute === 0 && time.hour < 7;
    return isBare && localOf(present.at, present.zone).hour >= 12 ? time.add({ hours: 12 }) : time;
  }
  const meant = nearerHour(sinceMidnight(time), sinceMidnight(localOf(present.at, present.zone).toPlainTime()));
  return time.with({ hour: Math.floor(meant / HOUR_MS) });
}

const sinceMidnight = (time: Temporal.PlainTime): number =>
  (time.hour * 60 + time.minute) * 60_000 + time.second * 1000;

function localOf(at: EpochMs, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/** An instant as the words of a time in a zone. */
export const wallOf = (at: EpochMs, zone: string, context: ReadingContext): string =>
  wallText(localOf(at, zone).toPlainDateTime(), { zone }, context);

/**
 * A time in the schedule's zone; names the zone if the person is in another one now, where it would be read
 * differently.
 */
function wallText(wall: Temporal.PlainDateTime, { zone }: Pick<Present, 'zone'>, context: ReadingContext): string {
  const text = wall.toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' });
  return zone === (context.zone ?? 'UTC') ? text : `${text}[${zone}]`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
