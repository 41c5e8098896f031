// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ChannelConnection, ChannelTraffic } from './channels.ts';
import type { GetPunctualityAnswerMissedRangesItem, GetPunctualityAnswerPointsItem } from './schedules.ts';

export interface AgentModel {
  /** The model */
  name: string;
  /** Who runs it */
  provider: string;
}

export interface AgentBusy {
  /** What it does, in words */
  what: string;
  /** It answers you, carries out a run, or works on a task */
  mode: 'conversational' | 'silent';
  /** When it began */
  since: string;
  /** Where */
  threadId: string;
  /** The turn */
  turnId: string;
  /** The run; null: it answers you, or works on a task */
  runId: string | null;
  /** The schedule that woke it */
  scheduleId: string | null;
  /** How many other things it does at the same time */
  others: number;
}

export interface AgentHeartbeat {
  /** From one beat to the next, in milliseconds */
  everyMs: number;
  /** Whether it works on in your quiet hours */
  inQuietHours: boolean;
}

export interface AgentBudget {
  /** What one run, or one answer, may take */
  tokensPerRun: number;
  /** What all runs of one schedule may take in a day */
  tokensPerScheduleDay: number;
  /** What it may take for you in a day; null: only what you may take */
  tokensPerDay: number | null;
}

export interface AgentWorker {
  /** What the worker that called last calls itself; null: none has called yet */
  name: string | null;
  /** When it called; null: none has called yet */
  seenAt: string | null;
  /** Whether it called within the last minute and a half */
  isHere: boolean;
}

export interface AgentLastError {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Why it failed */
  message: string;
  /** The run; null: it was an answer to you */
  runId: string | null;
}

export interface Agent {
  /** What it is called; @name addresses it */
  name: string;
  /** A language model, a function, a service elsewhere, a program on its computer, one that speaks ACP, workers that call, or nobody: it is not declared any more and has schedules */
  kind: 'language' | 'function' | 'webhook' | 'command' | 'acp' | 'worker' | 'missing';
  /** What it is for */
  description: string | null;
  /** Whether it answers where nobody is named */
  isDefault: boolean;
  /** Whether it answers messages; others can only be scheduled */
  chats: boolean;
  /** Its language model; null: it needs none */
  model: AgentModel | null;
  /** The tools it is given; null: it is missing */
  toolset: 'belfry' | 'messages' | 'reminders' | 'proactive' | 'actions' | 'approved' | null;
  /** What of its wishes needs your yes; of one that is missing too, which a token may still speak for */
  approval: 'always' | 'recurring' | 'direct' | 'never';
  /** Whether it is at work for you now */
  state: 'idle' | 'busy' | 'missing';
  /** What it is busy with longest; null: idle, or another agent asks */
  busy: AgentBusy | null;
  /** How many turns it does at a time, for everybody and over all processes; null: no limit */
  concurrency: number | null;
  /** How often it looks at its to-do list while it is idle; null: it takes no task by itself */
  heartbeat: AgentHeartbeat | null;
  /** How many messages a day it may send you by itself; null: it is missing */
  dailyMessages: number | null;
  /** How long one turn of it may take, in milliseconds; null: it is missing */
  turnLimitMs: number | null;
  /** The tokens it may take, where nothing else is said of a schedule; null: it is no language model */
  budget: AgentBudget | null;
  /** The workers of an agent whose wakes wait for them to call; null: it has none, or another agent asks */
  worker: AgentWorker | null;
  /** What it has to do once it can: queued turns, and runs that wait */
  waiting: number;
  /** How many active schedules of yours wake it */
  activeSchedules: number;
  /** Tokens it used for you today, with those set aside for calls under way; null: another agent asks */
  tokensToday: number | null;
  /** The channels it may speak on besides that of the conversation; null: all that you linked */
  channels: string[] | null;
  /** The last thing that failed for good */
  lastError: AgentLastError | null;
}

export interface ListAgentsAnswer {
  /** The default agent first, then as they were declared, then those that are missing */
  items: Agent[];
}

export interface GetAgentInput {
  /** The name of the agent */
  name: string;
}

export interface StatusModel {
  /** The model */
  name: string;
  /** Who runs it */
  provider: string;
  /** True: it works without network */
  builtIn: boolean;
}

export interface StatusProvidersItem {
  /** Who runs the model */
  provider: string;
  /** The model */
  model: string;
  /** "closed": it works; "open": it keeps failing and is left alone; "half_open": one call is trying */
  state: 'closed' | 'open' | 'half_open';
  /** When it is tried again */
  until: string | null;
  /** What it failed with last */
  lastError: string | null;
}

