// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { WithOldNames } from '../../operations/frame/old-names.ts';
import type { Policies, PoliciesInput } from './policies.ts';
import type { After, AfterInput, CheckAgain, CheckAgainInput, Note, OnlyIf, OnlyIfInput, ScheduleWhen, Timing, Wait } from './timing.ts';

export interface CreateScheduleInput {
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind: 'reminder' | 'action' | 'callback';
  /** A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB */
  what: string;
  /** When, in words or as a pattern: "in 2 hours", "tomorrow at 9", "every weekday at 9", "0 9 * * 1-5" */
  when?: string | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The agent to wake; the default agent when left out */
  agent?: string | undefined;
  /** Its conversation; the first thread with the agent when left out */
  threadId?: string | undefined;
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August") */
  except?: string[] | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00" */
  activeHours?: string | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours */
  quietHours?: string | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence */
  jitter?: string | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not */
  endsAfter?: number | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00" */
  endsAt?: string | undefined;
  /** Instead of a time: runs once for each run of another schedule */
  after?: WithOldNames<AfterInput, { readonly schedule: 'scheduleId' }> | undefined;
  /** Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook) */
  onEvent?: true | undefined;
  /** Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent */
  onlyIf?: WithOldNames<OnlyIfInput, { readonly of: 'scheduleId' }> | undefined;
  /** After its first time the agent itself chooses when it looks again, within these bounds, or that it stops */
  checkAgain?: CheckAgainInput | undefined;
  /** The model its runs are carried out with, one of those the operator offers; the agent's own when left out */
  model?: string | undefined;
  /** Also tries it out at once: a run marked as a test, which counts as no occurrence. Only for people */
  tryNow?: boolean | undefined;
  /** A name of your own: making a schedule with the same key again changes it instead of making a second one */
  key?: string | undefined;
}

export interface ScheduleLastRun {
  /** run_... */
  id: string;
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** When it started, or was due while it has not */
  at: string;
  /** Start minus due, in milliseconds; null before the start */
  latenessMs: number | null;
}

export interface Counters {
  /** Runs that ended */
  runs: number;
  /** Occurrences that passed while nothing could run them */
  missed: number;
  /** Slots left out on purpose */
  skipped: number;
  /** Runs that failed */
  failed: number;
}

export interface Schedule {
  /** sch_... */
  id: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** The woken agent */
  agent: string;
  /** The conversation it belongs to */
  threadId: string;
  /** A reminder's message or an action's instruction, raw */
  what: string;
  /** The time */
  when: ScheduleWhen;
  /** The IANA zone its clock times are read in */
  zone: string;
  /** Whether it follows the person's own zone (zone: "user") */
  followsUser: boolean;
  /** Settings beside its words: windows, ends, jitter; null for none */
  timing: Timing | null;
  /** What it follows instead of a time; null for none */
  after: After | null;
  /** The condition of its runs; null for none */
  onlyIf: OnlyIf | null;
  /** The bounds within which the agent chooses its next check; null when the time decides */
  checkAgain: CheckAgain | null;
  /** The model of its runs; null for the agent's own */
  model: string | null;
  /** Its state */
  state: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled';
  /** The reason for its state, in words */
  stateReason: string | null;
  /** When it resumes by itself; null when not paused, or until somebody resumes it */
  pausedUntil: string | null;
  /** When its pause began; null when not paused */
  pausedAt: string | null;
  /** The next occurrence; null when there is none */
  nextAt: string | null;
  /** The next occurrence in words: weekday, date, zone, relative */
  nextWords: string | null;
  /** What it waits for besides its next time: an approval, a budget, a place, a provider, or, without a next time, what must happen before it ends; null for nothing. An active schedule always has this or nextAt */
  waits: Wait | null;
  /** The newest run; null when there is none */
  lastRun: ScheduleLastRun | null;
  /** Its counters */
  counters: Counters;
  /** Its policies for late, missed and failed runs */
  policies: Policies;
  /** The creator's own key for it */
  key: string | null;
  /** Who made it */
  createdBy: 'user' | 'agent';
  /** Grows with every change; send it as If-Match */
  revision: number;
  /** When it was made */
  createdAt: string;
  /** When it was changed last */
  updatedAt: string;
}

export interface CreateScheduleAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The test run, if tryNow asked for one */
  testRunId?: string | undefined;
}

export interface GetScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface ScheduleDetailPassed {
  /** The first of them */
  from: string;
  /** The last of them */
  to: string;
  /** How many */
  count: number;
  /** False: there are more than are counted */
  exact: boolean;
}

export interface ScheduleDetailFollowersItem {
  /** sch_... */
  id: string;
  /** What it says or does */
  what: string;
  /** Its state */
  state: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled';
}

