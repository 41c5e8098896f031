import { DAY_MS, type EpochMs, formatDay, nextOccurrence, parseWall, wallAt, wallToInstant } from '../../when/index.ts';
import type { MissedRange, RunState } from '../runs/run.ts';
import { dayChangeWords } from '../schedules/next-times.ts';
import { occurrencesFrom, type TimedRule } from '../timing/timing.ts';

/** The most days of one look: a month with the weeks it begins and ends in. */
export const CALENDAR_DAYS = 42;
/** So often a schedule stands on a day by itself; what rings more often is one line with its first and last time. */
const SINGLE = 3;
/** How far jitter and quiet hours may put an occurrence off, both together. */
const PUT_OFF_MS = 3 * DAY_MS;

/** A day of the calendar in a zone. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Its first instant, and that of the next day: 23 to 25 hours apart. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** What the clocks do that day, in a sentence; null: nothing. */
  readonly clockChange: string | null;
}

/** How something on the calendar stands. `coming`: it is planned; `missed`: it was left out for a reason nobody wanted. */
export type EntryState = 'coming' | 'missed' | RunState;

/** What a day shows: one occurrence, or what a schedule does often on that day. */
export interface CalendarEntry {
  /** The number of its day. */
  readonly day: number;
  readonly scheduleId: string;
  readonly state: EntryState;
  readonly at: EpochMs;
  /** The last of several; null: it is one. */
  readonly lastAt: EpochMs | null;
  readonly count: number;
  /** How many of them are in that state; of several runs it is the worst, and others may have gone well. */
  readonly inState: number;
  /** How many of them failed. */
  readonly failed: number;
  /** What the rule says of one that is planned, before quiet hours and jitter: the name of the occurrence. */
  readonly ruleAt: EpochMs | null;
  /** The run, or of several the newest one of the worst state. */
  readonly runId: string | null;
  /** How late it began, in milliseconds; of several the worst. */
  readonly lateMs: number | null;
  /** Why it was left out, in words. */
  readonly reason: string | null;
}

/** A run as the calendar needs it. */
export interface CalendarRun {
  readonly id: string;
  readonly scheduleId: string;
  readonly dueAt: EpochMs;
  readonly state: RunState;
  readonly latenessMs: number | null;
}

/** The days from a date on. Null: it is no date. */
export function calendarDays(zone: string, date: string, count: number): CalendarDay[] | null {
  const first = parseWall(`${date}T00:00:00`);
  if (first === null) return null;
  const number = first / DAY_MS;
  return Array.from({ length: count }, (_, index) => ({
    date: formatDay(number + index),
    from: wallToInstant(zone, wallAt(number + index)),
    to: wallToInstant(zone, wallAt(number + index + 1)),
    clockChange: dayChangeWords(zone, number + index),
  }));
}

/** A schedule that is planned, and where its next occurrence is. */
export interface PlannedRule {
  readonly rule: TimedRule;
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  /** Each run chooses the next one: nobody knows what comes after it. */
  readonly isOpen: boolean;
}

/**
 * What comes of a schedule on these days, at most `limit` occurrences looked at.
 * @returns the entries, how many occurrences were looked at, and whether that was all of them
 */
export function comingEntries(
  { rule, nominalAt, dueAt, isOpen }: PlannedRule,
  days: readonly CalendarDay[],
  limit: number,
): { readonly entries: readonly CalendarEntry[]; readonly looked: number; readonly isWhole: boolean } {
  const [begin, end] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const found: { readonly day: number; readonly at: EpochMs; readonly ruleAt: EpochMs | null }[] = [];
  let looked = 0;
  let day = 0;
  const take = (at: EpochMs, ruleAt: EpochMs | null) => {
    while (day < days.length - 1 && at >= (days[day] as CalendarDay).to) day += 1;
    if (at >= begin && at < end) found.push({ day, at, ruleAt });
  };
  // Days that lie far ahead are not reached by going through everything before them.
  const jump = begin - PUT_OFF_MS > nominalAt ? nextOccurrence(rule.trigger, rule.zone, begin - PUT_OFF_MS) : nominalAt;
  let isWhole = true;
  if (isOpen) take(dueAt, null);
  else if (jump !== null) {
    for (const occurrence of occurrencesFrom(rule, jump, limit + 1)) {
      if (occurrence.nominalAt >= end) break;
      isWhole = looked < limit;
      if (!isWhole) break;
      looked += 1;
      // The next one stands in the agenda with the time at which it is due.
      if (occurrence.leftOut === null)
        take(occurrence.nominalAt === nominalAt ? dueAt : occurrence.dueAt, occurrence.nominalAt);
    }
  }
  const entries = [...Map.groupBy(found, (one) => one.day)].flatMap(([number, here]): CalendarEntry[] => {
    const entry = { day: number, scheduleId: rule.id, state: 'coming', ...NOTHING } as const;
    const first = here[0];
    if (here.length <= SINGLE || first === undefined)
      return here.map(({ at, ruleAt }) => ({ ...entry, at, ruleAt, lastAt: null, count: 1, inState: 1 }));
    return [
      {
        ...entry,
        at: first.at,
        ruleAt: null,
        lastAt: here.at(-1)?.at ?? null,
        count: here.length,
        inState: here.length,
      },
    ];
  });
  return { entries, looked, isWhole };
}

