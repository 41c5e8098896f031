// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { EndClaimInputActionsItemAddTask, EndClaimInputActionsItemComplete, EndClaimInputActionsItemNextCheck, EndClaimInputActionsItemNothing, EndClaimInputActionsItemNotify, EndClaimInputActionsItemSchedule } from './claims.ts';

export interface ListRunsInput {
  /** Only those of this schedule */
  scheduleId?: string | undefined;
  /** Only those in this state */
  state?: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they began a minute late or more */
  late?: boolean | undefined;
  /** Only those due at this moment or later: "2026-11-20", "2026-11-20T08:00", "yesterday", "2 hours ago" */
  since?: string | undefined;
  /** Only those due at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * "newest": newest first; "due": latest due time first
   * @default "newest"
   */
  sort?: 'newest' | 'due' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface RunError {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
}

export interface RunCondition {
  /** Whether it was true */
  holds: boolean;
  /** Why, in words */
  reason: string;
}

export interface Run {
  /** run_... */
  id: string;
  /** The schedule that ran */
  scheduleId: string;
  /** The reminder's message or the action's instruction */
  what: string;
  /** The woken agent */
  agent: string;
  /** The IANA zone the clock times of its schedule are read in */
  zone: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** Its cause: its time came, somebody started it, a reminder had no answer, a reminder was snoozed until then, a past time was made up for (backfill), a test, another run ended (after), or a webhook was called (event) */
  cause: 'scheduled' | 'manual' | 'follow_up' | 'snooze' | 'backfill' | 'test' | 'after' | 'event';
  /** The time by the rule */
  nominalAt: string;
  /** When it should have started */
  dueAt: string;
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** What it waits for, and until when: a free place, an approval, a budget, a model provider, a retry, its agent; null when it runs, has ended, or only waits for its turn */
  waitsFor: string | null;
  /** When it continues, is retried or is given up; null when it waits for nothing, or when that is unknown */
  waitsUntil: string | null;
  /** When it started */
  startedAt: string | null;
  /** When it ended */
  endedAt: string | null;
  /** Start minus due, in milliseconds; null before the start */
  latenessMs: number | null;
  /** How often it was tried */
  attempts: number;
  /** Tokens the model read */
  inputTokens: number;
  /** Tokens the model wrote */
  outputTokens: number;
  /** Why it failed */
  error: RunError | null;
  /** How many messages reached a channel; 0 for a healthy silent run */
  delivered: number;
  /** The run it follows, or the call of a webhook; null for all others */
  causedBy: string | null;
  /** The judgement of its condition; null when it has none, or was not checked yet */
  condition: RunCondition | null;
}

export interface RunPage {
  /** The page */
  items: Run[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface GetRunInput {
  /** The id of the run (run_...) */
  id: string;
}

export interface AnswerWakeInput {
  /** The id of the run (run_...) */
  id: string;
  /**
   * What to do, in this order; empty: nothing
   * @default []
   */
  actions?: (EndClaimInputActionsItemNotify | EndClaimInputActionsItemSchedule | EndClaimInputActionsItemNextCheck | EndClaimInputActionsItemAddTask | EndClaimInputActionsItemComplete | EndClaimInputActionsItemNothing)[] | undefined;
  /** Kept as the output of the run; nobody is told */
  output?: string | undefined;
}

export interface AnswerWakeAnswer {
  /** The run that continues */
  runId: string;
}

export interface ReportWakeInput {
  /** The id of the run (run_...) */
  id: string;
  /** Its result */
  result: string;
}

export interface ReportWakeAnswer {
  /** The run */
  runId: string;
}

export interface ReadWakeAnswer {
  /** The type of the message */
  type: 'agent.wake';
  /** When the program was woken, ISO 8601 */
  timestamp: string;
  /** The wake in the form of outside agents, with `idempotencyKey` */
  data: Record<string, unknown>;
}

export interface NotifyFromRunInput {
  /** The message */
  text: string;
}

export interface NotifyFromRunAnswer {
  /** The run, or the turn when it works on a task */
  id: string;
  /** The delivery, possibly of an earlier attempt; null when the message waits or needs none */
  deliveryId: string | null;
  /** Why nothing new is sent now: the message waits, or was sent before; null when it is sent */
  note: string | null;
}

export interface CompleteWakeInput {
  /** Its result */
  result?: string | undefined;
}

export interface CompleteWakeAnswer {
  /** The run, or the turn when it works on a task */
  id: string;
}

export interface CountRunsInput {
  /** Only those of this schedule */
  scheduleId?: string | undefined;
  /** Only those in this state */
  state?: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they began a minute late or more */
  late?: boolean | undefined;
  /** Only those due at this moment or later: "2026-11-20", "2026-11-20T08:00", "yesterday", "2 hours ago" */
  since?: string | undefined;
  /** Only those due at this moment or before; a day alone ends with the day */
  until?: string | undefined;
}

export interface CountRunsAnswer {
  /** How many match */
  total: number;
}