export interface StatusPlacesItem {
  /** Whose limit it is */
  kind: 'agent' | 'provider';
  /** The agent, or the provider of models */
  name: string;
  /** How many turns at a time */
  places: number;
  /** How many there are now */
  taken: number;
  /** How many wait for one */
  waiting: number;
  /** When the one was due that is overdue longest; null: none waits */
  oldestDueAt: string | null;
}

export interface StatusSchedules {
  /** Active ones */
  active: number;
  /** Paused ones */
  paused: number;
}

export interface StatusRuns {
  /** Waiting for their turn */
  queued: number;
  /** At work */
  running: number;
  /** Waiting for a retry */
  waiting: number;
}

export interface StatusLastOutage {
  /** ISO 8601 instant in UTC */
  from: string;
  /** ISO 8601 instant in UTC */
  to: string;
  /** Why, in words */
  reason: string;
}

export interface StatusClock {
  /** When it ticked last; asked of a process without a clock: when another one last said that it lives */
  lastTickAt: string | null;
  /** Whether it ticks, here or in another process on the same data */
  healthy: boolean;
  /** Processes that carry out what is due */
  workers: number;
}

export interface StatusPing {
  /** When it answered last */
  lastOkAt: string | null;
  /** Since when it cannot be called; null: it can */
  failingSince: string | null;
}

export interface StatusChoices {
  /** The models a schedule may ask for */
  models: string[];
  /** The functions a condition may name */
  conditions: string[];
}

export interface StatusMcpServersItem {
  /** The agent that has it */
  agent: string;
  /** Its name in the configuration file */
  server: string;
  /** "down": it is started again by itself */
  state: 'starting' | 'ready' | 'down';
  /** Since when it stands so */
  since: string;
  /** How many of its tools the agent has */
  tools: number;
  /** What is wrong, in words; null: nothing */
  problem: string | null;
}

export interface StatusLimits {
  /** Least distance of two times of one schedule, in milliseconds */
  minimumGapMs: number;
  /** Least distance of a single time from now, in milliseconds */
  minimumDelayMs: number;
  /** How far ahead the first time may be, in milliseconds */
  horizonMs: number;
}

export interface Status {
  /** The version of Belfry */
  version: string;
  /** The server's clock */
  now: string;
  /** When this process started */
  startedAt: string;
  /** What this process does; "web": others carry out what is due */
  role: 'all' | 'web' | 'worker';
  /** The language model in use */
  model: StatusModel;
  /** How the providers of models do, as far as they were asked since the start */
  providers: StatusProvidersItem[];
  /** Agents and providers of models with a limit, over everybody and all processes; empty: there is none */
  places: StatusPlacesItem[];
  /** The names of the agents */
  agents: string[];
  /** How many schedules */
  schedules: StatusSchedules;
  /** How many unfinished runs */
  runs: StatusRuns;
  /** When something comes next */
  nextDueAt: string | null;
  /** Proposals that wait for a yes; of an agent only its own; see list-proposals */
  approvals: number;
  /** What a restore holds and nobody has decided yet; see list-doubts */
  doubts: number;
  /** When the clock stood still last */
  lastOutage: StatusLastOutage | null;
  /** The clock that wakes the agents */
  clock: StatusClock;
  /** The address outside that is called each minute (BELFRY_PING_URL); null: none */
  ping: StatusPing | null;
  /** What this program offers to schedules by name */
  choices: StatusChoices;
  /** Servers of MCP that this process keeps (mcpServers of an agent); empty for agents, and for a process without a clock */
  mcpServers: StatusMcpServersItem[];
  /** Channels on which people write to Belfry, and how each stands */
  channels: ChannelConnection[];
  /** What goes out on each channel besides the page */
  sending: ChannelTraffic[];
  /** Where the data are; null: in memory only, or none of an agent’s business */
  dataFile: string | null;
  /** Why nothing is written any more, and nothing fires, until the next start; null: all is well */
  trouble: string | null;
  /** What a time may be, as the operator set it */
  limits: StatusLimits;
}

export interface GetUsageInput {
  /** Also the budget of this schedule */
  scheduleId?: string | undefined;
  /** Also the budget of this run, and of its schedule */
  runId?: string | undefined;
  /**
   * How many days back
   * @default 7
   */
  days?: number | string | undefined;
}

export interface UsageLine {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** Tokens that may be used, with what was raised */
  limit: number;
  /** Tokens that were added */
  raised: number;
  /** Tokens that are left */
  left: number;
}

export interface UsageAgentsItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** Tokens that may be used, with what was raised */
  limit: number;
  /** Tokens that were added */
  raised: number;
  /** Tokens that are left */
  left: number;
  /** The agent */
  agent: string;
}

