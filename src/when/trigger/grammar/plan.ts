import { formatWall, pad, type WallMs } from '../../time/wall.ts';
import type { CalendarTrigger, CronTrigger, Exclusion, GapRule, OverlapRule } from '../rule.ts';
import { RULE_WEEKDAYS } from '../rules/rrule.ts';
import { inWeekOrder } from '../sentence/said-parts.ts';

/** The days of a rule. Null or empty parts do not restrict. */
export interface DayPlan {
  readonly every: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
  readonly weekdays: readonly number[] | null;
  /** Days of the month; negative ones count from its end. */
  readonly monthDays: readonly number[];
  readonly nth: { readonly nth: readonly number[]; readonly of: number | 'working-day' } | null;
  readonly months: readonly number[] | null;
}

/** Every day. */
export const DAILY: DayPlan = { every: 1, unit: 'day', weekdays: null, monthDays: [], nth: null, months: null };

/** The times on those days. */
export type TimePlan =
  | { readonly kind: 'list' /** Seconds since midnight, sorted. */; readonly times: readonly number[] }
  | {
      /** These minutes of each hour. */
      readonly kind: 'minutes';
      readonly minutes: readonly number[];
      /** Minutes since midnight, both included; null for the whole day. */
      readonly window: { readonly from: number; readonly to: number } | null;
    }
  | {
      readonly kind: 'grid';
      readonly stepMinutes: number;
      /** The first time of the day, in minutes since midnight. */
      readonly from: number;
      /**
       * The last possible time, in minutes since midnight, included; smaller than `from` when the window spans
       * midnight.
       */
      readonly to: number;
      /** Whether it is the whole day, not a window from the text. */
      readonly wholeDay: boolean;
    };

/** Days with their times; one trigger may have several plans. */
export interface Plan {
  readonly days: DayPlan;
  readonly times: TimePlan;
}

/** The further fields of a compiled trigger. */
export interface PlanExtras {
  readonly start: WallMs;
  readonly from?: string;
  readonly until?: string;
  readonly count?: number;
  readonly except?: readonly Exclusion[];
  readonly gap?: GapRule;
  readonly overlap?: OverlapRule;
}

const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const list = (values: readonly number[]) => [...values].sort((a, b) => a - b).join(',');

/** Numbers as a cron field, sorted, with runs of three or more as ranges: `1-5`. */
function field(values: readonly number[]): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i;
    while (sorted[end + 1] === (sorted[end] as number) + 1) end++;
    if (end - i >= 2) parts.push(`${sorted[i]}-${sorted[end]}`);
    else for (let k = i; k <= end; k++) parts.push(String(sorted[k]));
    i = end + 1;
  }
  return parts.join(',');
}

/** The date fields of a cron expression, `day month weekday`; null when cron cannot express the days. */
export function cronDays(days: DayPlan): string | null {
  if (days.every !== 1) return null;
  const month = days.months === null ? '*' : field(days.months);
  if (days.nth !== null) {
    const { nth, of } = days.nth;
    if (of === 'working-day') {
      if (nth.length !== 1 || (nth[0] !== 1 && nth[0] !== -1)) return null;
      return `${nth[0] === 1 ? '1W' : 'LW'} ${month} *`;
    }
    if (nth.some((n) => n < -1 || n > 5)) return null;
    return `* ${month} ${nth.map((n) => `${of}#${n === -1 ? 'L' : n}`).join(',')}`;
  }
  if (days.monthDays.length > 0) {
    if (days.weekdays !== null || days.monthDays.some((day) => day < -1)) return null;
    const positive = days.monthDays.filter((day) => day > 0);
    const parts = [...(positive.length > 0 ? [field(positive)] : []), ...(days.monthDays.includes(-1) ? ['L'] : [])];
    return `${parts.join(',')} ${month} *`;
  }
  const weekdays = days.weekdays === null || days.weekdays.length === 7 ? '*' : field(days.weekdays);
  return `* ${month} ${weekdays}`;
}

