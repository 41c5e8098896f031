import { SECOND_MS } from '../../time/clock.ts';
import { isTooLong } from '../../time/duration.ts';
import {
  addMonths,
  civilDate,
  type DayNumber,
  dayOfWall,
  daysInMonth,
  formatTimeOfDay,
  formatWall,
  type WallMs,
  wallAt,
  weekdayOf,
} from '../../time/wall.ts';
import { isSkippedDay, resolveWall, wallToInstant } from '../../time/zone.ts';
import type { OnceTrigger } from '../rule.ts';
import { dayWords, worded } from '../said.ts';
import { resolveTimes } from './clock-times.ts';
import type { ReadingContext } from './context.ts';
import { type DateClause, type Draft, mismatch, missing, ReadingError, type Span, unclear } from './draft.ts';
import { resolveDate } from './resolve-date.ts';

/** The last wall-clock time with a written form. */
const LAST_WALL = 253_402_300_799_000;

/**
 * Refuses years beyond 9999, which have no written form.
 * @throws ReadingError
 */
export function checkYear(wall: WallMs, span: Span): void {
  if (wall <= LAST_WALL) return;
  throw new ReadingError('too-far', 'The year is beyond 9999.', span, 'Choose a time within 1,000 years.');
}

/**
 * A wall-clock time as a one-off trigger; adds a warning (or, in strict mode, throws an issue) when the zone's clock
 * skips or repeats it.
 * @throws ReadingError
 */
export function onceAtWall(wall: WallMs, span: Span, context: ReadingContext): OnceTrigger {
  checkYear(wall, span);
  if (isSkippedDay(context.zone, wallAt(dayOfWall(wall)))) {
    throw new ReadingError(
      'bad-date',
      worded`${dayWords(dayOfWall(wall))} does not exist in ${context.zone}.`,
      span,
      'Choose another day.',
    );
  }
  const found = resolveWall(context.zone, wall);
  if (found.kind === 'unique') return { kind: 'once', wall: formatWall(wall) };
  const said = formatTimeOfDay(wall - dayOfWall(wall) * 86_400_000);
  if (found.kind === 'gap') {
    const moved = formatTimeOfDay((wall + (found.to - found.from)) % 86_400_000);
    const message = worded`${said} does not exist on ${dayWords(dayOfWall(wall))} in ${context.zone}: the clock jumps forward.`;
    if (context.defaults.strict === true)
      throw new ReadingError('clock-gap', message, span, worded`Choose a time outside the jump, such as ${moved}.`);
    context.warn('clock-gap', worded`${message} It will be ${moved}.`);
  } else {
    const message = worded`${said} comes twice on ${dayWords(dayOfWall(wall))} in ${context.zone}: the clock goes back.`;
    if (context.defaults.strict === true)
      throw new ReadingError('clock-overlap', message, span, 'Add the offset that is meant.');
    context.warn('clock-overlap', worded`${message} The first is meant.`);
  }
  return { kind: 'once', wall: formatWall(wall) };
}

function wholeSpan(draft: Draft): Span {
  const starts = draft.spans.filter((span) => span.kind !== 'filler');
  return [starts[0]?.start ?? 0, starts[starts.length - 1]?.end ?? 0];
}

function assumeSameTime(context: ReadingContext): void {
  context.assume('same-time', worded`It is the same time of day as now, ${formatTimeOfDay(context.nowTime * 1000)}.`);
}

interface MergedDates {
  readonly days: readonly DayNumber[];
  readonly isPeriod: boolean;
  readonly keepsTime: boolean;
  readonly span: Span;
}

/**
 * Combines a weekday with a date: a full date must fall on that weekday, a week gets its day from it, and "friday the
 * 13th" selects the dates on which both fall together.
 */
function matchWeekday(weekday: number, other: DateClause, span: Span, context: ReadingContext): MergedDates {
  const only = (...days: DayNumber[]): MergedDates => ({ days, isPeriod: false, keepsTime: false, span });
  if (other.kind === 'months') {
    throw unclear('A weekday and a month do not make a date.', span, 'Say first monday of december, or 7 december.');
  }
  const { days } = resolveDate(other, context);
  if (other.kind === 'period' && other.unit === 'week') return only((days[0] as number) + ((weekday + 6) % 7));
  if (other.kind === 'month-days' && other.days[0] === 13 && weekday === 5)
    return only(...days.filter((day) => weekdayOf(day) === 5));
  const meant = days.find((day) => day >= context.today) ?? days[0];
  if (meant === undefined) throw missing(context.text, span);
  if (weekdayOf(meant) !== weekday) throw mismatch(meant, span);
  return only(meant);
}

