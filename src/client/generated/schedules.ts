// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { WithOldNames } from '../../operations/frame/old-names.ts';

export interface EscalationStepInput {
  /** Follow-ups after this one; 0: all of them */
  after: number;
  /** "firmer": plainer and firmer words; "channel": said on another channel as well; "person": somebody who agreed is told */
  kind: 'firmer' | 'channel' | 'person';
  /** The channel (its name or lnk_...), or the person (their name or usr_...); not for "firmer" */
  to?: string | undefined;
}

export interface PoliciesInputFollowUp {
  /** From one delivery to the next, in seconds */
  intervalSeconds?: number | undefined;
  /** How many follow-ups at most */
  max?: number | undefined;
  /** Nothing follows this long after the first delivery, in seconds */
  lifetimeSeconds?: number | undefined;
  /** What settles it: "understood" an answer that means it, "any_message" any message but a question or a wish for more time, "explicit" the button or the word, "judged" what the model takes for an answer */
  ack?: 'understood' | 'any_message' | 'explicit' | 'judged' | undefined;
  /** The changes at later follow-ups */
  escalation?: EscalationStepInput[] | undefined;
}

export interface PoliciesInputBudget {
  /** The tokens of one run; null for the general limit of runs */
  tokensPerRun?: number | null | undefined;
  /** The tokens of all its runs in your day; null for the general limit of schedules */
  tokensPerDay?: number | null | undefined;
}

export interface PoliciesInputNotices {
  /** When the person is told: as a run starts, succeeds, or fails */
  on?: ('start' | 'success' | 'failure')[] | undefined;
  /** After a notice of a failure the next one comes this much later at the earliest; 3600 by default */
  cooldownSeconds?: number | undefined;
}

export interface PoliciesInput {
  /** What happens to missed occurrences */
  missed?: 'run_once' | 'run_all' | 'skip' | undefined;
  /** How late an occurrence is still useful; null for always */
  freshnessSeconds?: number | null | undefined;
  /** What happens to an occurrence while an earlier run is unfinished */
  overlap?: 'queue_one' | 'skip' | 'queue_all' | 'cancel_running' | 'allow' | undefined;
  /** How often a run is tried */
  retryAttempts?: number | undefined;
  /** Repeats a reminder until it is answered; {} for the defaults: every 30 minutes, twice, within 24 hours, settled by an answer that means it; null for no repetition */
  followUp?: PoliciesInputFollowUp | null | undefined;
  /** Its token budget; null for that of all schedules. Reminders come in any case */
  budget?: PoliciesInputBudget | null | undefined;
  /** Where its messages go: "web", names of linked channels, or lnk_...; empty for its own conversation */
  deliverTo?: string[] | undefined;
  /** Tells the person about the runs of an action: {"on": ["failure"]}; failures at most once an hour unless cooldownSeconds says otherwise; null ends that */
  notices?: PoliciesInputNotices | null | undefined;
}

export interface AfterInput {
  /** The schedule it follows: its id (sch_...), its key, or its text */
  scheduleId: string;
  /** How long after the end of each of its runs: "30 minutes"; right after by default */
  delay?: string | undefined;
  /** How that run has to end; "success" by default. "either": whatever way it ended */
  on?: 'success' | 'failure' | 'either' | undefined;
}

export interface OnlyIfInput {
  /** The previous run failed, succeeded, or said something else than before */
  previousRun?: 'failed' | 'succeeded' | 'output_changed' | undefined;
  /** Whose previous run: an id, a key or a text; of what it runs after, else its own, when left out */
  scheduleId?: string | undefined;
  /** An http or https address that is checked before each run */
  page?: string | undefined;
  /** What about the page: "body_changed" by default, "status_changed", "down" (400 and above, or nobody there), "up" */
  is?: 'status_changed' | 'body_changed' | 'down' | 'up' | undefined;
  /** The name of a condition of the program's own */
  function?: string | undefined;
  /** When the look itself does not work: "fail" the run and try it again (default), "skip" it, or "run" it anyway */
  onError?: 'fail' | 'skip' | 'run' | undefined;
}