/** The date parts of an RRULE. */
export function ruleDays(days: DayPlan): string {
  const parts = [`FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[days.unit]}`];
  if (days.every > 1) parts.push(`INTERVAL=${days.every}`);
  if (days.months !== null) parts.push(`BYMONTH=${list(days.months)}`);
  if (days.monthDays.length > 0) parts.push(`BYMONTHDAY=${list(days.monthDays)}`);
  if (days.nth !== null) {
    const { nth, of } = days.nth;
    if (of === 'working-day') parts.push('BYDAY=MO,TU,WE,TH,FR', `BYSETPOS=${list(nth)}`);
    else parts.push(`BYDAY=${nth.map((n) => `${n}${RULE_WEEKDAYS[of]}`).join(',')}`);
  } else if (days.weekdays !== null) {
    parts.push(
      `BYDAY=${inWeekOrder(days.weekdays)
        .map((day) => RULE_WEEKDAYS[day])
        .join(',')}`,
    );
  }
  return parts.join(';');
}

interface ClockFields {
  readonly second: number;
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
}

/** Splits times of day into as few combinations of hours and minutes as possible. */
function products(times: readonly number[]): ClockFields[] {
  const byMinute = new Map<string, { second: number; minute: number; hours: number[] }>();
  for (const time of times) {
    const [hour, minute, second] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
    const entry = byMinute.get(`${minute}:${second}`) ?? { second, minute, hours: [] };
    entry.hours.push(hour);
    byMinute.set(`${minute}:${second}`, entry);
  }
  const byHours = new Map<string, { second: number; minutes: number[]; hours: number[] }>();
  for (const { second, minute, hours } of byMinute.values()) {
    const key = `${hours.join()}/${second}`;
    const entry = byHours.get(key) ?? { second, minutes: [], hours };
    entry.minutes.push(minute);
    byHours.set(key, entry);
  }
  return [...byHours.values()];
}

interface Times {
  /** Called only when `pattern` is missing or cron cannot express the days. */
  readonly fields: () => readonly ClockFields[];
  /** A cron expression with `*`, for which the window becomes a limit. */
  readonly pattern?: string;
  readonly hours?: { readonly from: string; readonly to: string };
  readonly byTheClock: boolean;
}

/**
 * A pattern of minutes within a window. Hours which the window covers wholly are a field: a time that a clock change
 * moves behind the window still belongs to it.
 */
function windowed(minutes: string, [first, last]: readonly [number, number], window: { from: number; to: number }) {
  const { from, to } = window;
  if (to < from || from % 60 > first || to % 60 < last) {
    return { pattern: `${minutes} *`, hours: { from: clock(from), to: clock(to) } };
  }
  const [begin, end] = [Math.floor(from / 60), Math.floor(to / 60)];
  return { pattern: `${minutes} ${field(Array.from({ length: end - begin + 1 }, (_, i) => begin + i))}` };
}

function gridTimes(grid: Extract<TimePlan, { kind: 'grid' }>): Times {
  const { stepMinutes: step, from, to, wholeDay } = grid;
  const end = to >= from ? to : to + 1440;
  const fields = () => {
    const times: number[] = [];
    for (let minute = from; minute <= end && minute < from + 1440; minute += step) times.push((minute % 1440) * 60);
    return products([...new Set(times)].sort((a, b) => a - b));
  };
  if (step < 60 && 60 % step === 0 && from % step === 0) {
    const minutes = step === 1 ? '*' : `*/${step}`;
    const within = wholeDay ? { pattern: `${minutes} *` } : windowed(minutes, [0, 60 - step], grid);
    return { fields, ...within, byTheClock: true };
  }
  const hours = wholeDay ? {} : { hours: { from: clock(from), to: clock(to) } };
  const stepHours = step / 60;
  if (step % 60 === 0 && 24 % stepHours === 0 && Math.floor(from / 60) % stepHours === 0) {
    return { fields, pattern: `${from % 60} ${stepHours === 1 ? '*' : `*/${stepHours}`}`, ...hours, byTheClock: true };
  }
  return { fields, byTheClock: true };
}