/** Merges two descriptions of one day, which must agree: "Friday 25 December", "Tuesday next week". */
function mergeDates(dates: readonly DateClause[], context: ReadingContext): MergedDates | null {
  if (dates.length === 0) return null;
  const span: Span = [Math.min(...dates.map((date) => date.span[0])), Math.max(...dates.map((date) => date.span[1]))];
  const weekday = dates.find((date) => date.kind === 'weekdays' && date.weekdays.length === 1);
  const others = dates.filter((date) => date !== weekday);
  if (weekday?.kind === 'weekdays' && others.length === 1 && others[0]?.kind !== 'weekdays') {
    return matchWeekday(weekday.weekdays[0] as number, others[0] as DateClause, span, context);
  }
  // "the 3rd next month"
  if (dates.length === 2) {
    const period = dates.find((date) => date.kind === 'period' && date.unit === 'month');
    const day = dates.find((date) => date.kind === 'month-days');
    if (period?.kind === 'period' && day?.kind === 'month-days')
      return mergeDates([{ ...day, step: period.step, span }], context);
  }
  // "next year on 3 march", "next year in march"
  if (dates.length === 2) {
    const year = dates.find((date) => date.kind === 'period' && date.unit === 'year');
    const other = dates.find((date) => date !== year);
    if (year?.kind === 'period' && (other?.kind === 'date' || other?.kind === 'months') && other.year === null) {
      const named = civilDate(context.today).year + year.step;
      if (other.kind === 'date' && other.day > daysInMonth(named, other.month)) throw missing(context.text, span);
      return mergeDates([{ ...other, year: named, span }], context);
    }
  }
  // "By end of day tomorrow"
  const [edge, day] = dates[0]?.kind === 'edge' ? dates : [...dates].reverse();
  if (dates.length === 2 && edge?.kind === 'edge' && edge.unit === 'day' && day?.kind === 'relative-day')
    return mergeDates([{ ...edge, step: day.days, span }], context);
  const [first] = dates as [DateClause];
  const same = dates.every(
    (date) => date.kind === 'relative-day' && first.kind === 'relative-day' && date.days === first.days,
  );
  if (dates.length > 1 && !same) {
    throw unclear('Two dates are given.', (dates[1] as DateClause).span, 'Keep one of them.');
  }
  const resolved = resolveDate(first, context);
  if (resolved.days.length === 0) throw missing(context.text, span);
  return { days: resolved.days, isPeriod: resolved.isPeriod === true, keepsTime: resolved.keepsTime === true, span };
}

/** Rounds up to whole seconds, which the wall-clock form needs, so that nothing runs early. */
const wholeSecond = (wall: WallMs): WallMs => Math.ceil(wall / SECOND_MS) * SECOND_MS;

/** "The same hour in the next week": exactly a week from now, not the first day of that week. */
function compileSameTime({ sameTime, dates, times, dayParts }: Draft, span: Span, context: ReadingContext) {
  const [date] = dates;
  if (sameTime === null || date?.kind !== 'period' || dates.length + times.length + dayParts.length > 1) return null;
  const months = { month: 1, quarter: 3, year: 12 }[date.unit as 'month'] ?? 0;
  if (date.step < 1 || (months === 0 && date.unit !== 'week')) return null;
  const day = dayOfWall(addMonths(context.nowWall, months * date.step)) + (months === 0 ? 7 * date.step : 0);
  return onceAtWall(wallAt(day, context.nowTime), span, context);
}

function compileOffset(draft: Draft, context: ReadingContext): OnceTrigger | null {
  if (draft.offset === null) return null;
  const { duration, span, assumed } = draft.offset;
  if (duration.months === 0 && duration.days === 0 && duration.ms <= 0) {
    throw new ReadingError(
      'bad-duration',
      'A length of time must be more than zero.',
      span,
      'Say in 30 minutes or in 2 hours.',
    );
  }
  if (isTooLong(duration)) {
    throw new ReadingError(
      'too-far',
      worded`"${context.text.slice(...span)}" is too far away.`,
      span,
      'Choose a time within 1,000 years.',
    );
  }
  if (assumed) context.assume('from-now', worded`"${context.text.slice(...span)}" is counted from now.`);
  if (draft.dates.length > 0) throw unclear('A date and a length of time are given.', span, 'Keep one of them.');
  const times = resolveTimes(draft, context);
  const wall = addMonths(context.nowWall, duration.months) + duration.days * 86_400_000;
  if (times.length > 0) {
    if (duration.ms > 0)
      throw unclear('A time of day and a number of hours or minutes are given.', span, 'Keep one of them.');
    return onceAtWall(wallAt(dayOfWall(wall), times[0] as number), span, context);
  }
  if (duration.months === 0 && duration.days === 0) return { kind: 'once', at: context.now + duration.ms };
  if (duration.ms === 0) return onceAtWall(wholeSecond(wall), span, context);
  return { kind: 'once', at: wallToInstant(context.zone, wall) + duration.ms };
}

/** Refuses "Friday 5" as ambiguous when that Friday is the 5th: an hour or a date. */
function refuseOpenNumber(draft: Draft, day: DayNumber | undefined, context: ReadingContext): void {
  const [time] = draft.times;
  if (time?.afterDay !== true || day === undefined || civilDate(day).day !== time.seconds / 3600) return;
  const said = context.text.slice(...time.span);
  throw new ReadingError(
    'ambiguous',
    worded`"${said}" may be an hour or the day of the month.`,
    time.span,
    worded`Say at ${said}, or the ${said}th.`,
    [`at ${said}`, `the ${said}th`],
  );
}

