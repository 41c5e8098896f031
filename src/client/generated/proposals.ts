// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { WithOldNames } from '../../operations/frame/old-names.ts';
import type { Policies, PoliciesInput } from './policies.ts';
import type { ScheduleAnswer } from './schedules.ts';
import type { After, AfterInput, CheckAgain, CheckAgainInput, Note, OnlyIf, OnlyIfInput, Timing, TimingConflict } from './timing.ts';

export interface ProposeChangeInput {
  /** What is asked for */
  operation: 'create-schedule' | 'update-schedule' | 'resume-schedule' | 'pause-schedule' | 'cancel-schedule' | 'skip-next' | 'run-schedule' | 'backfill-schedule' | 'clone-schedule' | 'use-template' | 'update-me' | 'acknowledge-reminder' | 'snooze-reminder' | 'stop-reminder' | 'reopen-reminder' | 'update-task' | 'move-task' | 'start-task' | 'complete-task' | 'fail-task' | 'reopen-task' | 'delete-task' | 'undo-last-change';
  /** The input of that operation, as it would be given to it directly */
  input: Record<string, unknown>;
  /** The reason, in words; shown to the person as the agent’s own */
  reason?: string | undefined;
  /**
   * "always": the person is asked even where the agent needs no approval
   * @default "needed"
   */
  ask?: 'needed' | 'always' | undefined;
}

export interface RevealedTextHiddenItem {
  /** Where, in UTF-16 units from 0 */
  at: number;
  /** "U+202E" */
  code: string;
  /** Its name */
  name: string;
  /** Why it is shown: it changes the direction of text, is invisible, is a control character, can carry hidden text (tag), or looks like another letter */
  kind: 'bidirectional' | 'invisible' | 'control' | 'tag' | 'confusable';
}

export interface RevealedText {
  /** The text exactly as it is; show it as plain text, never as Markdown or HTML */
  text: string;
  /** The same with each hidden character replaced by its code: "pay ⟦U+202E⟧ now" */
  shown: string;
  /** The hidden or misleading characters; empty for a normal text */
  hidden: RevealedTextHiddenItem[];
}

export interface ProposedScheduleWhen {
  /** The words the time was given in */
  text: RevealedText;
  /** The rule in words, with the zone; computed by Belfry */
  sentence: string;
  /** once, interval, cron, ... */
  kind: string;
  /** Whether it comes more than once */
  recurring: boolean;
}

export interface ProposedSchedule {
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** The agent that would be woken */
  agent: string;
  /** The conversation it would belong to */
  threadId: string;
  /** A reminder's message or an action's instruction */
  what: RevealedText;
  /** The time */
  when: ProposedScheduleWhen;
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
  /** Its policies for late, missed and failed runs */
  policies: Policies;
}

export interface ProposalCall {
  /** The tool */
  tool: string;
  /** Where it comes from: "the configuration", "the server “home”" */
  source: string;
  /** What it says of itself */
  description: RevealedText;
  /** The arguments it would be called with, as JSON, raw */
  arguments: RevealedText;
  /** Whether the approval may be valid for the same call of this schedule for 30 days ("always": true) */
  offersAlways: boolean;
  /** The arguments that may be left free with it ("free"): later calls may have another value there */
  mayBeFree: string[];
  /** When the call was made; null when it was not, as far as these data show */
  madeAt: string | null;
}

export interface ProposalTarget {
  /** sch_... */
  scheduleId: string;
  /** Its revision when the agent asked */
  revision: number;
  /** Its present state; null when it is gone */
  state: string | null;
}

export interface ProposedChange {
  /** what, when, zone, kind, agent, policies.missed, ... */
  field: string;
  /** The field for people: "Text", "Time", ... */
  label: string;
  /** The old value in words, hidden characters shown */
  before: string | null;
  /** The new value in words, hidden characters shown */
  after: string | null;
}

export interface ProposalNextItem {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Weekday, date, time, zone, how long until then */
  words: string;
}

export interface ProposalPerMonth {
  /** Estimated runs a month; 1 for what comes once */
  runs: number;
  /** "about 21 runs a month", "one run" */
  runsWords: string;
  /** Estimated tokens a month; null without past runs */
  tokens: number | null;
  /** Where the estimate comes from, or why there is none */
  tokensWords: string;
}

export interface LimitUse {
  /** How much is used */
  used: number;
  /** How much is allowed; null for no limit */
  allowed: number | null;
  /** How much is left; null for no limit */
  left: number | null;
}

export interface ProposalLimits {
  /** Active schedules of the person */
  activeSchedules: LimitUse;
  /** Schedules made within a minute */
  creationsThisMinute: LimitUse;
  /** Proposals of this agent within an hour */
  cardsThisHour: LimitUse;
}

export interface LookAlike {
  /** The schedule that looks alike; null when it is a proposal */
  scheduleId: string | null;
  /** The pending proposal that looks alike; null when it is a schedule */
  proposalId: string | null;
  /** Its text */
  what: RevealedText;
  /** Its rule in words */
  sentence: string;
  /** "the same text", "nearly the same text at the same time", ... */
  why: string;
}

