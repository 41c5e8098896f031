// Reads and replaces the time of day in a rule.
import { DAY_MS, formatWall, HOUR_MS, MINUTE_MS, parseWall, type TimeTrigger, timeOfWall } from '../../when/index.ts';

/** A rule's times of day with a common minute, in milliseconds since midnight, ascending. */
type TimesOfDay = readonly number[];

const NUMBERS = /^\d{1,2}(,\d{1,2})*$/;

function hoursAtMinute(hours: string, minute: string): TimesOfDay | null {
  if (!NUMBERS.test(hours) || !/^\d{1,2}$/.test(minute)) return null;
  const past = Number(minute) * MINUTE_MS;
  return hours
    .split(',')
    .map((hour) => Number(hour) * HOUR_MS + past)
    .sort((a, b) => a - b);
}

const part = (rule: string, name: string): string | null =>
  new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1] ?? null;

/** A rule's times of day on the wall clock; null when it has none that could be moved, as with every 20 minutes. */
export function timesOfDay(trigger: TimeTrigger): TimesOfDay | null {
  if (trigger.kind === 'interval') return null;
  if (trigger.kind === 'once')
    return trigger.wall === undefined ? null : [timeOfWall(parseWall(trigger.wall) as number)];
  if (trigger.kind === 'cron') {
    const fields = trigger.expression.trim().split(/\s+/);
    return fields.length === 5 ? hoursAtMinute(fields[1] as string, fields[0] as string) : null;
  }
  const [rule, ...others] = trigger.rules;
  if (rule === undefined || others.length > 0 || trigger.dates !== undefined) return null;
  const start = timeOfWall(parseWall(trigger.start) as number);
  const [hours, minutes] = [part(rule, 'BYHOUR'), part(rule, 'BYMINUTE')];
  if (/FREQ=(?:HOURLY|MINUTELY|SECONDLY)/.test(rule)) return null;
  if (hours === null && minutes === null) return [start];
  const hour = Math.floor(start / HOUR_MS);
  return hoursAtMinute(hours ?? `${hour}`, minutes ?? `${Math.floor((start % HOUR_MS) / MINUTE_MS)}`);
}

const atTime = (wall: string, time: number): string =>
  formatWall(Math.floor((parseWall(wall) as number) / DAY_MS) * DAY_MS + time);

/**
 * The same rule at other times of day. Null when they do not have a common minute, or the rule has no times of day.
 * @param times milliseconds since midnight, ascending; whole minutes for a recurring rule
 */
export function withTimesOfDay<T extends TimeTrigger>(trigger: T, times: TimesOfDay): T | null {
  const before = timesOfDay(trigger);
  const [first, last] = [times[0], times.at(-1)];
  if (before === null || first === undefined || last === undefined || trigger.kind === 'interval') return null;
  if (trigger.kind === 'once') return { ...trigger, wall: atTime(trigger.wall as string, first) };
  const minute = (first % HOUR_MS) / MINUTE_MS;
  if (!Number.isInteger(minute) || times.some((time) => (time % HOUR_MS) / MINUTE_MS !== minute)) return null;
  const hours = times.map((time) => Math.floor(time / HOUR_MS)).join(',');
  const limits = { ...moveFrom(trigger.from, before, first), ...moveUntil(trigger.until, before, last) };
  if (trigger.kind === 'cron') {
    const days = trigger.expression.trim().split(/\s+/).slice(2);
    return { ...trigger, ...limits, expression: [minute, hours, ...days].join(' ') };
  }
  const kept = (trigger.rules[0] as string).split(';').filter((text) => !/^BY(?:HOUR|MINUTE|SECOND)=/.test(text));
  const rules = [[...kept, `BYHOUR=${hours}`, `BYMINUTE=${minute}`, 'BYSECOND=0'].join(';')];
  return { ...trigger, ...limits, start: atTime(trigger.start, first), rules };
}

/** A rule that begins with one of its own times now begins with the first new one. */
const moveFrom = (from: string | undefined, before: TimesOfDay, first: number) =>
  from !== undefined && before.includes(timeOfWall(parseWall(from) as number)) ? { from: atTime(from, first) } : {};

const moveUntil = (until: string | undefined, before: TimesOfDay, last: number) =>
  until !== undefined && before.includes(timeOfWall(parseWall(until) as number)) ? { until: atTime(until, last) } : {};