export interface CheckAgainInput {
  /** Not sooner than this after a run: "20 minutes" */
  min: string;
  /** Not later than this: "2 hours"; also what counts when the agent chooses nothing */
  max: string;
}

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

export interface ScheduleWhen {
  /** The words the time was given in */
  text: string;
  /** The rule in words, with the zone */
  sentence: string;
  /** once, interval, cron, calendar, after, event */
  kind: string;
  /** Whether it comes more than once */
  recurring: boolean;
}

export interface Timing {
  /** Days left out, as they were given */
  except: string[] | null;
  /** Its window in the day */
  activeHours: string | null;
  /** Quiet hours of its own, or "ignore" or "respect"; null for the default of its kind */
  quietHours: string | null;
  /** The quiet hours that apply at present, its own or the person's */
  quietNow: string | null;
  /** The jitter: it runs up to this much later; 0 for none */
  jitterSeconds: number;
  /** Ends after this many occurrences */
  endsAfter: number | null;
  /** The last moment, as it was given */
  endsAt: string | null;
}

export interface After {
  /** The schedule whose runs it follows */
  scheduleId: string;
  /** The beginning of its text */
  title: string;
  /** From the end of that run, in seconds */
  delaySeconds: number;
  /** How that run has to end */
  on: 'success' | 'failure' | 'either';
}

export interface OnlyIf {
  /** The condition in words */
  words: string;
  /** The condition on another run; null for other conditions */
  previousRun: 'failed' | 'succeeded' | 'output_changed' | null;
  /** The schedule whose previous run counts, by id; null for its own */
  of: string | null;
  /** The page that is checked */
  page: string | null;
  /** The condition on the page */
  is: 'status_changed' | 'body_changed' | 'down' | 'up' | null;
  /** The program's own condition */
  function: string | null;
  /** What happens when the check itself fails; null when it cannot fail */
  onError: 'fail' | 'skip' | 'run' | null;
}

export interface CheckAgain {
  /** The bounds in words */
  words: string;
  /** Not sooner than this after a run, in seconds */
  minSeconds: number;
  /** Not later than this, in seconds */
  maxSeconds: number;
}