export interface ProposalProblem {
  /** The error an approval would answer now */
  code: string;
  /** Why it cannot be approved as it is, for people */
  message: string;
  /** What to do about it */
  hint: string | null;
}

export interface ProposalDecision {
  /** "user", "agent NAME" or "system" */
  by: string;
  /** The name: the person's, the agent's, or Belfry */
  name: string;
  /** When */
  at: string;
  /** Why, as it was given */
  reason: string | null;
  /** What the agent was told: "approved: first run tomorrow, 09:00 ..." */
  words: string;
}

export interface ProposalUndo {
  /** Until when the approval can be undone */
  until: string;
}

export interface Proposal {
  /** apr_... */
  id: string;
  /** Grows with every edit; a decision names the revision that was shown */
  revision: number;
  /** sha256 over everything that would be carried out; a decision may name it */
  hash: string;
  /** Only "pending" can still be decided */
  state: 'pending' | 'approved' | 'denied' | 'withdrawn' | 'expired';
  /** What would be done */
  operation: 'create-schedule' | 'update-schedule' | 'resume-schedule' | 'pause-schedule' | 'cancel-schedule' | 'skip-next' | 'run-schedule' | 'backfill-schedule' | 'continue-chain' | 'update-me' | 'acknowledge-reminder' | 'snooze-reminder' | 'stop-reminder' | 'reopen-reminder' | 'update-task' | 'move-task' | 'start-task' | 'complete-task' | 'fail-task' | 'reopen-task' | 'delete-task' | 'undo-last-change' | 'call-tool';
  /** The page of this card; without the name of the server where BELFRY_PUBLIC_URL says none */
  link: string;
  /** What is asked, in one line: "belfry asks to add a schedule" */
  title: string;
  /** Who asks */
  agent: string;
  /** The conversation in which it asked and hears the answer */
  threadId: string;
  /** Asked in a conversation, in a background run that now waits, or by a program */
  origin: 'conversation' | 'wake' | 'outside';
  /** The run that waits for the answer */
  runId: string | null;
  /** Why the agent wants it, in its own words */
  reason: RevealedText | null;
  /** Why Belfry asks although reminders may need no card (BELFRY_APPROVAL=direct); null when such a request always needs one */
  why: string | null;
  /** The text it is about: of the schedule, the reminder or the task; or "your time zone" */
  what: RevealedText;
  /** When that would happen, in words; or what would be done to it */
  sentence: string;
  /** The schedule after an approval; null for a reminder, a task or a setting */
  schedule: ProposedSchedule | null;
  /** The input of the operation; null where "schedule" shows it */
  input: Record<string, unknown> | null;
  /** The tool call that it asks for; null for other requests */
  call: ProposalCall | null;
  /** The schedule it would change; null for a new one */
  target: ProposalTarget | null;
  /** What would change about the target; empty for a new schedule */
  changes: ProposedChange[];
  /** What a person edited, against the agent's own version */
  edits: ProposedChange[];
  /** The next runs, at most 5, if it were approved now; computed by Belfry */
  next: ProposalNextItem[];
  /** What it would cost */
  perMonth: ProposalPerMonth;
  /** What is left of the limits */
  limits: ProposalLimits;
  /** Existing schedules and proposals that look alike; at most 5 */
  lookAlikes: LookAlike[];
  /** What would run at nearly the same time; at most 5 */
  conflicts: TimingConflict[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** Why it cannot be approved now (its time has passed, a limit is reached); null when it can */
  problem: ProposalProblem | null;
  /** When the agent asked */
  createdAt: string;
  /** When it counts as denied */
  expiresAt: string;
  /** "in 23 hours" */
  expiresWords: string;
  /** How it was decided; null while it is pending */
  decision: ProposalDecision | null;
  /** The schedule that the approval made or changed */
  scheduleId: string | null;
  /** Set while undo-approval is possible */
  undo: ProposalUndo | null;
  /** When the approval was undone */
  undoneAt: string | null;
}

export interface ProposeAnswer {
  /** "pending_approval": it waits for the person; "done": it needed no approval and has happened */
  status: 'pending_approval' | 'done';
  /** The card, as the person sees it; null when it is done */
  proposal: Proposal | null;
  /** The schedule as it is now; null while it waits, and for what is about no schedule */
  answer: ScheduleAnswer | null;
  /** What was done about a reminder, a task or a setting, as that operation answers it; else null */
  result: Record<string, unknown> | null;
}

export interface ListProposalsInput {
  /**
   * Only those in this state
   * @default "pending"
   */
  state?: 'pending' | 'approved' | 'denied' | 'withdrawn' | 'expired' | 'all' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those asked in this conversation */
  threadId?: string | undefined;
  /** Only those that made or would change this schedule */
  scheduleId?: string | undefined;
  /**
   * How many items per page
   * @default 20
   */
  limit?: number | undefined;
  /** The nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface ProposalPage {
  /** The page */
  items: Proposal[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface GetProposalInput {
  /** The id of the proposal (apr_...) */
  id: string;
}

export interface ScheduleChanges {
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

export interface EditProposalInput {
  /** The id of the proposal (apr_...) */
  id: string;
  /** The revision of the card that was shown */
  revision: number;
  /** What to change first; omitted fields stay */
  changes: ScheduleChanges;
}