function minuteTimes(plan: Extract<TimePlan, { kind: 'minutes' }>): Times {
  const { minutes, window } = plan;
  const all = Array.from({ length: 24 }, (_, hour) => minutes.map((minute) => hour * 60 + minute)).flat();
  const times = all.filter((at) => window === null || (at >= window.from && at <= window.to)).map((at) => at * 60);
  const ends = [Math.min(...minutes), Math.max(...minutes)] as const;
  const within = window === null ? { pattern: `${field(minutes)} *` } : windowed(field(minutes), ends, window);
  return { fields: () => products(times), ...within, byTheClock: true };
}

function timesOf(plan: TimePlan): Times {
  if (plan.kind === 'minutes') return minuteTimes(plan);
  return plan.kind === 'grid' ? gridTimes(plan) : { fields: () => products(plan.times), byTheClock: false };
}

function policy(
  byTheClock: boolean,
  impliedByTheClock: boolean,
  extras: PlanExtras,
): { gap?: GapRule; overlap?: OverlapRule } {
  const gap = extras.gap ?? (byTheClock ? 'skip' : 'next-valid');
  const overlap = extras.overlap ?? (byTheClock ? 'both' : 'first');
  return {
    ...(gap === (impliedByTheClock ? 'skip' : 'next-valid') ? {} : { gap }),
    ...(overlap === (impliedByTheClock ? 'both' : 'first') ? {} : { overlap }),
  };
}

function limitsOf(extras: PlanExtras) {
  const { from, until, count, except } = extras;
  return {
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(count === undefined ? {} : { count }),
    ...(except === undefined || except.length === 0 ? {} : { except }),
  };
}

/** Compiles plans to one trigger: a cron expression if one covers them all, otherwise RFC 5545 rules. */
export function compilePlans(plans: readonly Plan[], extras: PlanExtras): CronTrigger | CalendarTrigger {
  const [only] = plans;
  if (plans.length === 1 && only !== undefined) {
    const days = cronDays(only.days);
    const times = timesOf(only.times);
    if (days !== null && times.pattern !== undefined) {
      const hours = times.hours === undefined ? {} : { hours: times.hours };
      return {
        kind: 'cron',
        expression: `${times.pattern} ${days}`,
        ...policy(true, true, extras),
        ...hours,
        ...limitsOf(extras),
      };
    }
    const clockTimes = days === null ? [] : times.fields();
    const [clockFields] = clockTimes;
    if (days !== null && clockTimes.length === 1 && clockFields !== undefined) {
      const second = clockFields.second === 0 ? '' : `${clockFields.second} `;
      const expression = `${second}${field(clockFields.minutes)} ${field(clockFields.hours)} ${days}`;
      return { kind: 'cron', expression, ...policy(times.byTheClock, false, extras), ...limitsOf(extras) };
    }
  }
  const rules = plans.flatMap((plan) =>
    timesOf(plan.times)
      .fields()
      .flatMap(({ hours, minutes, second }) => {
        const base = ruleDays(plan.days);
        const at = (byHour: readonly number[], byMinute: readonly number[]) =>
          `${base};BYHOUR=${list(byHour)};BYMINUTE=${list(byMinute)};BYSECOND=${second}`;
        // BYSETPOS selects times, not days, so each time of day needs its own rule.
        if (!base.includes('BYSETPOS')) return [at(hours, minutes)];
        return hours.flatMap((hour) => minutes.map((minute) => at([hour], [minute])));
      }),
  );
  const byTheClock = plans.every((plan) => plan.times.kind !== 'list');
  const { from, ...limits } = limitsOf(extras);
  return {
    kind: 'calendar',
    start: from ?? formatWall(extras.start),
    rules,
    gap: extras.gap ?? (byTheClock ? 'skip' : 'next-valid'),
    overlap: extras.overlap ?? (byTheClock ? 'both' : 'first'),
    ...(extras.count === undefined ? limits : { ...limits, from: from ?? formatWall(extras.start) }),
  };
}
