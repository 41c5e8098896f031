import { z } from 'zod';
import { invalidField } from '../../domain/errors.ts';
import {
  CALENDAR_DAYS,
  type CalendarDay,
  type CalendarEntry,
  calendarDays,
  comingEntries,
  fillDays,
  missedEntries,
  runEntries,
} from '../../domain/home/calendar.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import { countsAsMissed } from '../../domain/runs/run.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { checkZone } from '../../domain/timing/read-time.ts';
import { listDueRuns, loadSchedulesById, pagesOfComing } from '../../store/home/calendar-rows.ts';
import { findUser } from '../../store/people/users.ts';
import { listLeftOut } from '../../store/runs/left-out.ts';
import { listNewestSchedules } from '../../store/schedules/schedule-list.ts';
import { type EpochMs, isCaused, isoInstant, localDay } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { type CalendarEntryView, type CalendarScheduleView, calendarView } from './calendar-view.ts';

/**
 * How many occurrences one answer reads, and how many of one schedule; of further schedules, only the next occurrence
 * is shown.
 */
const OCCURRENCES = 200_000;
const OF_ONE_SCHEDULE = 65_000;
/** How many of the runs with the latest due times are read. */
const RUNS = 20_000;
/** How many ranges of left-out occurrences are read. */
const LEFT_OUT = 500;

export const getCalendar = defineOperation({
  name: 'get-calendar',
  summary:
    'Shows what is planned, what ran and what was left out on the days of a calendar, in a zone, with the days on which clocks change.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/calendar' },
  input: z.strictObject({
    from: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/, 'must be a date such as 2026-12-01')
      .optional()
      .describe('The first day, YYYY-MM-DD; today when left out'),
    days: z.number().int().min(1).max(CALENDAR_DAYS).default(7).describe('How many days'),
    zone: field.ownZone.optional().describe('The IANA zone of the days; your own when left out'),
    agent: field.agent.optional().describe('Only schedules of this agent'),
    perDay: z
      .number()
      .int()
      .min(1)
      .max(500)
      .default(100)
      .describe('The most entries of one day; the others are counted'),
  }),
  output: calendarView,
  errors: ['invalid_input', 'unknown_zone'],
  async handler(context, { from, days: length, zone: wanted, agent, perDay }) {
    const { tx, actor, now } = context;
    const user = await findUser(tx, actor.userId);
    const zone = wanted === undefined ? personZone(user) : checkZone(wanted);
    const days = calendarDays(zone, from ?? localDay(zone, now), length);
    if (days === null)
      throw invalidField('from', `${from} is no day of the calendar.`, 'Give a date such as 2026-12-01.');
    const coming = await readComing(context, days, agent);
    const past = await readPast(context, days, agent);
    const { shown, counts } = fillDays([...coming.entries, ...past.entries], days, perDay);
    const schedules = await schedulesOf(context, shown, coming.schedules);
    return {
      now: isoInstant(now),
      zone,
      days: days.map(({ date, from: begins, to, clockChange }, number) => ({
        ...{ date, from: isoInstant(begins), to: isoInstant(to), clockChange },
        ...(counts[number] ?? { coming: 0, runs: 0, failed: 0, missed: 0, more: 0 }),
      })),
      entries: shown.map((entry) => viewEntry(entry, days)),
      schedules: schedules.map(viewSchedule),
      isEmpty:
        schedules.length === 0 &&
        (await listNewestSchedules(tx, actor.userId, { states: [], limit: 1, before: null })).length === 0,
      isPartial: coming.isPartial || past.isPartial,
    };
  },
});

/** The planned occurrences of these days. */
async function readComing(
  { tx, actor, now }: OperationContext,
  days: readonly CalendarDay[],
  agent: string | undefined,
) {
  const entries: CalendarEntry[] = [];
  const schedules = new Map<string, Schedule>();
  const before = days.at(-1)?.to ?? now;
  let left = OCCURRENCES;
  let isPartial = false;
  if (before <= now) return { entries, schedules, isPartial };
  for await (const page of pagesOfComing(tx, actor.userId, { before, agent })) {
    for (const { schedule, nominalAt, dueAt } of page) {
      const planned = { rule: schedule, nominalAt, dueAt, isOpen: isOpen(schedule) };
      const found = comingEntries(planned, days, Math.min(left, OF_ONE_SCHEDULE));
      left -= found.looked;
      isPartial ||= !found.isWhole;
      // What is due and has not begun is listed among the runs.
      entries.push(...found.entries.filter(({ at, lastAt }) => (lastAt ?? at) >= now));
      if (found.entries.length > 0) schedules.set(schedule.id, schedule);
    }
  }
  return { entries, schedules, isPartial };
}

/** True when only its next time is known. */
export const isOpen = ({ checkAgain, trigger }: Schedule): boolean => checkAgain != null || isCaused(trigger);

/** The runs and the left-out occurrences of these days, including those skipped beforehand. */
async function readPast({ tx, actor }: OperationContext, days: readonly CalendarDay[], agent: string | undefined) {
  const [from, to]: [EpochMs, EpochMs] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const runs = await listDueRuns(tx, actor.userId, { from, to, agent, limit: RUNS });
  const narrow = { agent, from, to: to - 1, before: null, limit: LEFT_OUT };
  const missed = await listLeftOut(tx, actor.userId, narrow);
  return {
    entries: [
      ...runEntries(runs, days),
      ...missedEntries(
        missed.filter(({ kind }) => countsAsMissed(kind)),
        days,
      ),
    ],
    isPartial: runs.length === RUNS || missed.length === LEFT_OUT,
  };
}

async function schedulesOf(
  { tx, actor }: OperationContext,
  entries: readonly CalendarEntry[],
  known: ReadonlyMap<string, Schedule>,
): Promise<Schedule[]> {
  const ids = [...new Set(entries.map(({ scheduleId }) => scheduleId))];
  const others = await loadSchedulesById(
    tx,
    actor.userId,
    ids.filter((id) => !known.has(id)),
  );
  return ids.flatMap((id) => known.get(id) ?? others.get(id) ?? []);
}

function viewEntry(
  { day, at, lastAt, ruleAt, ...entry }: CalendarEntry,
  days: readonly CalendarDay[],
): CalendarEntryView {
  return {
    ...entry,
    day: days[day]?.date ?? '',
    at: isoInstant(at),
    lastAt: lastAt === null ? null : isoInstant(lastAt),
    ruleAt: ruleAt === null ? null : isoInstant(ruleAt),
  };
}

function viewSchedule(schedule: Schedule): CalendarScheduleView {
  const { id, what, agent, kind, zone, trigger } = schedule;
  const ends = trigger.kind !== 'once' && !isCaused(trigger) && trigger.count !== undefined;
  return { id, what: shorten(what), agent, kind, zone, comesBack: comesBack(schedule), ends };
}
