import { z } from 'zod';
import { RUN_STATES } from '../../domain/runs/run.ts';
import { SCHEDULE_KINDS } from '../../domain/schedules/schedule.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

const count = (words: string) => z.number().int().describe(words);

const calendarEntryView = z.object({
  day: z.string().describe('Its date'),
  scheduleId: z.string().describe('Its schedule, whose text is in `schedules`'),
  state: z
    .enum(['coming', 'missed', ...RUN_STATES])
    .describe(
      '`coming`: planned; `missed`: left out for the given reason; otherwise the state of its run, of several runs the worst',
    ),
  at: instantView.describe('When it is or was due; of several, the first'),
  lastAt: instantView.nullable().describe('When the last of several was due; null for a single one'),
  count: count('How many it stands for: what rings more than three times on a day is one entry'),
  inState: count('How many of them are in that state; the others may have gone well'),
  failed: count('How many of them failed'),
  ruleAt: instantView
    .nullable()
    .describe(
      'The name of a planned occurrence, for move-occurrence and skip-occurrence; null when it is not planned, or several',
    ),
  runId: z.string().nullable().describe('Its run; of several, the newest with the worst state'),
  lateMs: z.number().nullable().describe('How late it began, in milliseconds; of several, the most'),
  reason: z.string().nullable().describe('Why it was left out'),
});
export type CalendarEntryView = z.infer<typeof calendarEntryView>;

const calendarScheduleView = z.object({
  id: z.string().describe('The schedule'),
  what: z.string().describe('What it says or does, shortened'),
  agent: z.string().describe('Who carries it out'),
  kind: z.enum(SCHEDULE_KINDS).describe('What it is'),
  zone: z.string().describe('The zone its clock times are read in'),
  comesBack: z.boolean().describe('Whether it comes more than once'),
  ends: z
    .boolean()
    .describe('Whether it ends after a number of times; a removed one does not count, so it ends one time later'),
});
export type CalendarScheduleView = z.infer<typeof calendarScheduleView>;

const calendarDayView = z.object({
  date: z.string().describe('YYYY-MM-DD'),
  from: instantView.describe('Its first instant in the zone'),
  to: instantView.describe('The first instant of the next day: 23 to 25 hours later'),
  clockChange: z.string().nullable().describe('The clock change of that day, in a sentence; null for none'),
  coming: count('What is planned on it'),
  runs: count('Runs that were due on it'),
  failed: count('How many of them failed'),
  missed: count('Times that were left out'),
  more: count('Entries of the day that are not among `entries`'),
});
export type CalendarDayView = z.infer<typeof calendarDayView>;

export const calendarView = z.object({
  now: instantView.describe("The server's clock"),
  zone: z.string().describe('The zone of the days'),
  days: z.array(calendarDayView).describe('The days, in order'),
  entries: z.array(calendarEntryView).describe('The entries, by day and time'),
  schedules: z.array(calendarScheduleView).describe('The schedules of the entries'),
  isEmpty: z.boolean().describe('True while no schedule was ever made'),
  isPartial: z.boolean().describe('Whether there is more than is shown; the numbers are then lower bounds'),
});
export type CalendarView = z.infer<typeof calendarView>;

nameViews({
  Calendar: calendarView,
  CalendarDay: calendarDayView,
  CalendarEntry: calendarEntryView,
  CalendarSchedule: calendarScheduleView,
});