export interface ScheduleDetail {
  /** sch_... */
  id: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** The woken agent */
  agent: string;
  /** The conversation it belongs to */
  threadId: string;
  /** A reminder's message or an action's instruction, raw */
  what: string;
  /** The time */
  when: ScheduleWhen;
  /** The IANA zone its clock times are read in */
  zone: string;
  /** Whether it follows the person's own zone (zone: "user") */
  followsUser: boolean;
  /** Settings beside its words: windows, ends, jitter; null for none */
  timing: Timing | null;
  /** What it follows instead of a time; null for none */
  after: After | null;
  /** The condition of its runs; null for none */
  onlyIf: OnlyIf | null;
  /** The bounds within which the agent chooses its next check; null when the time decides */
  checkAgain: CheckAgain | null;
  /** The model of its runs; null for the agent's own */
  model: string | null;
  /** Its state */
  state: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled';
  /** The reason for its state, in words */
  stateReason: string | null;
  /** When it resumes by itself; null when not paused, or until somebody resumes it */
  pausedUntil: string | null;
  /** When its pause began; null when not paused */
  pausedAt: string | null;
  /** The next occurrence; null when there is none */
  nextAt: string | null;
  /** The next occurrence in words: weekday, date, zone, relative */
  nextWords: string | null;
  /** What it waits for besides its next time: an approval, a budget, a place, a provider, or, without a next time, what must happen before it ends; null for nothing. An active schedule always has this or nextAt */
  waits: Wait | null;
  /** The newest run; null when there is none */
  lastRun: ScheduleLastRun | null;
  /** Its counters */
  counters: Counters;
  /** Its policies for late, missed and failed runs */
  policies: Policies;
  /** The creator's own key for it */
  key: string | null;
  /** Who made it */
  createdBy: 'user' | 'agent';
  /** Grows with every change; send it as If-Match */
  revision: number;
  /** When it was made */
  createdAt: string;
  /** When it was changed last */
  updatedAt: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** Times that passed since it was paused, recorded when the pause ends; null for none */
  passed: ScheduleDetailPassed | null;
  /** The schedules that run after this one */
  followers: ScheduleDetailFollowersItem[];
}

export interface UpdateScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB */
  what?: string | undefined;
  /** The new time, read from the schedule: "an hour later" moves it, "at 15:00" keeps its day or rhythm, "Friday" and "every day" its time of day. The next occurrence is the first one from now on */
  when?: string | undefined;
  /** The zone of the new time; alone: the same clock time in another zone */
  zone?: string | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August"); null takes it away */
  except?: string[] | null | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00"; null takes it away */
  activeHours?: string | null | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours; null takes it away */
  quietHours?: string | null | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence; null takes it away */
  jitter?: string | null | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not; null takes it away */
  endsAfter?: number | null | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00"; null takes it away */
  endsAt?: string | null | undefined;
  /** Instead of a time: runs once for each run of another schedule */
  after?: WithOldNames<AfterInput, { readonly schedule: 'scheduleId' }> | undefined;
  /** Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook) */
  onEvent?: true | undefined;
  /** Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent; null takes it away */
  onlyIf?: WithOldNames<OnlyIfInput, { readonly of: 'scheduleId' }> | null | undefined;
  /** After its first time the agent itself chooses when it looks again, within these bounds, or that it stops; null takes it away */
  checkAgain?: CheckAgainInput | null | undefined;
  /** The model its runs are carried out with, one of those the operator offers; the agent's own when left out; null takes it away */
  model?: string | null | undefined;
}

export interface ScheduleAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
}

export interface CancelScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface RestoreScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface PauseScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Why, in words; shown beside the schedule */
  reason?: string | undefined;
  /** When it resumes by itself, from its next occurrence: "Monday", "2 weeks", "15 December at 9"; null or left out: when somebody resumes it. Another pause with this moves the end */
  until?: string | null | undefined;
  /** The zone `until` is read in; the schedule's own when left out */
  zone?: string | undefined;
}

export interface ResumeScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface RunScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface StartedRun {
  /** The id of the run (run_...) */
  runId: string;
  schedule: Schedule;
}

export interface TryScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface CloneScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB */
  what?: string | undefined;
  /** The new time, read from the schedule: "an hour later" moves it, "at 15:00" keeps its day or rhythm, "Friday" and "every day" its time of day. The next occurrence is the first one from now on */
  when?: string | undefined;
  /** The zone of the new time; alone: the same clock time in another zone */
  zone?: string | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August"); null takes it away */
  except?: string[] | null | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00"; null takes it away */
  activeHours?: string | null | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours; null takes it away */
  quietHours?: string | null | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence; null takes it away */
  jitter?: string | null | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not; null takes it away */
  endsAfter?: number | null | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00"; null takes it away */
  endsAt?: string | null | undefined;
  /** Instead of a time: runs once for each run of another schedule */
  after?: WithOldNames<AfterInput, { readonly schedule: 'scheduleId' }> | undefined;
  /** Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook) */
  onEvent?: true | undefined;
  /** Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent; null takes it away */
  onlyIf?: WithOldNames<OnlyIfInput, { readonly of: 'scheduleId' }> | null | undefined;
  /** After its first time the agent itself chooses when it looks again, within these bounds, or that it stops; null takes it away */
  checkAgain?: CheckAgainInput | null | undefined;
  /** The model its runs are carried out with, one of those the operator offers; the agent's own when left out; null takes it away */
  model?: string | null | undefined;
  /** Another agent */
  agent?: string | undefined;
  /** Another conversation */
  threadId?: string | undefined;
}