const NOTHING = { failed: 0, runId: null, lateMs: null, reason: null } as const;

/** What one looks for first when many runs stand in one line. */
const WORST_FIRST: readonly RunState[] = [
  'failed',
  'running',
  'waiting',
  'queued',
  'cancelled',
  'skipped',
  'succeeded',
];

/** What ran on these days, or is on record as left out by somebody. */
export function runEntries(runs: readonly CalendarRun[], days: readonly CalendarDay[]): CalendarEntry[] {
  const placed = runs.flatMap((run) => {
    const day = dayOf(days, run.dueAt);
    return day === -1 ? [] : [{ ...run, day }];
  });
  return [...Map.groupBy(placed, ({ day, scheduleId }) => `${day} ${scheduleId}`).values()].flatMap((group) => {
    if (group.length <= SINGLE) return group.map((run) => entryOf([run]));
    return [entryOf(group)];
  });
}

function entryOf(group: readonly (CalendarRun & { readonly day: number })[]): CalendarEntry {
  const inOrder = [...group].sort((one, other) => one.dueAt - other.dueAt);
  const state = WORST_FIRST.find((one) => group.some((run) => run.state === one)) ?? 'succeeded';
  const [first, last] = [inOrder[0] as (typeof inOrder)[number], inOrder.at(-1)];
  const late = group.flatMap(({ latenessMs }) => (latenessMs === null ? [] : [latenessMs]));
  return {
    day: first.day,
    scheduleId: first.scheduleId,
    state,
    at: first.dueAt,
    lastAt: group.length === 1 ? null : (last?.dueAt ?? null),
    count: group.length,
    inState: group.filter((run) => run.state === state).length,
    failed: group.filter((run) => run.state === 'failed').length,
    ruleAt: null,
    runId: inOrder.findLast((run) => run.state === state)?.id ?? null,
    lateMs: late.length === 0 ? null : late.reduce((worst, one) => Math.max(worst, one)),
    reason: null,
  };
}

/** Times that were left out, on the day on which they began. */
export function missedEntries(ranges: readonly MissedRange[], days: readonly CalendarDay[]): CalendarEntry[] {
  return ranges.flatMap(({ scheduleId, fromAt, toAt, count, reason }) => {
    // What began before the first day shows on it.
    const day = fromAt < (days[0]?.from ?? 0) ? 0 : dayOf(days, fromAt);
    if (day === -1) return [];
    const lastAt = count === 1 ? null : toAt;
    return [
      {
        ...NOTHING,
        day,
        scheduleId,
        state: 'missed' as const,
        at: fromAt,
        lastAt,
        count,
        inState: count,
        ruleAt: null,
        reason,
      },
    ];
  });
}

function dayOf(days: readonly CalendarDay[], at: EpochMs): number {
  const first = days[0];
  if (first === undefined || at < first.from) return -1;
  // A day has 23 to 25 hours: the guess is one off at most.
  const guess = Math.min(Math.floor((at - first.from) / DAY_MS), days.length - 1);
  for (const index of [guess, guess - 1, guess + 1]) {
    const day = days[index];
    if (day !== undefined && at >= day.from && at < day.to) return index;
  }
  return -1;
}

/** What a day holds in numbers. */
export interface DayCounts {
  readonly coming: number;
  readonly runs: number;
  readonly failed: number;
  readonly missed: number;
  /** Entries that are not among those shown. */
  readonly more: number;
}

/** Of each day at most `perDay` entries, in order; what went wrong is always among them. */
export function fillDays(
  entries: readonly CalendarEntry[],
  days: readonly CalendarDay[],
  perDay: number,
): { readonly shown: readonly CalendarEntry[]; readonly counts: readonly DayCounts[] } {
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const shown: CalendarEntry[] = [];
  const counts = days.map((_, number) => {
    const here = [...(byDay.get(number) ?? [])].sort(
      (one, other) => one.at - other.at || (one.scheduleId < other.scheduleId ? -1 : 1),
    );
    const sum = (of: (entry: CalendarEntry) => number) => here.reduce((all, entry) => all + of(entry), 0);
    const isWrong = ({ state }: CalendarEntry) => state === 'failed' || state === 'missed';
    const kept =
      here.length <= perDay
        ? here
        : [...here.filter(isWrong), ...here.filter((entry) => !isWrong(entry))].slice(0, perDay);
    shown.push(...kept.sort((one, other) => one.at - other.at));
    return {
      coming: sum(({ state, count }) => (state === 'coming' ? count : 0)),
      runs: sum(({ state, count }) => (state === 'coming' || state === 'missed' ? 0 : count)),
      failed: sum(({ failed }) => failed),
      missed: sum(({ state, count }) => (state === 'missed' ? count : 0)),
      more: here.length - kept.length,
    };
  });
  return { shown, counts };
}
