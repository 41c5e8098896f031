import { DAY_MS } from '../../../time/clock.ts';
import { formatTimeOfDay, formatWall, type WallMs, wallAt } from '../../../time/wall.ts';
import { instantToWall, wallToInstant } from '../../../time/zone.ts';
import type { RecurringTrigger, TimeTrigger } from '../../rule.ts';
import { lengthWords, worded } from '../../said.ts';
import { nextOccurrence } from '../../trigger.ts';
import { resolveTimes } from '../clock-times.ts';
import { type CompiledLimits, compileLimits } from '../compile-limits.ts';
import type { ReadingContext } from '../context.ts';
import { type Draft, type LimitClause, ReadingError, type Span, unclear } from '../draft.ts';
import { compilePlans, DAILY, type DayPlan, type Plan } from '../plan.ts';
import { planDays } from '../plan-days.ts';
import { compileQuoted, type QuotedClause } from './compile-quoted.ts';
import { gridOf, minuteList, timesOf } from './rhythm-times.ts';

/** Most rules in one trigger. */
const RULES_LIMIT = 50;

function spanOf(draft: Draft): Span {
  return draft.recurrences[0]?.span ?? [0, 0];
}

/** The days of a rule without those that have times of their own. */
function withoutDays(days: DayPlan, { without, recurrences }: Draft): DayPlan {
  if (without === undefined) return days;
  const weekdays = (days.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !without.includes(day));
  if (days.every > 1 || days.nth !== null || days.monthDays.length > 0 || weekdays.length === 0)
    throw unclear(
      'These days cannot be said together.',
      recurrences[0]?.span ?? [0, 0],
      'Make two of it, or name the dates.',
    );
  return { ...days, weekdays, unit: 'week' };
}

function planOf(
  draft: Draft,
  limits: CompiledLimits,
  context: ReadingContext,
): { plan: Plan; fromNow: boolean } | { elapsedMs: number } {
  const planned = planDays(draft, context, limits.startDay);
  if (planned.kind === 'elapsed') {
    const [time] = draft.times;
    const startsThen =
      draft.times.length === 1 &&
      draft.limits.some((one) => one.kind === 'starting' && one.date !== null && one.time === null);
    if (startsThen) return { elapsedMs: planned.ms };
    if (time !== undefined || draft.dayParts.length > 0) {
      const span = time?.span ?? draft.dayParts[0]?.span ?? spanOf(draft);
      throw unclear(
        'A time of day and a rhythm of hours or minutes do not fit together.',
        span,
        'Say starting at 9:00, or between 9:00 and 17:00.',
      );
    }
    const byTheClock =
      planned.qualified !== null || draft.window !== null || draft.minutes !== null || draft.byTheClock !== null;
    if (!byTheClock) return { elapsedMs: planned.ms };
    const days = planned.qualified ?? DAILY;
    const many = draft.minutes !== null && draft.minutes.minutes.length > 1 && planned.ms === 3_600_000;
    return {
      plan: { days, times: many ? minuteList(draft, context) : gridOf(planned.ms, draft, context) },
      fromNow: false,
    };
  }
  if (draft.minutes !== null)
    throw new ReadingError(
      'missing-time',
      'A minute is named without an hour.',
      draft.minutes.span,
      'Write the time, such as 9:15, or say every hour.',
    );
  const untimed = draft.times.length === 0 && draft.dayParts.length === 0;
  const days = withoutDays(planned.days, draft);
  return {
    plan: { days, times: timesOf(draft, planned.fromNow, context) },
    fromNow: planned.fromNow && untimed,
  };
}

function compileElapsed(ms: number, draft: Draft, limits: CompiledLimits, context: ReadingContext): TimeTrigger {
  if (ms <= 0)
    throw new ReadingError(
      'bad-duration',
      'The rhythm must be longer than zero.',
      spanOf(draft),
      'Say every 30 minutes.',
    );
  let anchor = Math.floor(context.now / 1000) * 1000;
  if (limits.starting !== null) {
    const [said] = resolveTimes(draft, context);
    const wall = limits.startsAtTime ? limits.starting : limits.starting + (said ?? context.defaultTime) * 1000;
    if (!limits.startsAtTime && said === undefined)
      context.assume(
        'default-time',
        worded`No time is given for the start, so it is ${formatTimeOfDay(context.defaultTime * 1000)}.`,
      );
    anchor = wallToInstant(context.zone, wall);
  }
  const trigger: TimeTrigger = { kind: 'interval', everyMs: ms, anchor };
  return withLimits(trigger, limits, context);
}

