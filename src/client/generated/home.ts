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
  /** The kind of problem: the clock stands still, a restore holds items, the doctor finds a fault, a channel is down, a model does not answer, a budget is used up, runs fail, a due run has not begun, a run began late, or times were missed */
  kind: 'clock' | 'doubts' | 'health' | 'channel' | 'model' | 'budget' | 'failing' | 'overdue' | 'late' | 'missed';
  /** Equal for the same problem at each read */
  key: string;
  /** What it is about */
  title: string;
  /** Why it needs you, in a sentence */
  reason: string;
  /** When it happened; null for a present state */
  at: string | null;
  /** The agent of the schedule */
  agent: string | null;
  /** The schedule it is about */
  scheduleId: string | null;
  /** The run it is about */
  runId: string | null;
  /** The question that is answered with it; it is among `questions` */
  offerId: string | null;
  /** The action that helps */
  button: AttentionButton;
  /** Where on the page to repair it */
  page: string;
}

export interface HomeRunningItem {
  run: Run;
  /** Who carries it out */
  agent: string;
  /** What it waits for, in words; null while it runs */
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
  /** How many occurrences are due in it */
  count: number;
  /** Whether it is night where you are, from 22 to 6 */
  night: boolean;
  /** Whether it is in your quiet hours */
  quiet: boolean;
  /** Whether far more is due than in other hours */
  busy: boolean;
  /** The first of them */
  first: HomeHoursItemFirstItem[];
}

export interface HomeHealth {
  /** Belfry's health, in one sentence */
  words: string;
  /** Whether the clock ticks */
  ticks: boolean;
  /** Runs that began today, as you count days */
  runs: number;
  /** The median lateness, in milliseconds */
  p50Ms: number | null;
  /** The lateness that nineteen of twenty did not exceed, in milliseconds */
  p95Ms: number | null;
  /** When the last backup was made; null when never, or unknown */
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
  /** The problems, the most serious first */
  attention: Attention[];
  /** How many more problems there are */
  attentionMore: number;
  /** Proposals that wait for your approval; see list-proposals */
  approvals: number;
  /** Questions of Belfry, oldest first, at most 10 */
  questions: Offer[];
  /** Reminders that await an answer, newest first, at most 10 */
  reminders: Reminder[];
  /** How many more reminders await an answer */
  remindersMore: number;
  /** Unfinished runs, running ones first, at most 8 */
  running: HomeRunningItem[];
  /** Unfinished runs besides these */
  runningMore: number;
  /** The next 24 hours, from the present one on */
  hours: HomeHoursItem[];
  /** Whether not everything is counted: of some schedules, only the next time is */
  hoursPartial: boolean;
  /** How punctual today is, over at most the last 10,000 runs */
  health: HomeHealth;
  /** Which first steps are done */
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
  /** Only schedules of this agent */
  agent?: string | undefined;
  /**
   * The most entries of one day; the others are counted
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
  /** The clock change of that day, in a sentence; null for none */
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
  /** Its date */
  day: string;
  /** Its schedule, whose text is in `schedules` */
  scheduleId: string;
  /** `coming`: planned; `missed`: left out for the given reason; otherwise the state of its run, of several runs the worst */
  state: 'coming' | 'missed' | 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** When it is or was due; of several, the first */
  at: string;
  /** When the last of several was due; null for a single one */
  lastAt: string | null;
  /** How many it stands for: what rings more than three times on a day is one entry */
  count: number;
  /** How many of them are in that state; the others may have gone well */
  inState: number;
  /** How many of them failed */
  failed: number;
  /** The name of a planned occurrence, for move-occurrence and skip-occurrence; null when it is not planned, or several */
  ruleAt: string | null;
  /** Its run; of several, the newest with the worst state */
  runId: string | null;
  /** How late it began, in milliseconds; of several, the most */
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
  /** Whether it ends after a number of times; a removed one does not count, so it ends one time later */
  ends: boolean;
}

export interface Calendar {
  /** The server's clock */
  now: string;
  /** The zone of the days */
  zone: string;
  /** The days, in order */
  days: CalendarDay[];
  /** The entries, by day and time */
  entries: CalendarEntry[];
  /** The schedules of the entries */
  schedules: CalendarSchedule[];
  /** True while no schedule was ever made */
  isEmpty: boolean;
  /** Whether there is more than is shown; the numbers are then lower bounds */
  isPartial: boolean;
}
