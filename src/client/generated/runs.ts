// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ListDoubtsInput {
  /**
   * "waiting": only undecided ones
   * @default "waiting"
   */
  state?: 'waiting' | 'all' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Doubt {
  /** dbt_... */
  id: string;
  /** "occurrence": times of a schedule that passed; "run": a run under way; "reply": an answer under way; "delivery": a message on its way; "follow_up": a reminder to repeat; "message": a deferred message; "tasks": the open to-do list of an agent */
  kind: 'occurrence' | 'run' | 'reply' | 'delivery' | 'follow_up' | 'message' | 'tasks';
  /** What it says or does; show it as plain text */
  what: string;
  /** The schedule it belongs to */
  scheduleId: string | null;
  /** The run it belongs to */
  runId: string | null;
  /** The thread it happens in */
  threadId: string;
  /** When it was due; of several times, the first */
  from: string;
  /** The last of several times */
  to: string;
  /** How many times of the schedule, or tasks */
  count: number;
  /** When it was due, in words, in the zone of the person */
  words: string;
  /** What "run" would do: "the message is sent once more" */
  runWords: string;
  /** "waiting": for the person's decision; "run": carried out; "skipped": left out */
  state: 'waiting' | 'run' | 'skipped';
  /** The instant of the backup; null when unknown */
  backupAt: string | null;
  /** When the data were restored */
  restoredAt: string;
  /** When the person decided */
  decidedAt: string | null;
}

export interface DoubtPage {
  /** The page */
  items: Doubt[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface DecideDoubtsInput {
  /** "run": carry it out now; "skip": leave it out for good */
  choice: 'run' | 'skip';
  /** The ids of held items (dbt_...), in the order in which to carry them out */
  ids: string[];
}

export interface DoubtResultError {
  /** Stable, for programs */
  code: string;
  /** What to do next */
  hint: string | null;
}

export interface DoubtResult {
  /** dbt_... */
  id: string;
  /** Whether it was decided */
  ok: boolean;
  /** The result, or the reason why there is none, for the person */
  words: string;
  /** Why it was refused */
  error: DoubtResultError | null;
}

export interface DecideDoubtsAnswer {
  /** How many were decided by this call */
  decided: number;
  /** How many still wait */
  waiting: number;
  /** One for each that was named, in the same order */
  results: DoubtResult[];
}

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

export interface EndClaimInputActionsItemNotify {
  /** What is done */
  type: 'notify';
  /** What the person is told */
  text: string;
}

export interface EndClaimInputActionsItemSchedule {
  /** What is done */
  type: 'schedule';
  /** Says something to the person, or wakes this agent again */
  kind: 'reminder' | 'action';
  /** What to remind of, or what to do then */
  what: string;
  /** When, in words: "in 2 hours", "every weekday at 9" */
  when: string;
  /** The time zone; the person's own when left out */
  zone?: string | undefined;
}

export interface EndClaimInputActionsItemNextCheck {
  /** What is done */
  type: 'next_check';
  /** How long from now, in words: "40 minutes" */
  after?: string | undefined;
  /** True: it is not looked at again */
  stop?: boolean | undefined;
  /** Why it stops */
  reason?: string | undefined;
}

export interface EndClaimInputActionsItemAddTask {
  /** What is done */
  type: 'add_task';
  /** What is to be done */
  description: string;
  /** Until when, in words */
  due?: string | undefined;
}

export interface EndClaimInputActionsItemComplete {
  /** What is done */
  type: 'complete';
  /** What came of it */
  result?: string | undefined;
}

export interface EndClaimInputActionsItemNothing {
  /** What is done */
  type: 'nothing';
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

export interface ClaimWakeInput {
  /** The worker's agent; refused when the token is of another one */
  agent?: string | undefined;
  /**
   * The worker's own name, such as "shop-server:4711"
   * @default "worker"
   */
  worker?: string | undefined;
}

export interface ClaimWakeAnswerClaimWake {
  /** The type of the message */
  type: 'agent.wake';
  /** When it was claimed, ISO 8601 */
  timestamp: string;
  /** The wake in the form of outside agents */
  data: Record<string, unknown>;
}

export interface ClaimWakeAnswerClaimStepsItem {
  /** The step */
  name: string;
  /** Its result */
  result: unknown;
}

export interface ClaimWakeAnswerClaim {
  /** The wake */
  id: string;
  /** The number of this claim: every write names it */
  attempt: number;
  /** When the claim ends unless it is renewed */
  leasedUntil: string;
  /** When the claim ends in any case */
  endsAt: string;
  /** What to do, and every timing fact */
  wake: ClaimWakeAnswerClaimWake;
  /** Results of earlier attempts, which need not be repeated */
  steps: ClaimWakeAnswerClaimStepsItem[];
}

export interface ClaimWakeAnswer {
  /** Null when none waits, or when the limit is reached */
  claim: ClaimWakeAnswerClaim | null;
  /** How often to renew a claim */
  renewEverySeconds: number;
  /** How long a claim is valid without renewal */
  leaseSeconds: number;
  /** How often to call, besides at each event wake.offered */
  askEverySeconds: number;
}

export interface RenewClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
}

export interface RenewClaimAnswer {
  /** When the claim ends unless it is renewed again */
  leasedUntil: string;
}

export interface NotifyForClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /** The message */
  text: string;
  /** The number of the message under this claim, from 1: repeated with the same number, it is sent once; the next one when left out */
  number?: number | undefined;
}

export interface NotifyForClaimAnswer {
  /** The run, or the turn when it works on a task */
  id: string;
  /** The delivery, possibly of an earlier attempt; null when the message waits or needs none */
  deliveryId: string | null;
  /** Why nothing new is sent now: the message waits, or was sent before; null when it is sent */
  note: string | null;
}

export interface KeepStepInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /** The name of the step, unique in the wake */
  name: string;
  /**
   * Its result, as JSON
   * @default null
   */
  result?: unknown | undefined;
}

export interface KeepStepAnswer {
  /** The stored result, which is that of an earlier attempt if there was one */
  result: unknown;
}

export interface EndClaimInputError {
  /** Why it failed */
  message: string;
  /**
   * Whether a retry may help; the schedule’s policy decides
   * @default true
   */
  retryable?: boolean | undefined;
}

export interface EndClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
  /**
   * What to do, in this order; empty: nothing
   * @default []
   */
  actions?: (EndClaimInputActionsItemNotify | EndClaimInputActionsItemSchedule | EndClaimInputActionsItemNextCheck | EndClaimInputActionsItemAddTask | EndClaimInputActionsItemComplete | EndClaimInputActionsItemNothing)[] | undefined;
  /** Kept as the output of the run; nobody is told */
  output?: string | undefined;
  /** Set for a failure; then nothing else is carried out */
  error?: EndClaimInputError | undefined;
}

export interface EndClaimAnswer {
  /** The wake */
  id: string;
}

export interface ReleaseClaimInput {
  /** The wake, from the answer of claim-wake */
  id: string;
  /** The number of the claim, from the answer of claim-wake */
  attempt: number;
}

export interface ReleaseClaimAnswer {
  /** The wake */
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