function withLimits(trigger: RecurringTrigger, limits: CompiledLimits, context: ReadingContext): TimeTrigger {
  const bounded = {
    ...trigger,
    ...(limits.until === null ? {} : { until: formatWall(limits.until) }),
    ...(limits.except.length === 0 ? {} : { except: limits.except }),
    ...(limits.hours === null ? {} : { hours: limits.hours }),
  };
  if (limits.count === null) return bounded;
  const anchor = trigger.kind === 'interval' ? trigger.anchor : Number.NEGATIVE_INFINITY;
  const counted =
    limits.starting === null ? context.now : Math.max(anchor, wallToInstant(context.zone, limits.starting)) - 1;
  const first = nextOccurrence(bounded, context.zone, counted);
  if (first === null) return bounded;
  return { ...bounded, from: formatWall(instantToWall(context.zone, first)), count: limits.count };
}

function excludeWeekdays(plan: Plan, limits: CompiledLimits): { plan: Plan; limits: CompiledLimits } {
  const isPlain = plan.days.every === 1 && plan.days.nth === null && plan.days.monthDays.length === 0;
  const weekdayPatterns = limits.except.filter((one) => one.kind === 'days' && /^\* \* [0-6,]+$/.test(one.pattern));
  if (!isPlain || weekdayPatterns.length === 0) return { plan, limits };
  const removed = weekdayPatterns.flatMap((one) =>
    one.kind === 'days' ? (one.pattern.split(' ')[2] as string).split(',').map(Number) : [],
  );
  const weekdays = (plan.days.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).filter((day) => !removed.includes(day));
  if (weekdays.length === 0) return { plan, limits };
  return {
    plan: { ...plan, days: { ...plan.days, weekdays, unit: 'week' } },
    limits: { ...limits, except: limits.except.filter((one) => !weekdayPatterns.includes(one)) },
  };
}

/**
 * The start of a rule of every second or further day, before `alignStart`: the given one, otherwise today, or
 * tomorrow once today's last time has passed.
 */
function firstStart(plan: Plan, fromNow: boolean, limits: CompiledLimits, context: ReadingContext): WallMs {
  const times = plan.times.kind === 'list' ? plan.times.times : [plan.times.kind === 'grid' ? plan.times.from * 60 : 0];
  const first = Math.min(...times);
  if (limits.starting !== null) return limits.starting;
  if (fromNow) return wallAt(context.today, first);
  const last = Math.max(...times);
  return wallAt(context.today, first) + (wallAt(context.today, last) > context.nowWall ? 0 : DAY_MS);
}

/**
 * Moves the start of a rule of every second or further day onto its first occurrence, so that "every other friday"
 * starts with the coming one.
 */
function alignStart(
  plan: Plan,
  start: WallMs,
  options: { readonly fromNow: boolean; readonly said: boolean },
  context: ReadingContext,
): WallMs {
  const { fromNow, said } = options;
  if (plan.days.every === 1 || (fromNow && !said)) return start;
  const single = compilePlans([{ ...plan, days: { ...plan.days, every: 1 } }], { start });
  // A rule counts from a given start, even in the past; without one it begins with the next occurrence.
  const from = said
    ? wallToInstant(context.zone, start) - 1
    : Math.max(context.now, wallToInstant(context.zone, start) - 1);
  const first = nextOccurrence(single, context.zone, from);
  return first === null ? start : instantToWall(context.zone, first);
}