/**
 * Compiles a draft without recurrence to a one-off trigger.
 * @throws ReadingError with the reason when the draft is not one.
 */
export function compileOnce(draft: Draft, context: ReadingContext): OnceTrigger {
  const span = wholeSpan(draft);
  const [limit] = draft.limits;
  if (limit !== undefined) {
    throw unclear(
      worded`"${context.text.slice(...limit.span)}" needs something that repeats.`,
      limit.span,
      'Say what repeats, such as every day at 9, or leave it out.',
    );
  }
  if (draft.window !== null)
    throw unclear(
      'A stretch of time is given for a single occurrence.',
      draft.window.span,
      'Name one time, or say what repeats in it.',
    );
  if (draft.minutes !== null)
    throw new ReadingError(
      'missing-time',
      worded`"${context.text.slice(...draft.minutes.span)}" names a minute without an hour.`,
      draft.minutes.span,
      'Write the time, such as 9:15.',
    );
  const offset = compileOffset(draft, context);
  if (offset !== null) return offset;
  if (draft.now !== null)
    throw new ReadingError('past', 'Now is over before it is planned.', draft.now, 'Say in 1 minute.');
  const again = compileSameTime(draft, span, context);
  if (again !== null) return again;
  const date = mergeDates(draft.dates, context);
  const [first] = draft.times;
  const reached = (first?.seconds ?? 0) + (first?.shift ?? 0);
  if (first !== undefined && date !== null && (reached < 0 || reached >= 86_400))
    throw new ReadingError(
      'ambiguous',
      worded`"${context.text.slice(...first.span)}" is on another day than the one that is said.`,
      first.span,
      'Name the time, such as 23:00.',
    );
  const edgeOfDay = draft.dates.some((one) => one.kind === 'edge' && one.unit === 'day');
  const isToday = date?.days[0] === context.today && draft.dates.every(({ kind }) => kind === 'relative-day');
  let times = resolveTimes(draft, context, date === null ? 'next' : isToday ? 'today' : 'dated');
  if (times.length > 1 || (draft.sameTime !== null && times.length > 0)) {
    throw unclear(
      'Several times are given for a single occurrence.',
      draft.times[1]?.span ?? draft.sameTime ?? span,
      'Name one time, or say every day before them.',
    );
  }
  if (draft.sameTime !== null && date !== null) {
    times = [context.nowTime];
    assumeSameTime(context);
  }
  if (times.length === 0) {
    if (date === null)
      throw new ReadingError(
        'unreadable',
        'No time was found.',
        span,
        'Say when, such as tomorrow at 9 or in 2 hours.',
      );
    if (edgeOfDay) times = [context.dayParts.evening];
    else if (date.keepsTime) {
      const same = wallAt(date.days[0] as DayNumber) + wholeSecond(context.nowWall - wallAt(context.today));
      assumeSameTime(context);
      return onceAtWall(same, span, context);
    } else if (date.days[0] === context.today && draft.dates[0]?.kind === 'relative-day') {
      throw new ReadingError('missing-time', 'Today needs a time.', date.span, 'Say today at 17:00, or in 2 hours.');
    } else {
      times = [context.assumeTime()];
    }
  }
  const time = times[0] as number;
  const [part] = draft.dayParts.map((one) => one.part);
  const isLate = part === 'night' || (part === 'evening' && time === 0);
  const isNight = isLate && draft.dayParts.length === 1 && draft.dates.length === 1;
  // "tonight at midnight", "friday night at 1": the night continues after midnight.
  if (isNight && date !== null && draft.times.length === 1 && time < 6 * 3600) {
    const [named] = date.days as [DayNumber];
    const isStillNight = named === context.today && context.nowTime < 6 * 3600 && wallAt(named, time) > context.nowWall;
    const evening = isStillNight ? named - 1 : named;
    context.assume(
      'after-midnight',
      worded`${formatTimeOfDay(time * 1000)} of that night is on ${dayWords(evening + 1)}.`,
    );
    return onceAtWall(wallAt(evening + 1, time), span, context);
  }
  const days = date?.days ?? [context.today, context.today + 1];
  const isAhead = (day: DayNumber) => wallToInstant(context.zone, wallAt(day, time)) > context.now;
  const day = days.find(isAhead);
  refuseOpenNumber(draft, day, context);
  if (day === undefined) {
    const last = days[days.length - 1] as DayNumber;
    throw new ReadingError(
      'past',
      worded`${dayWords(last)} at ${formatTimeOfDay(time * 1000)} has passed.`,
      span,
      'Choose a time to come.',
    );
  }
  if (date?.isPeriod === true) context.assume('first-day', worded`The first day of it is meant, ${dayWords(day)}.`);
  if (date === null && day !== context.today)
    context.assume('tomorrow', 'That time has passed today, so it is tomorrow.');
  const [only] = draft.dates;
  if (day !== days[0] && (only?.kind === 'date' || (only?.kind === 'month-days' && only.months.length > 0)))
    context.assume('next-year', worded`It has passed this year, so it is ${dayWords(day)}.`);
  return onceAtWall(wallAt(day, time), span, context);
}
