import { isTooLong } from '../../time/duration.ts';
import {
  addMonths,
  civilDate,
  type DayNumber,
  dayNumber,
  dayOfWall,
  formatDay,
  formatTimeOfDay,
  formatWall,
  type WallMs,
  wallAt,
  weekdayOf,
} from '../../time/wall.ts';
import type { Exclusion, GapRule, OverlapRule } from '../rule.ts';
import { worded } from '../said.ts';
import { resolveTime } from './clock-times.ts';
import type { ReadingContext } from './context.ts';
import {
  type DateClause,
  type LimitClause,
  mismatch,
  missing,
  ReadingError,
  type TimeClause,
  tooFar,
  unclear,
} from './draft.ts';
import { resolveDate, startOfPeriod } from './resolve-date.ts';

/** The bounds of a draft, on the wall clock of its zone. */
export interface CompiledLimits {
  /** The first allowed time. */
  readonly starting: WallMs | null;
  /** Whether the start has a time of day, not only a date. */
  readonly startsAtTime: boolean;
  /**
   * The single day of the start, which supplies a missing weekday or day of the month; null when the start is a
   * period.
   */
  readonly startDay: DayNumber | null;
  /** The last allowed time. */
  readonly until: WallMs | null;
  readonly count: number | null;
  readonly except: readonly Exclusion[];
  /** The daily window of all occurrences. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly gap?: GapRule;
  readonly overlap?: OverlapRule;
}

function firstDay(date: DateClause, context: ReadingContext): { day: DayNumber; isPeriod: boolean } {
  const found = resolveDate(date, context);
  const day = found.days.find((one) => one >= context.today) ?? found.days[found.days.length - 1];
  if (day === undefined) throw missing(context.text, date.span);
  if (date.kind === 'date' && date.weekday !== undefined && weekdayOf(day) !== date.weekday)
    throw mismatch(day, date.span);
  return { day, isPeriod: found.isPeriod === true };
}

function compileStart(
  clause: Extract<LimitClause, { kind: 'starting' }>,
  context: ReadingContext,
): { wall: WallMs; atTime: boolean; day?: DayNumber } {
  if (clause.now === true) return { wall: Math.floor(context.nowWall / 1000) * 1000, atTime: true };
  if (clause.duration !== null) {
    const wall =
      addMonths(context.nowWall, clause.duration.months) + clause.duration.days * 86_400_000 + clause.duration.ms;
    return { wall: Math.floor(wall / 1000) * 1000, atTime: true };
  }
  const time = clause.time === null ? null : resolveTime(clause.time, null, false, context);
  if (clause.date !== null) {
    const { day, isPeriod } = firstDay(clause.date, context);
    return { wall: wallAt(day, time ?? 0), atTime: time !== null, ...(isPeriod ? {} : { day }) };
  }
  const today = wallAt(context.today, time ?? 0);
  return { wall: today > context.nowWall ? today : today + 86_400_000, atTime: true };
}

function compileUntil(
  clause: Extract<LimitClause, { kind: 'until' }>,
  from: WallMs | null,
  context: ReadingContext,
): WallMs {
  const place = clause.date === null && from === null ? 'next' : 'dated';
  const time = clause.time === null ? null : resolveTime(clause.time, null, false, context, place);
  if (clause.date === null) {
    const since = from ?? context.nowWall;
    const end = wallAt(dayOfWall(since), time ?? 0);
    return end > since ? end : end + 86_400_000;
  }
  const { day, isPeriod } = firstDay(clause.date, context);
  if (time !== null) return wallAt(day, time);
  const yearAlone =
    clause.date.kind === 'date' &&
    clause.date.month === 1 &&
    clause.date.day === 1 &&
    clause.date.span[1] - clause.date.span[0] === 4;
  if (clause.inclusive && (isPeriod || yearAlone)) return wallAt(lastDayOf(clause.date, day), 86_399);
  if (isPeriod || yearAlone) {
    const last = day - 1;
    context.assume(
      'until',
      worded`The last day is ${formatDay(last)}: until stops before ${context.text.slice(...clause.date.span)} begins.`,
    );
    return wallAt(last, 86_399);
  }
  return wallAt(day, 86_399);
}

/** The last day of a period that begins on `first`: next week, June, 2027. */
function lastDayOf(date: DateClause, first: DayNumber): DayNumber {
  const unit = date.kind === 'period' ? date.unit : date.kind === 'months' ? 'month' : 'year';
  return startOfPeriod(unit, 1, first) - 1;
}

function compileExclusion(date: DateClause, context: ReadingContext): Exclusion {
  const days = (pattern: string): Exclusion => ({ kind: 'days', pattern });
  const months = 'months' in date && date.months.length > 0 ? date.months.join(',') : '*';
  switch (date.kind) {
    case 'weekdays':
      if (date.which !== 'coming') break;
      return days(`* * ${[...date.weekdays].sort((a, b) => a - b).join(',')}`);
    case 'date':
      if (date.year === null) return days(`${date.day} ${date.month} *`);
      break;
    case 'months':
      if (date.year === null) return days(`* ${months} *`);
      break;
    case 'month-days':
      if (date.days.some((day) => day < -1) || date.step > 0) break;
      return days(`${date.days.map((day) => (day === -1 ? 'L' : day)).join(',')} ${months} *`);
    case 'nth': {
      const { nth, of, within, step } = date;
      if (within === 'year' || within === 'quarter' || step > 0 || nth.some((n) => n < -1)) break;
      if (of !== 'working-day') return days(`* ${months} ${nth.map((n) => `${of}#${n === -1 ? 'L' : n}`).join(',')}`);
      if (nth.length === 1 && (nth[0] === 1 || nth[0] === -1)) return days(`${nth[0] === 1 ? '1W' : 'LW'} ${months} *`);
      break;
    }
    default:
      break;
  }
  if (('interval' in date && date.interval > 0) || ('repeats' in date && date.repeats)) {
    throw unclear(
      worded`"${context.text.slice(...date.span)}" cannot be left out.`,
      date.span,
      'Leave out weekdays, dates, months, or the first or last of a month.',
    );
  }
  const { day } = firstDay(date, context);
  const last = date.kind === 'period' ? lastDayOf(date, day) : day;
  return { kind: 'dates', from: formatDay(day), to: formatDay(last) };
}

/** Resolves both ends of "from 24 december to 2 january 2027"; an end without a year gets it from the other. */
function compileStretch(from: DateClause, to: DateClause, context: ReadingContext): Exclusion {
  let first = firstDay(from, context).day;
  let last = firstDay(to, context).day;
  if (last < first && from.kind === 'date' && from.year === null) {
    const year = civilDate(last).year;
    const sameYear = dayNumber(year, from.month, from.day);
    first = sameYear <= last ? sameYear : dayNumber(year - 1, from.month, from.day);
  } else if (last < first && to.kind === 'date' && to.year === null) {
    last = dayNumber(civilDate(first).year + 1, to.month, to.day);
  }
  if (last < first) {
    throw new ReadingError(
      'bad-date',
      'The stretch ends before it begins.',
      [from.span[0], to.span[1]],
      'Put one of the dates right.',
    );
  }
  return { kind: 'dates', from: formatDay(first), to: formatDay(last) };
}

function compileExclusions(clause: Extract<LimitClause, { kind: 'except' }>, context: ReadingContext): Exclusion[] {
  return [
    ...clause.dates.map((date) => compileExclusion(date, context)),
    ...clause.stretches.map((one): Exclusion => compileStretch(one.from, one.to, context)),
    ...clause.times.map(
      (one): Exclusion => ({
        kind: 'time',
        wall: formatWall(wallAt(firstDay(one.date, context).day, resolveTime(one.time, null, false, context))),
      }),
    ),
    ...clause.patterns.map((pattern): Exclusion => ({ kind: 'days', pattern })),
  ];
}

/**
 * Computes the bounds of a draft.
 * @throws ReadingError for two bounds of the same kind, or a bound in the past.
 */
export function compileLimits(limits: readonly LimitClause[], context: ReadingContext): CompiledLimits {
  const only = <Kind extends LimitClause['kind']>(kind: Kind) => {
    const found = limits.filter((one): one is Extract<LimitClause, { kind: Kind }> => one.kind === kind);
    if (found.length > 1) throw unclear('A limit is given twice.', found[1]?.span ?? [0, 0], 'Keep one of them.');
    return found[0];
  };
  const [start, end, count, length, gap, overlap] = [
    only('starting'),
    only('until'),
    only('count'),
    only('for'),
    only('gap'),
    only('overlap'),
  ];
  const starting = start === undefined ? null : compileStart(start, context);
  let until = end === undefined ? null : compileUntil(end, starting?.wall ?? null, context);
  if (length !== undefined) {
    if (until !== null) throw unclear('Two ends are given.', length.span, 'Keep one of them.');
    const from = starting?.wall ?? context.nowWall;
    until =
      Math.floor(
        (addMonths(from, length.duration.months) + length.duration.days * 86_400_000 + length.duration.ms) / 1000,
      ) *
        1000 -
      (length.duration.ms > 0 ? 0 : 1000);
  }
  if (length !== undefined && isTooLong(length.duration)) throw tooFar(length.span);
  if (start?.duration != null && isTooLong(start.duration)) throw tooFar(start.span);
  if (until !== null && until <= context.nowWall) {
    throw new ReadingError('past', 'The end has passed.', (end ?? length)?.span ?? [0, 0], 'Choose an end to come.');
  }
  if (until !== null && starting !== null && until < starting.wall) {
    throw new ReadingError('never', 'The end comes before the start.', end?.span ?? [0, 0], 'Put one of them right.');
  }
  const except = limits.flatMap((one) => (one.kind === 'except' ? compileExclusions(one, context) : []));
  const hours = only('hours');
  const clock = (time: TimeClause) =>
    formatTimeOfDay(Math.floor(resolveTime(time, null, false, context) / 60) * 60_000);
  return {
    starting: starting?.wall ?? null,
    startsAtTime: starting?.atTime === true,
    startDay: starting?.day ?? null,
    until,
    count: count?.count ?? null,
    except,
    hours: hours === undefined ? null : { from: clock(hours.from), to: clock(hours.to) },
    ...(gap === undefined ? {} : { gap: gap.gap }),
    ...(overlap === undefined ? {} : { overlap: overlap.overlap }),
  };
}
