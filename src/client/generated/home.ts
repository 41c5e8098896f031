// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Offer } from './promises.ts';
import type { Reminder } from './reminders.ts';
import type { Run } from './runs.ts';

export interface AttentionButton {
  /** Run the schedule now, resume it, answer the question, or look at the page */
  act: 'run' | 'resume' | 'look' | 'answer';
  /** What the button says */
  words: string;
}

export interface Attention {
  /** The clock stands, a restore left things in doubt, the doctor finds something wrong, a channel is down, a model does not answer, a budget is used up, runs fail, a run is due and has not begun, one began late, times were missed */
  kind: 'clock' | 'doubts' | 'health' | 'channel' | 'model' | 'budget' | 'failing' | 'overdue' | 'late' | 'missed';
  /** The same for the same thing, however often it is read */
  key: string;
  /** What it is about */
  title: string;
  /** Why it needs you, in a sentence */
  reason: string;
  /** When it happened; null: it is so now */
  at: string | null;
  /** The agent of the schedule */
  agent: string | null;
  /** The schedule it is about */
  scheduleId: string | null;
  /** The run it is about */
  runId: string | null;
  /** The question that is answered with it; it is among `questions` */
  offerId: string | null;
  /** The one thing that helps */
  button: AttentionButton;
  /** Where on the page it is put right */
  page: string;
}

export interface HomeRunningItem {
  run: Run;
  /** Who carries it out */
  agent: string;
  /** What it waits for, in words; null: it is at work */
  waits: string | null;
}

export interface HomeHoursItemFirstItem {
  /** When it is due */
  at: string;
  /** The schedule */
  scheduleId: string;
  /** What it says or does */
  what: string;
  /** Who carries it out */
  agent: string;
}

export interface HomeHoursItem {
  /** When the hour begins */
  from: string;
  /** What comes in it */
  count: number;
  /** Whether it is night where you are, from 22 to 6 */
  night: boolean;
  /** Whether your quiet hours hold then */
  quiet: boolean;
  /** Whether far more comes than in other hours */
  busy: boolean;
  /** The first of them */
  first: HomeHoursItemFirstItem[];
}

export interface HomeHealth {
  /** How Belfry is, in one sentence */
  words: string;
  /** Whether the clock ticks */
  ticks: boolean;
  /** Runs that began today, as you count days */
  runs: number;
  /** Half of them began at most so late, in milliseconds */
  p50Ms: number | null;
  /** Nineteen of twenty began at most so late, in milliseconds */
  p95Ms: number | null;
  /** When the last backup was made; null: never, or not known here */
  lastBackupAt: string | null;
}

export interface HomeSetup {
  /** Whether there is no schedule yet */
  isEmpty: boolean;
  /** Whether your time zone is known */
  hasZone: boolean;
  /** Whether a model other than the built-in one is connected */
  hasModel: boolean;
  /** Whether you linked a channel besides the page */
  hasChannel: boolean;
}

export interface Home {
  /** The server's clock */
  now: string;
  /** What needs you, the gravest first */
  attention: Attention[];
  /** What needs you besides these */
  attentionMore: number;
  /** Proposals that wait for your yes; see list-proposals */
  approvals: number;
  /** What Belfry asks you, oldest first, at most 10 */
  questions: Offer[];
  /** Reminders that were said and await an answer, newest first, at most 10 */
  reminders: Reminder[];
  /** Runs that have not ended, those at work first, at most 8 */
  running: HomeRunningItem[];
  /** Unfinished runs besides these */
  runningMore: number;
  /** The next 24 hours, from the present one on */
  hours: HomeHoursItem[];
  /** Whether there is too much to count all of it: of some schedules only the next time is */
  hoursPartial: boolean;
  /** How punctual today is, over at most the last 10,000 runs */
  health: HomeHealth;
  /** What of the first steps is done */
  setup: HomeSetup;
}

export interface GetCalendarInput {
  /** The first day, YYYY-MM-DD; today when left out */
  from?: string | undefined;
  /**
   * How many days
   * @default 7
   */
  days?: number | undefined;
  /** The IANA zone of the days; your own when left out */
  zone?: string | undefined;
  /** Only what this agent does */
  agent?: string | undefined;
  /**
   * Entries of one day at most; the others are counted
   * @default 100
   */
  perDay?: number | undefined;
}

export interface CalendarDay {
  /** YYYY-MM-DD */
  date: string;
  /** Its first instant in the zone */
  from: string;
  /** The first instant of the next day: 23 to 25 hours later */
  to: string;
  /** What the clocks do that day, in a sentence; null: nothing */
  clockChange: string | null;
  /** What is planned on it */
  coming: number;
  /** Runs that were due on it */
  runs: number;
  /** How many of them failed */
  failed: number;
  /** Times that were left out */
  missed: number;
  /** Entries of the day that are not among `entries` */
  more: number;
}

export interface CalendarEntry {
  /** The date it stands on */
  day: string;
  /** Its schedule; what it says is among `schedules` */
  scheduleId: string;
  /** `coming`: it is planned; `missed`: it was left out for the reason given; else how its run stands, of several the worst */
  state: 'coming' | 'missed' | 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** When it is or was due; of several the first */
  at: string;
  /** The last of several; null: it is one */
  lastAt: string | null;
  /** How many it stands for: what rings more than three times on a day is one entry */
  count: number;
  /** How many of them are in that state; the others may have gone well */
  inState: number;
  /** How many of them failed */
  failed: number;
  /** The name of one that is planned, for move-occurrence and skip-occurrence; null: no planned one, or several */
  ruleAt: string | null;
  /** Its run; of several the newest of the worst state */
  runId: string | null;
  /** How late it began, in milliseconds; of several the worst */
  lateMs: number | null;
  /** Why it was left out */
  reason: string | null;
}

export interface CalendarSchedule {
  /** The schedule */
  id: string;
  /** What it says or does, shortened */
  what: string;
  /** Who carries it out */
  agent: string;
  /** What it is */
  kind: 'reminder' | 'action' | 'callback';
  /** The zone its clock times are read in */
  zone: string;
  /** Whether it comes more than once */
  comesBack: boolean;
  /** Whether it ends after a number of times: one that is taken out does not count, so it ends one time later */
  ends: boolean;
}

export interface Calendar {
  /** The server's clock */
  now: string;
  /** The zone of the days */
  zone: string;
  /** The days, in order */
  days: CalendarDay[];
  /** What stands on them, day by day in order of time */
  entries: CalendarEntry[];
  /** The schedules of the entries */
  schedules: CalendarSchedule[];
  /** Whether there is nothing to plan yet: no schedule was ever made */
  isEmpty: boolean;
  /** Whether there is too much to show all of it; the numbers are then lower bounds */
  isPartial: boolean;
}