/** "every day next week": the week becomes the bounds of the rule. */
function takeStretch(main: Draft, parts: readonly Draft[]): { limits: LimitClause[]; parts: readonly Draft[] } {
  for (const { dates } of parts) {
    const index = dates.findIndex((date) => date.kind === 'period' && date.unit !== 'day' && date.step >= 0);
    const date = dates[index];
    if (date?.kind !== 'period' || main.limits.some((one) => ['starting', 'until', 'for'].includes(one.kind))) continue;
    const { span } = date;
    const until: LimitClause = { kind: 'until', date, time: null, inclusive: true, span };
    const starting: LimitClause = { kind: 'starting', date, time: null, duration: null, span };
    return {
      limits: date.step === 0 ? [until] : [starting, until],
      parts: parts.map((part) => ({ ...part, dates: part.dates.filter((one) => one !== date) })),
    };
  }
  return { limits: [], parts };
}

/**
 * Compiles drafts with a recurrence to one trigger.
 * @throws ReadingError with the reason when they do not make one.
 */
export function compileRecurring(main: Draft, said: readonly Draft[], context: ReadingContext): TimeTrigger {
  if (main.offset !== null) {
    throw unclear(
      worded`"${context.text.slice(...main.offset.span)}" does not fit something that repeats.`,
      main.offset.span,
      'Say starting in 2 hours, or leave it out.',
    );
  }
  if (main.now !== null)
    throw unclear('Now does not fit something that repeats.', main.now, 'Say starting now, or leave it out.');
  const stretch = takeStretch(main, said);
  const { parts } = stretch;
  let limits = compileLimits([...main.limits, ...stretch.limits], context);
  const quoted = main.recurrences.find((one): one is QuotedClause => one.kind === 'pattern' || one.kind === 'rule');
  if (quoted !== undefined) {
    const trigger = compileQuoted(quoted, main, limits, context);
    return withLimits(trigger, { ...limits, except: [...(trigger.except ?? []), ...limits.except] }, context);
  }
  const planned = parts.map((part) => planOf(part, limits, context));
  const [first] = planned;
  if (planned.length === 1 && first !== undefined && 'elapsedMs' in first)
    return compileElapsed(first.elapsedMs, main, limits, context);
  const plans: { plan: Plan; fromNow: boolean }[] = [];
  for (const [index, one] of planned.entries()) {
    if ('elapsedMs' in one)
      throw unclear(
        worded`A rhythm of ${lengthWords(one.elapsedMs)} cannot be combined.`,
        spanOf(parts[index] as Draft),
        'Make two of it.',
      );
    plans.push(one);
  }
  const [head] = plans as [{ plan: Plan; fromNow: boolean }];
  if (plans.length === 1) {
    const simplified = excludeWeekdays(head.plan, limits);
    head.plan = simplified.plan;
    limits = simplified.limits;
  }
  const rhythm = plans.find((one) => one.plan.days.every > 1);
  if (rhythm !== undefined && plans.length > 1)
    throw unclear('Several rules with different rhythms cannot be combined.', spanOf(main), 'Make two of it.');
  const isRhythm = rhythm !== undefined;
  const trigger = compilePlans(
    plans.map((one) => one.plan),
    {
      // A getter, because only rules that count from a day need the start; reading the present makes the result
      // depend on it.
      get start() {
        if (!isRhythm) return wallAt(context.today);
        const start = firstStart(head.plan, head.fromNow, limits, context);
        return alignStart(head.plan, start, { fromNow: head.fromNow, said: limits.starting !== null }, context);
      },
      ...(limits.starting === null || isRhythm ? {} : { from: formatWall(limits.starting) }),
      ...(limits.gap === undefined ? {} : { gap: limits.gap }),
      ...(limits.overlap === undefined ? {} : { overlap: limits.overlap }),
    },
  );
  if (trigger.kind === 'calendar' && trigger.rules.length > RULES_LIMIT)
    throw unclear('These are too many times for one schedule.', spanOf(main), 'Name fewer of them.');
  noteMissingDays(
    plans.map((one) => one.plan),
    context,
  );
  return withLimits(trigger, limits, context);
}

function noteMissingDays(plans: readonly Plan[], context: ReadingContext): void {
  for (const { days } of plans) {
    const late = days.monthDays.filter((day) => day > 28);
    if (late.length === 0 || days.months?.length === 1) continue;
    const day = Math.max(...late);
    context.warn('short-months', worded`Months without a ${day}. are left out; for those say the last day.`);
  }
}
