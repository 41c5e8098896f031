// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ListDoubtsInput {
  /**
   * "waiting": only what is not decided yet
   * @default "waiting"
   */
  state?: 'waiting' | 'all' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface Doubt {
  /** dbt_... */
  id: string;
  /** "occurrence": times of a schedule that passed; "run": a run under way; "reply": an answer under way; "delivery": a message on its way; "follow_up": a reminder to be said again; "message": what was to be said later; "tasks": the open to-do list of an agent */
  kind: 'occurrence' | 'run' | 'reply' | 'delivery' | 'follow_up' | 'message' | 'tasks';
  /** What it says or does; show it as plain text */
  what: string;
  /** The schedule it belongs to */
  scheduleId: string | null;
  /** The run it belongs to */
  runId: string | null;
  /** The thread it happens in */
  threadId: string;
  /** When it was due; of several times the first */
  from: string;
  /** Of several times the last */
  to: string;
  /** How many times of the schedule, or tasks */
  count: number;
  /** When it was due, in words, in the zone of the person */
  words: string;
  /** What "run" would do: "the message is sent once more" */
  runWords: string;
  /** "waiting" for the person; "run": let go; "skipped": left out */
  state: 'waiting' | 'run' | 'skipped';
  /** The moment that came back; null: not known */
  backupAt: string | null;
  /** When the data were restored */
  restoredAt: string;
  /** When the person decided */
  decidedAt: string | null;
}