export interface UsagePartsItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** The schedule; null: conversations */
  scheduleId: string | null;
  /** What it says or does */
  what: string | null;
  /** Who used them */
  agent: string;
}

export interface UsageDaysItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** YYYY-MM-DD */
  day: string;
}

export interface Usage {
  /** The day this is about, YYYY-MM-DD, as the person counts days */
  day: string;
  /** The zone the day is counted in */
  zone: string;
  /** When the next day begins, and with it the budgets of a day */
  endsAt: string;
  /** Everything of yours on the day */
  user: UsageLine;
  /** The schedule that was asked about, on the day */
  schedule: UsageLine | null;
  /** The run that was asked about */
  run: UsageLine | null;
  /** The agents with a budget of their own */
  agents: UsageAgentsItem[];
  /** Where the tokens of the day went, the most first, at most 50 */
  parts: UsagePartsItem[];
  /** The last days, newest first */
  days: UsageDaysItem[];
}

export interface LimitInUse {
  /** The setting that changes it, as it stands in "settings" of a configuration file */
  name: string;
  /** The same in the environment */
  env: string;
  /** What it is called */
  title: string;
  /** What it is */
  description: string;
  /** How much is allowed; null: as much as one likes */
  allowed: number | null;
  /** What is counted */
  unit: string;
  /** How much is allowed, in words */
  words: string;
  /** What you use of it now, of a limit for each agent the most that one of them uses; null: each thing by itself */
  used: number | null;
  /** What is left of it; null where nothing is counted */
  left: number | null;
  /** The agent that uses so much, of a limit for each agent */
  agent: string | null;
  /** Of a limit that is met: when time alone brings room; null: when something goes */
  roomAt: string | null;
  /** Where the running server has it from: "flag", "environment", "file", "default"; null in a program */
  source: string | null;
}

export interface ListLimitsAnswer {
  /** Every limit */
  items: LimitInUse[];
}

export interface Setting {
  /** Its name in the field "settings" of a configuration file */
  key: string;
  /** Its name in the environment */
  env: string;
  /** What is in effect; null: nothing is set. Secrets are shown as "[redacted]" */
  value: string | number | null;
  /** Where it comes from: "flag", "environment", "file", "default"; of the file itself, where it was found */
  source: string;
  /** What it is */
  description: string;
  /** What a number counts */
  unit?: string | undefined;
}

export interface ListSettingsAnswer {
  /** Every setting; agents may go by fields of their own, see list-agents. Empty in a program that uses the library */
  items: Setting[];
}

export interface GetHealthInput {
  /**
   * Look at the computer, the settings and the data again, however fresh the last look is
   * @default false
   */
  again?: boolean | undefined;
}

export interface FindingHelp {
  /** Make a backup, or look at the page */
  act: 'back-up' | 'look';
  /** What the button says */
  words: string;
  /** Where on the page it is put right; null: it is done at once */
  page: string | null;
}

export interface Finding {
  /** What was looked at */
  check: string;
  /** "wrong": something does not work; "mind": worth knowing, and breaks nothing */
  state: 'well' | 'mind' | 'wrong';
  /** How it is, in a sentence */
  message: string;
  /** What to do; null: nothing */
  fix: string | null;
  /** The one thing on the page that helps; null: it is put right on its computer */
  help: FindingHelp | null;
}

export interface ServerHealthClock {
  /** When it ticked last, here or in another process */
  lastTickAt: string | null;
  /** Whether it ticks */
  healthy: boolean;
  /** When the process that answers started */
  startedAt: string;
}

export interface ServerHealthLateness {
  /** Where the range begins */
  from: string;
  /** Where it ends */
  to: string;
  /** A run that begins later than this counts as late, in milliseconds */
  lateAfterMs: number;
  /** Runs in the range that began, at most the newest 10,000; all numbers are of these */
  count: number;
  /** Those that were late */
  late: number;
  /** Times in the range that passed without a run */
  missed: number;
  /** Half of the runs began no later than this, in milliseconds; null: there is none */
  p50Ms: number | null;
  /** Nineteen in twenty began no later than this */
  p95Ms: number | null;
  /** The latest one */
  maxMs: number | null;
  /** There are more runs in the range than were looked at */
  hasMore: boolean;
  /** Not every run that was looked at is among the points */
  isThinned: boolean;
  /** The runs, oldest first */
  points: GetPunctualityAnswerPointsItem[];
  /** What was missed or left out, oldest first, at most the newest 1,000 */
  missedRanges: GetPunctualityAnswerMissedRangesItem[];
}

export interface ServerHealthQueue {
  /** What is due and not taken yet */
  due: number;
  /** The time of the oldest of it; null: nothing is due */
  oldestDueAt: string | null;
  /** Runs that wait for their turn */
  queued: number;
  /** Runs at work */
  running: number;
  /** Runs that wait for a retry or for an answer */
  waiting: number;
  /** Messages on their way */
  messages: number;
}