export interface Wait {
  /** An approval, a budget, a place, a model provider, a retry, a missing or outside agent, its turn, the run under way, an answer to a reminder, a delivery, a decision after a restore, a webhook, another schedule, quiet hours, or its end */
  for: 'approval' | 'budget' | 'place' | 'provider' | 'retry' | 'agent' | 'turn' | 'run' | 'answer' | 'delivery' | 'decision' | 'event' | 'after' | 'quiet_hours' | 'nothing';
  /** The same in a word or two, to show beside the state: "your yes" */
  word: string;
  /** The same as a clause with the time, in the person's zone */
  words: string;
  /** When it continues, is retried or is given up; null when unknown */
  until: string | null;
  /** The run that waits (run_...) */
  runId: string | null;
  /** The card that it waits for (apr_...) */
  proposalId: string | null;
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

export interface FollowUpEscalationItem {
  /** Follow-ups after this one; 0: all of them */
  after: number;
  /** "firmer": plainer and firmer words; "channel": said on another channel as well; "person": somebody who agreed is told */
  kind: 'firmer' | 'channel' | 'person';
  /** The channel (its name or lnk_...), or the person (their name or usr_...); not for "firmer" */
  to?: string | undefined;
  /** The name of the channel or person; only in answers */
  name?: string | undefined;
}

export interface FollowUp {
  /** From one delivery to the next, in seconds */
  intervalSeconds: number;
  /** How many follow-ups at most */
  max: number;
  /** Nothing follows this long after the first delivery, in seconds */
  lifetimeSeconds: number;
  /** What settles it: "understood" an answer that means it, "any_message" any message but a question or a wish for more time, "explicit" the button or the word, "judged" what the model takes for an answer */
  ack: 'understood' | 'any_message' | 'explicit' | 'judged';
  /** The changes at later follow-ups */
  escalation: FollowUpEscalationItem[];
}

export interface Budget {
  /** The tokens of one run; null for the general limit of runs */
  tokensPerRun: number | null;
  /** The tokens of all its runs in your day; null for the general limit of schedules */
  tokensPerDay: number | null;
}

export interface Notices {
  /** When the person is told: as a run starts, succeeds, or fails */
  on: ('start' | 'success' | 'failure')[];
  /** After a notice of a failure the next one comes this much later at the earliest; 3600 by default */
  cooldownSeconds: number;
}

export interface Policies {
  /** What happens to missed occurrences */
  missed: 'run_once' | 'run_all' | 'skip';
  /** How late an occurrence is still useful; null for always */
  freshnessSeconds: number | null;
  /** What happens to an occurrence while an earlier run is unfinished */
  overlap: 'queue_one' | 'skip' | 'queue_all' | 'cancel_running' | 'allow';
  /** How often a run is tried */
  retryAttempts: number;
  /** How a reminder is repeated until it is answered; null when it is not */
  followUp: FollowUp | null;
  /** Its token budget; null for that of all schedules */
  budget: Budget | null;
  /** Where its messages go: "web", names of linked channels, or lnk_...; empty for its own conversation */
  deliverTo: string[];
  /** The notices about its runs; null for none but those that it was paused or given up after failures */
  notices: Notices | null;
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

export interface Note {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
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

export interface ListSchedulesInput {
  /** Only those in this state; "over": completed, failed or cancelled; "all" includes cancelled ones, which are left out otherwise */
  state?: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled' | 'over' | 'all' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they come more than once */
  recurring?: boolean | undefined;
  /** Whether their runs failed since the last success, or they were given up */
  failing?: boolean | undefined;
  /** Whether the last run whose time had come began a minute late or more */
  late?: boolean | undefined;
  /** Whether one of their runs has not begun, or waits to continue */
  waiting?: boolean | undefined;
  /** Only those that come next at this moment or later: "2026-12-01", "2026-12-01T08:00", "today", "now" */
  since?: string | undefined;
  /** Only those that come next at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * "newest": newest first; "next": next due first, those without a next time last; "name": by text; "changed": last changed first
   * @default "newest"
   */
  sort?: 'newest' | 'next' | 'name' | 'changed' | undefined;
  /**
   * How many of the last runs of each to add, oldest first; 0 for none
   * @default 0
   */
  recent?: number | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface ListedScheduleRecentItem {
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** When it was due */
  at: string;
  /** Start minus due, in milliseconds; null before the start */
  latenessMs: number | null;
}

export interface ListedSchedule {
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
  /** Its last runs, where asked for */
  recent?: ListedScheduleRecentItem[] | undefined;
}

export interface SchedulePage {
  /** The page */
  items: ListedSchedule[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface CountSchedulesInput {
  /** Only those in this state; "over": completed, failed or cancelled; "all" includes cancelled ones, which are left out otherwise */
  state?: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled' | 'over' | 'all' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they come more than once */
  recurring?: boolean | undefined;
  /** Whether their runs failed since the last success, or they were given up */
  failing?: boolean | undefined;
  /** Whether the last run whose time had come began a minute late or more */
  late?: boolean | undefined;
  /** Whether one of their runs has not begun, or waits to continue */
  waiting?: boolean | undefined;
  /** Only those that come next at this moment or later: "2026-12-01", "2026-12-01T08:00", "today", "now" */
  since?: string | undefined;
  /** Only those that come next at this moment or before; a day alone ends with the day */
  until?: string | undefined;
}

export interface CountSchedulesAnswer {
  /** All that match */
  total: number;
  /** Active ones */
  active: number;
  /** Active recurring ones */
  recurring: number;
  /** Active reminders */
  reminders: number;
  /** Paused ones */
  paused: number;
  /** Completed, failed and cancelled ones */
  over: number;
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

export interface SkipNextInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface UndoSkipInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface SkipOccurrenceInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The time by its rule: ruleAt of get-calendar and list-next. It must be in the future */
  at: string;
}

export interface SkipOccurrenceAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The earlier exceptions: update-schedule with this as except undoes it; null for none */
  exceptBefore: string[] | null;
}

export interface MoveOccurrenceInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The time by its rule: ruleAt of get-calendar and list-next. It must be in the future */
  at: string;
  /** The new time, read from the old one: "an hour later", "at 15:00", "Friday at 9", "2026-12-01T10:00" */
  to: string;
  /** The zone the new time is read in; that of the schedule when left out */
  zone?: string | undefined;
}

export interface MoveOccurrenceAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The schedule it was taken out of */
  series: Schedule;
  /** The earlier exceptions: update-schedule with this as except undoes it; null for none */
  exceptBefore: string[] | null;
}

export interface PreviewBackfillInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Where the range begins: "2026-11-01", "2026-11-01T08:00", "3 days ago", "yesterday" */
  from: string;
  /**
   * Where it ends, itself included; a day alone ends with the day. Nothing after now
   * @default "now"
   */
  to?: string | undefined;
}

export interface Backfill {
  /** Runs that would be made */
  count: number;
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** Times in it that have a run already: none of them runs twice */
  hasRun: number;
  /** Times in it so long ago that nobody knows whether they ran: they are not made up for */
  notKept: number;
  /** The first of them, at most 5 */
  first: string[];
  /** The same in a sentence, for the person */
  words: string;
}

export interface BackfillScheduleInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Where the range begins: "2026-11-01", "2026-11-01T08:00", "3 days ago", "yesterday" */
  from: string;
  /**
   * Where it ends, itself included; a day alone ends with the day. Nothing after now
   * @default "now"
   */
  to?: string | undefined;
  /** The number of runs in the preview; refused when it has changed */
  count?: number | undefined;
}

export interface BackfillScheduleAnswer {
  /** Runs that would be made */
  count: number;
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** Times in it that have a run already: none of them runs twice */
  hasRun: number;
  /** Times in it so long ago that nobody knows whether they ran: they are not made up for */
  notKept: number;
  /** The first of them, at most 5 */
  first: string[];
  /** The same in a sentence, for the person */
  words: string;
  /** The runs, oldest time first */
  runIds: string[];
  schedule: Schedule;
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

export interface ListNextInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The latest time: "1 March", "in 2 weeks", "2027-03-01T09:00" */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface NextTime {
  /** When it is due */
  at: string;
  /** The time by its rule, before quiet hours and jitter */
  ruleAt: string;
  /** Weekday, date, time and how long until then, in the zone of the person */
  words: string;
  /** The same in the zone of the schedule; null where that is the same zone */
  zoneWords: string | null;
  /** The effect of that day's clock change, in a sentence; null on other days */
  clockChange: string | null;
}

export interface NextTimes {
  /** The times, soonest first */
  items: NextTime[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
  /** A note for the person: it is paused, has no times of its own, or has no next time */
  note: string | null;
  /** What it waits for besides its next time; null for nothing */
  waits: Wait | null;
}

export interface ListMissedInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Only those with this reason; "pause" and "overlap" do not count as missed */
  kind?: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap' | undefined;
  /** Only what was left out at this moment or later: "2026-12-01", "yesterday", "3 days ago" */
  since?: string | undefined;
  /** Only what was left out at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Missed {
  /** mis_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** The first slot left out */
  from: string;
  /** The last slot left out */
  to: string;
  /** How many slots */
  count: number;
  /** "missed": nothing could run them; "late": too late to be useful; "cap": more than are made up for at once; "pause": the schedule was paused; "stopped": paused, changed or cancelled before one that was due could start; "overlap": an earlier run was not done. "pause" and "overlap" do not count as missed */
  kind: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap';
  /** Why, in words */
  reason: string;
  /** When it was noticed */
  recordedAt: string;
}

export interface MissedPage {
  /** The page */
  items: Missed[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListAllMissedInput {
  /** Only of schedules of this agent */
  agent?: string | undefined;
  /** Only those with this reason; "pause" and "overlap" do not count as missed */
  kind?: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap' | undefined;
  /** Only what was left out at this moment or later: "2026-12-01", "yesterday", "3 days ago" */
  since?: string | undefined;
  /** Only what was left out at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface MissedOfAll {
  /** mis_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** The first slot left out */
  from: string;
  /** The last slot left out */
  to: string;
  /** How many slots */
  count: number;
  /** "missed": nothing could run them; "late": too late to be useful; "cap": more than are made up for at once; "pause": the schedule was paused; "stopped": paused, changed or cancelled before one that was due could start; "overlap": an earlier run was not done. "pause" and "overlap" do not count as missed */
  kind: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap';
  /** Why, in words */
  reason: string;
  /** When it was noticed */
  recordedAt: string;
  /** What the schedule says or does */
  what: string;
}

export interface MissedOfAllPage {
  /** The page */
  items: MissedOfAll[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface GetPunctualityInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Runs due from then on; 30 days ago when left out */
  from?: string | undefined;
  /** Runs due until then; now when left out */
  to?: string | undefined;
  /**
   * The most runs in the answer; of more, the most and the least punctual of each part of the range
   * @default 600
   */
  points?: number | string | undefined;
}

export interface GetPunctualityAnswerPointsItem {
  /** run_... */
  runId: string;
  /** When it should have started */
  dueAt: string;
  /** How much later it did */
  latenessMs: number;
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
}

export interface GetPunctualityAnswerMissedRangesItem {
  /** mis_... */
  id: string;
  /** The first time left out */
  from: string;
  /** The last time left out */
  to: string;
  /** How many */
  count: number;
  /** Why, in words */
  reason: string;
}

export interface GetPunctualityAnswer {
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** A run that begins later than this counts as late, in milliseconds */
  lateAfterMs: number;
  /** Runs in the range that began, at most the newest 10,000; all numbers are of these */
  count: number;
  /** How many were late */
  late: number;
  /** How many times in the range passed without a run */
  missed: number;
  /** The median lateness, in milliseconds; null without runs */
  p50Ms: number | null;
  /** The lateness that nineteen of twenty runs did not exceed */
  p95Ms: number | null;
  /** The highest lateness */
  maxMs: number | null;
  /** Whether the range has more runs than were read */
  hasMore: boolean;
  /** Whether some of the runs are not among the points */
  isThinned: boolean;
  /** The runs, oldest first */
  points: GetPunctualityAnswerPointsItem[];
  /** The missed and left-out occurrences, oldest first, at most the newest 1,000 */
  missedRanges: GetPunctualityAnswerMissedRangesItem[];
}

export interface ListMovesInput {
  /** Only reschedules with this cause */
  cause?: 'user_zone' | 'zone_rules' | 'quiet_hours' | 'clock' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Move {
  /** mov_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** What it says or does */
  what: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** What moved it */
  cause: 'user_zone' | 'zone_rules' | 'quiet_hours' | 'clock';
  /** The same in words */
  reason: string;
  /** When it was due */
  from: string;
  /** When it is due instead; null when the schedule has no next occurrence */
  to: string | null;
  /** The move in words, in the zone of the person */
  words: string;
  /** When it was moved */
  recordedAt: string;
}

export interface MovePage {
  /** The page */
  items: Move[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}