export interface DoubtPage {
  /** The page */
  items: Doubt[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface DecideDoubtsInput {
  /** "run": it happens now; "skip": it is left out for good */
  choice: 'run' | 'skip';
  /** The ids of what is held (dbt_...), in the order they are to happen */
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
  /** What happened, or why not, for the person */
  words: string;
  /** Why it was refused */
  error: DoubtResultError | null;
}

export interface DecideDoubtsAnswer {
  /** How many were decided by this call */
  decided: number;
  /** How many wait still */
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
   * "newest": made last comes first; "due": due last comes first
   * @default "newest"
   */
  sort?: 'newest' | 'due' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface RunError {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
}

export interface RunCondition {
  /** Whether it held */
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
  /** Who is woken */
  agent: string;
  /** The IANA zone the clock times of its schedule are read in */
  zone: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** Its time came, somebody asked for it, a reminder found no answer, one was put off until then, a past time was made up for (backfill), somebody tried the schedule out (test), another run ended (after), or a webhook was called (event) */
  cause: 'scheduled' | 'manual' | 'follow_up' | 'snooze' | 'backfill' | 'test' | 'after' | 'event';
  /** What the rule says */
  nominalAt: string;
  /** When it should have started */
  dueAt: string;
  /** How it stands or ended */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** What it waits for, with until when: a free place, a yes, a budget, a provider of models, another try, its agent; null: it is at work or over, or waits for its turn alone */
  waitsFor: string | null;
  /** When it goes on, is tried again or is given up; null: it waits for nothing, or no moment is known */
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
  /** How its condition was judged; null: it has none, or was not looked at yet */
  condition: RunCondition | null;
}

export interface RunPage {
  /** The page */
  items: Run[];
  /** Hand it back as cursor for the next page; null on the last one */
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
  /** What it brought, raw: data from outside */
  payload: string;
}

export interface StepToolsItem {
  /** The tool */
  name: string;
  /** What it was asked */
  input: unknown;
  /** What it answered; null while it has not */
  output: unknown;
  /** Whether it refused or failed */
  isError: boolean;
  /** What came of it: done, the person is asked first, refused, nobody knows whether it was done, or it is running and has no answer yet */
  outcome: 'done' | 'asked' | 'refused' | 'unknown' | 'running';
  /** Where a tool outside of Belfry comes from: "the configuration", "the server “home”"; null: Belfry’s own */
  source: string | null;
  /** Whether it was called again after a crash, with the same key; only what reads or is idempotent */
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
  /** What the agent wrote; in a silent run nobody saw it */
  text: string;
  /** What the model thought, where it tells */
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
  /** Why it failed; null: it did not */
  error: RunDetailTriesItemError | null;
  /** What the run had to wait for then; null: nothing */
  waitedFor: string | null;
  /** The host and process that carried it out; null: not recorded */
  process: string | null;
}

export interface RunDetailStepsItem {
  /** As the function called it */
  name: string;
  /** What it came to; the beginning as text where it is very long */
  output: unknown;
  /** When it began; null where that was not recorded */
  startedAt: string | null;
  /** When it ended; null where that was not recorded */
  endedAt: string | null;
  /** The last attempt took it from the record instead of doing it again */
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
  /** How it stands or ended */
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
  /** How it reaches the person */
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
  /** When the channel took it */
  sentAt: string | null;
}

export interface RunDetail {
  /** run_... */
  id: string;
  /** The schedule that ran */
  scheduleId: string;
  /** The reminder's message or the action's instruction */
  what: string;
  /** Who is woken */
  agent: string;
  /** The IANA zone the clock times of its schedule are read in */
  zone: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** Its time came, somebody asked for it, a reminder found no answer, one was put off until then, a past time was made up for (backfill), somebody tried the schedule out (test), another run ended (after), or a webhook was called (event) */
  cause: 'scheduled' | 'manual' | 'follow_up' | 'snooze' | 'backfill' | 'test' | 'after' | 'event';
  /** What the rule says */
  nominalAt: string;
  /** When it should have started */
  dueAt: string;
  /** How it stands or ended */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** What it waits for, with until when: a free place, a yes, a budget, a provider of models, another try, its agent; null: it is at work or over, or waits for its turn alone */
  waitsFor: string | null;
  /** When it goes on, is tried again or is given up; null: it waits for nothing, or no moment is known */
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
  /** How its condition was judged; null: it has none, or was not looked at yet */
  condition: RunCondition | null;
  /** What the agent said to itself at the end */
  output: string | null;
  /** The call of a webhook that started it */
  event: RunDetailEvent | null;
  /** What the agent chose about its next look, in words; null: nothing, or nothing to choose */
  nextCheck: string | null;
  /** What the agent was told when it was woken */
  wake: string | null;
  /** What it did, step by step */
  transcript: Step[];
  /** Each attempt, and each stretch of work after which it had to wait, oldest first, at most 51 */
  tries: RunDetailTriesItem[];
  /** The steps of a function, in the order they were done; empty for other agents */
  steps: RunDetailStepsItem[];
  /** Why it began or was done later than its rule says; empty where nothing was late */
  lateCauses: RunDetailLateCausesItem[];
  /** Whether long texts are cut, or steps in the middle left out: of what it did and ended with 64 KB are kept */
  cut: boolean;
  /** The run of the same schedule before it */
  previous: RunDetailNext | null;
  /** The run of the same schedule after it */
  next: RunDetailNext | null;
  /** What it sent */
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
  /** The run that goes on */
  runId: string;
}

export interface ReportWakeInput {
  /** The id of the run (run_...) */
  id: string;
  /** What came of it */
  result: string;
}

export interface ReportWakeAnswer {
  /** The run */
  runId: string;
}

export interface ReadWakeAnswer {
  /** What this is */
  type: 'agent.wake';
  /** When the program was woken, ISO 8601 */
  timestamp: string;
  /** The wake, as agents elsewhere receive it, with `idempotencyKey` */
  data: Record<string, unknown>;
}

export interface NotifyFromRunInput {
  /** What the person is told */
  text: string;
}

export interface NotifyFromRunAnswer {
  /** The run, or the turn where that works on a task */
  id: string;
  /** The message on its way; null: nothing goes out now */
  deliveryId: string | null;
  /** Why nothing goes out now, or nothing more; null: it goes out */
  note: string | null;
}

export interface CompleteWakeInput {
  /** What came of it */
  result?: string | undefined;
}

export interface CompleteWakeAnswer {
  /** The run, or the turn where that works on a task */
  id: string;
}

export interface ClaimWakeInput {
  /** The agent the worker is of; refused where the token is of another */
  agent?: string | undefined;
  /**
   * What this worker calls itself, as in "shop-server:4711"
   * @default "worker"
   */
  worker?: string | undefined;
}

export interface ClaimWakeAnswerClaimWake {
  /** What this is */
  type: 'agent.wake';
  /** When it was claimed, ISO 8601 */
  timestamp: string;
  /** The wake, as agents elsewhere receive it */
  data: Record<string, unknown>;
}

export interface ClaimWakeAnswerClaimStepsItem {
  /** The step */
  name: string;
  /** What came of it */
  result: unknown;
}

export interface ClaimWakeAnswerClaim {
  /** The wake */
  id: string;
  /** The number of this claim: every write names it */
  attempt: number;
  /** When it is another worker’s unless it is renewed */
  leasedUntil: string;
  /** When its time is over, however often it is renewed */
  endsAt: string;
  /** What to do, and every timing fact */
  wake: ClaimWakeAnswerClaimWake;
  /** What earlier attempts did; it need not be done again */
  steps: ClaimWakeAnswerClaimStepsItem[];
}

export interface ClaimWakeAnswer {
  /** Null: none waits, or as many as may be are under way */
  claim: ClaimWakeAnswerClaim | null;
  /** How often to renew a claim */
  renewEverySeconds: number;
  /** How long a claim stands without being renewed */
  leaseSeconds: number;
  /** How often to ask, besides whenever the stream of events says wake.offered */
  askEverySeconds: number;
}

export interface RenewClaimInput {
  /** The wake, as claim-wake answered it */
  id: string;
  /** The number of the claim, as claim-wake answered it */
  attempt: number;
}

export interface RenewClaimAnswer {
  /** When it is another worker’s unless it is renewed again */
  leasedUntil: string;
}

export interface NotifyForClaimInput {
  /** The wake, as claim-wake answered it */
  id: string;
  /** The number of the claim, as claim-wake answered it */
  attempt: number;
  /** What the person is told */
  text: string;
  /** Which words under this claim these are, from 1: sent again with the same number they go out once; left out: the next */
  number?: number | undefined;
}

export interface NotifyForClaimAnswer {
  /** The run, or the turn where that works on a task */
  id: string;
  /** The message on its way; null: nothing goes out now */
  deliveryId: string | null;
  /** Why nothing goes out now, or nothing more; null: it goes out */
  note: string | null;
}

export interface KeepStepInput {
  /** The wake, as claim-wake answered it */
  id: string;
  /** The number of the claim, as claim-wake answered it */
  attempt: number;
  /** The step, once a wake */
  name: string;
  /**
   * What came of it: JSON
   * @default null
   */
  result?: unknown | undefined;
}

export interface KeepStepAnswer {
  /** What is kept: what an earlier attempt said, where there is one */
  result: unknown;
}

export interface EndClaimInputError {
  /** Why it failed */
  message: string;
  /**
   * Whether trying again may help, as the schedule’s policy says
   * @default true
   */
  retryable?: boolean | undefined;
}

export interface EndClaimInput {
  /** The wake, as claim-wake answered it */
  id: string;
  /** The number of the claim, as claim-wake answered it */
  attempt: number;
  /**
   * What to do, in this order; empty: nothing
   * @default []
   */
  actions?: (EndClaimInputActionsItemNotify | EndClaimInputActionsItemSchedule | EndClaimInputActionsItemNextCheck | EndClaimInputActionsItemAddTask | EndClaimInputActionsItemComplete | EndClaimInputActionsItemNothing)[] | undefined;
  /** Kept as the output of the run; nobody is told */
  output?: string | undefined;
  /** It failed; nothing else is done then */
  error?: EndClaimInputError | undefined;
}

export interface EndClaimAnswer {
  /** The wake */
  id: string;
}

export interface ReleaseClaimInput {
  /** The wake, as claim-wake answered it */
  id: string;
  /** The number of the claim, as claim-wake answered it */
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
  /** All that fit */
  total: number;
}