export interface ServerHealthWorkersItem {
  /** The computer it runs on */
  host: string;
  /** Its process there */
  pid: number;
  /** Its version */
  version: string;
  /** When it started */
  startedAt: string;
  /** When it said last that it lives; null: it has not yet */
  heardAt: string | null;
  /** Whether that is so lately that it counts as alive */
  isAlive: boolean;
}

export interface ServerHealthDatabaseSizesItem {
  /** ISO 8601 instant in UTC */
  at: string;
  /** What they took */
  bytes: number;
}

export interface ServerHealthDatabase {
  /** What holds the data */
  kind: string;
  /** Where they are; null: in memory only */
  place: string | null;
  /** How much room they take there */
  bytes: number;
  /** How they grew: one size a day, oldest first, at most 90 */
  sizes: ServerHealthDatabaseSizesItem[];
}

export interface ServerHealthDisk {
  /** What is free */
  freeBytes: number;
  /** What it holds */
  totalBytes: number;
}

export interface ServerHealthBackup {
  /** When the last one was made; null: none is known */
  lastAt: string | null;
  /** Where it is */
  lastFile: string | null;
  /** Whether back-up makes one */
  canMake: boolean;
  /** Where it does not: who does, in words */
  why: string | null;
  /** Where it puts them */
  folder: string | null;
  /** Since when one is being made; null: none is */
  runningSince: string | null;
  /** Why the last one that was asked for here failed; null: it did not */
  failure: string | null;
}

export interface ServerHealthVersions {
  /** Belfry */
  belfry: string;
  /** Node */
  node: string;
  /** What holds the data */
  database: string;
  /** The shape of the data */
  data: number;
  /** The rules of time zones */
  zoneRules: string;
}

export interface ServerHealthOutagesItem {
  /** ISO 8601 instant in UTC */
  from: string;
  /** ISO 8601 instant in UTC */
  to: string;
  /** Why, in words */
  reason: string;
  /** How many times of your schedules fell into it and were left out; null: not counted, of those before the newest 10 */
  missed: number | null;
  /** How many of your runs were due in it and began late; null: not counted */
  late: number | null;
}

export interface ServerHealth {
  /** The server's clock */
  now: string;
  /** The gravest first: what the process found when it looked last, and how it does now */
  findings: Finding[];
  /** When it looked last at its computer, settings and data; null: not yet, or it does not look */
  examinedAt: string | null;
  /** Whether it is looking now */
  isLooking: boolean;
  /** The clock that wakes the agents */
  clock: ServerHealthClock;
  /** How late your runs of the last 24 hours began, at most 5,000 */
  lateness: ServerHealthLateness;
  /** What is due and what is at work, over everybody */
  queue: ServerHealthQueue;
  /** The processes that carry out what is due, the one heard last first */
  workers: ServerHealthWorkersItem[];
  /** The channels on which people write to Belfry */
  channels: ChannelConnection[];
  /** Servers of MCP that this process keeps (mcpServers of an agent); empty for agents, and for a process without a clock */
  mcpServers: StatusMcpServersItem[];
  /** The data */
  database: ServerHealthDatabase;
  /** The disk that holds the data; null: not known, as with a database server */
  disk: ServerHealthDisk | null;
  /** The copies of the data */
  backup: ServerHealthBackup;
  /** What runs */
  versions: ServerHealthVersions;
  /** When the clock stood still in the last 30 days, oldest first, at most the newest 200 */
  outages: ServerHealthOutagesItem[];
}

export interface BackUpAnswer {
  /** The folder it goes to */
  folder: string;
  /** When it was begun */
  runningSince: string;
}

export interface ModelTrial {
  /** When it was begun */
  startedAt: string;
  /** How long the answer took, in milliseconds; null: it is under way */
  tookMs: number | null;
  /** Tokens the model read */
  inputTokens: number;
  /** Tokens it wrote */
  outputTokens: number;
  /** What it answered, shortened; null: nothing */
  answer: string | null;
  /** Why it did not answer; null: it did, or is under way */
  error: string | null;
}

export interface Model {
  /** The agent that thinks with it */
  agent: string;
  /** The model */
  name: string;
  /** Who provides it */
  provider: string;
  /** The last test call since Belfry started here; null: none */
  trial: ModelTrial | null;
}

export interface ListModelsAnswer {
  /** Agents that think with a model */
  items: Model[];
}

export interface TryModelInput {
  /** The name of the agent */
  agent: string;
}

export interface TryModelAnswer {
  /** The agent whose model is asked */
  agent: string;
}
