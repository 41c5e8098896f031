// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { RunCondition, RunError } from './runs.ts';

export interface RunDetailEvent {
  /** hok_... */
  hookId: string;
  /** The name of the webhook */
  name: string;
  /** When it was called */
  receivedAt: string;
  /** Its content, raw: data from outside */
  payload: string;
}

export interface StepToolsItem {
  /** The tool */
  name: string;
  /** Its input */
  input: unknown;
  /** Its output; null while there is none */
  output: unknown;
  /** Whether it refused or failed */
  isError: boolean;
  /** Its result: done, the person is asked first, refused, unknown, or still running */
  outcome: 'done' | 'asked' | 'refused' | 'unknown' | 'running';
  /** The origin of a foreign tool: "the configuration", "the server “home”"; null for Belfry’s own */
  source: string | null;
  /** Whether it was called again after a crash, with the same key; only tools that read or are idempotent */
  replayed: boolean;
  /** Whether the last of several attempts took its answer from the record instead of calling it again */
  fromRecord: boolean;
  /** When it began; null where that was not recorded */
  startedAt: string | null;
  /** When it ended; null where that was not recorded */
  endedAt: string | null;
}

export interface Step {
  /** From 1 */
  number: number;
  /** The agent's text, which nobody sees in a silent run */
  text: string;
  /** The model's reasoning, if it shows it */
  reasoning: string;
  /** The promise without a schedule for which this answer went back to the model; nobody was shown it */
  sentBack: string | null;
  /** Tokens the model read for it */
  inputTokens: number;
  /** Of these, what its provider had read before, and reads for less */
  cachedTokens: number;
  /** Tokens the model wrote in it */
  outputTokens: number;
  /** When it began; null where that was not recorded */
  startedAt: string | null;
  /** When it ended; null where that was not recorded */
  endedAt: string | null;
  /** The tools it used, in order */
  tools: StepToolsItem[];
}

export interface RunDetailTriesItemError {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
}

export interface RunDetailTriesItem {
  /** From 1 */
  number: number;
  /** When it began */
  startedAt: string;
  /** When it ended; null while it is under way */
  endedAt: string | null;
  /** Why it failed; null when it did not */
  error: RunDetailTriesItemError | null;
  /** What the run then waited for; null for nothing */
  waitedFor: string | null;
  /** The host and process that carried it out; null when not recorded */
  process: string | null;
}

export interface RunDetailStepsItem {
  /** Its name in the function */
  name: string;
  /** Its result; a very long one is cut and given as text */
  output: unknown;
  /** When it began; null where that was not recorded */
  startedAt: string | null;
  /** When it ended; null where that was not recorded */
  endedAt: string | null;
  /** Whether the last attempt took it from the record instead of repeating it */
  replayed: boolean;
}

export interface RunDetailLateCausesItem {
  /** Stable, for programs */
  kind: 'quiet_hours' | 'jitter' | 'outage' | 'run_before' | 'lane' | 'limit' | 'provider' | 'retry' | 'wait' | 'busy' | 'unknown';
  /** The same in a sentence, with what is known */
  words: string;
}

export interface RunDetailNext {
  /** run_... */
  id: string;
  /** When it should have started */
  dueAt: string;
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
}

export interface DeliveryPartsItem {
  /** Which one */
  number: number;
  /** Its proof; null while it is not sent */
  channelMessageId: string | null;
}

export interface Delivery {
  /** dlv_... */
  id: string;
  /** The channel */
  channel: string;
  /** The conversation it goes to */
  threadId: string;
  /** The parts of a message that is too long for its channel; empty when it goes out whole */
  parts: DeliveryPartsItem[];
  /** "sent" is proven by the channel; "unknown" means it may have been sent */
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'unknown';
  /** The channel's own id: the proof */
  channelMessageId: string | null;
  /** How often it was tried */
  attempts: number;
  /** Why it was not sent */
  errorMessage: string | null;
  /** What was sent */
  text: string;
  /** When it was to go out */
  createdAt: string;
  /** When the channel accepted it */
  sentAt: string | null;
}

export interface RunDetail {
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
  /** The agent's final output */
  output: string | null;
  /** The call of a webhook that started it */
  event: RunDetailEvent | null;
  /** The agent's choice of its next check, in words; null for none */
  nextCheck: string | null;
  /** The wake */
  wake: string | null;
  /** Its steps */
  transcript: Step[];
  /** The tries: each attempt, and each stretch of work that ended in a wait, oldest first, at most 51 */
  tries: RunDetailTriesItem[];
  /** The steps of a function, in the order they were done; empty for other agents */
  steps: RunDetailStepsItem[];
  /** Why it began or ended later than its rule says; empty when it was not late */
  lateCauses: RunDetailLateCausesItem[];
  /** Whether long texts were cut, or steps in the middle left out: 64 KB of its steps and output are stored */
  cut: boolean;
  /** The run of the same schedule before it */
  previous: RunDetailNext | null;
  /** The run of the same schedule after it */
  next: RunDetailNext | null;
  /** Its messages */
  deliveries: Delivery[];
}
