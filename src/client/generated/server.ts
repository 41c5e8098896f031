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
  /** The run; null when it answers you, or works on a task */
  runId: string | null;
  /** The schedule that woke it */
  scheduleId: string | null;
  /** How many other things it does at the same time */
  others: number;
}

export interface AgentHeartbeat {
  /** The interval of its heartbeat, in milliseconds */
  everyMs: number;
  /** Whether it works in your quiet hours */
  inQuietHours: boolean;
}

export interface AgentBudget {
  /** The tokens of one run, or one answer */
  tokensPerRun: number;
  /** The tokens of all runs of one schedule in a day */
  tokensPerScheduleDay: number;
  /** Its tokens for you in a day; null when only your own limit applies */
  tokensPerDay: number | null;
}

export interface AgentWorker {
  /** The name of the worker that last called; null when none has */
  name: string | null;
  /** When it called; null when none has */
  seenAt: string | null;
  /** Whether it called within the last minute and a half */
  isHere: boolean;
}

export interface AgentLastError {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Why it failed */
  message: string;
  /** The run; null for an answer to you */
  runId: string | null;
}

export interface Agent {
  /** Its name; @name addresses it */
  name: string;
  /** A language model, a function, an outside service, a program on Belfry’s computer, a program that speaks ACP, workers that call in, or "missing": no longer declared, but with schedules */
  kind: 'language' | 'function' | 'webhook' | 'command' | 'acp' | 'worker' | 'missing';
  /** Its purpose */
  description: string | null;
  /** Whether it answers when no agent is named */
  isDefault: boolean;
  /** Whether it answers messages; others can only be scheduled */
  chats: boolean;
  /** Its language model; null when it needs none */
  model: AgentModel | null;
  /** The tools it is given; null when it is missing */
  toolset: 'belfry' | 'messages' | 'reminders' | 'proactive' | 'actions' | 'approved' | null;
  /** Which of its requests need approval; also for a missing agent, because a token may still act as it */
  approval: 'always' | 'recurring' | 'direct' | 'never';
  /** Whether it is at work for you now */
  state: 'idle' | 'busy' | 'missing';
  /** Its longest running work; null when it is idle, or when another agent asks */
  busy: AgentBusy | null;
  /** How many turns it does at a time, over all people and processes; null for no limit */
  concurrency: number | null;
  /** How often it looks at its to-do list while idle; null when it takes no tasks by itself */
  heartbeat: AgentHeartbeat | null;
  /** How many unprompted messages a day it may send you; null when it is missing */
  dailyMessages: number | null;
  /** The time limit of its turns, in milliseconds; null when it is missing */
  turnLimitMs: number | null;
  /** Its token budgets, where a schedule sets none; null for other kinds of agents */
  budget: AgentBudget | null;
  /** Its calling workers; null when it has none, or when another agent asks */
  worker: AgentWorker | null;
  /** How much waits for it: queued turns, and waiting runs */
  waiting: number;
  /** How many active schedules of yours wake it */
  activeSchedules: number;
  /** Tokens it used for you today, with those reserved for calls under way; null when another agent asks */
  tokensToday: number | null;
  /** The channels it may use besides that of the conversation; null for all that you linked */
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
  /** "closed": it works; "open": it keeps failing and is not called for a while; "half_open": one test call is under way */
  state: 'closed' | 'open' | 'half_open';
  /** When it is tried again */
  until: string | null;
  /** Its last error */
  lastError: string | null;
}

export interface StatusPlacesItem {
  /** The kind of the limit */
  kind: 'agent' | 'provider';
  /** The agent, or the provider of models */
  name: string;
  /** How many turns at a time */
  places: number;
  /** How many run now */
  taken: number;
  /** How many wait */
  waiting: number;
  /** When the longest waiting one was due; null when none waits */
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
  /** Its last tick; in a process without a clock, the last sign of life of another process */
  lastTickAt: string | null;
  /** Whether it ticks, here or in another process on the same data */
  healthy: boolean;
  /** Processes that carry out what is due */
  workers: number;
}

export interface StatusPing {
  /** When it answered last */
  lastOkAt: string | null;
  /** Since when calls fail; null while they work */
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
  /** "down": it will be restarted */
  state: 'starting' | 'ready' | 'down';
  /** Since when it has this state */
  since: string;
  /** How many of its tools the agent gets */
  tools: number;
  /** The problem, in words; null for none */
  problem: string | null;
}

export interface StatusCalendarsItem {
  /** The calendar (cal_...) */
  id: string;
  /** What you call it */
  name: string;
  /** Where it is */
  host: string;
  /** "ended": it is not read any more */
  state: 'failing' | 'ended';
  /** Since when it cannot be read */
  since: string;
  /** Why, in words */
  problem: string;
}

export interface StatusLimits {
  /** The least time between two occurrences of one schedule, in milliseconds */
  minimumGapMs: number;
  /** The least time from now to a single occurrence, in milliseconds */
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
  /** The role of this process; "web": other processes carry out what is due */
  role: 'all' | 'web' | 'worker';
  /** The language model in use */
  model: StatusModel;
  /** The state of the model providers that were called since the start */
  providers: StatusProvidersItem[];
  /** Agents and model providers with a limit, over all people and processes; empty without limits */
  places: StatusPlacesItem[];
  /** The names of the agents */
  agents: string[];
  /** How many schedules */
  schedules: StatusSchedules;
  /** How many unfinished runs */
  runs: StatusRuns;
  /** When something comes next */
  nextDueAt: string | null;
  /** Pending proposals; an agent sees only its own; see list-proposals */
  approvals: number;
  /** Undecided items that a restore holds; see list-doubts */
  doubts: number;
  /** When the clock last stood still */
  lastOutage: StatusLastOutage | null;
  /** The clock that wakes the agents */
  clock: StatusClock;
  /** The outside address that is called each minute (BELFRY_PING_URL); null for none */
  ping: StatusPing | null;
  /** What schedules may name */
  choices: StatusChoices;
  /** Servers of MCP that this process keeps (mcpServers of an agent); empty for agents, and for a process without a clock */
  mcpServers: StatusMcpServersItem[];
  /** Channels on which people write to Belfry, with their states */
  channels: ChannelConnection[];
  /** What goes out on each channel besides the page */
  sending: ChannelTraffic[];
  /** Your calendars that could not be read for a day, or are not read any more; empty for agents */
  calendars: StatusCalendarsItem[];
  /** Where the data are; null when only in memory, or when an agent asks */
  dataFile: string | null;
  /** Why nothing can be written, and nothing fires, until the next start; null when all is well */
  trouble: string | null;
  /** The operator's limits on times */
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
  /** The allowed tokens, with raises */
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
  /** The allowed tokens, with raises */
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
  /** The schedule; null for conversations */
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
  /** The person's local day, YYYY-MM-DD */
  day: string;
  /** The zone the day is counted in */
  zone: string;
  /** When the next day begins, and with it the budgets of a day */
  endsAt: string;
  /** Your use on the day */
  user: UsageLine;
  /** The use of the given schedule on the day */
  schedule: UsageLine | null;
  /** The use of the given run */
  run: UsageLine | null;
  /** The agents with a budget of their own */
  agents: UsageAgentsItem[];
  /** The use of the day by schedule and agent, the most first, at most 50 */
  parts: UsagePartsItem[];
  /** The last days, newest first */
  days: UsageDaysItem[];
}

export interface LimitInUse {
  /** The setting that changes it, by its name in "settings" of a configuration file */
  name: string;
  /** The same in the environment */
  env: string;
  /** Its name */
  title: string;
  /** What it is */
  description: string;
  /** How much is allowed; null for no limit */
  allowed: number | null;
  /** What is counted */
  unit: string;
  /** How much is allowed, in words */
  words: string;
  /** Your present use; for a limit per agent, that of the agent with the most; null when the limit applies to each thing by itself */
  used: number | null;
  /** What is left of it; null where nothing is counted */
  left: number | null;
  /** For a limit per agent: the agent with the most use */
  agent: string | null;
  /** For a reached limit: when time brings room; null when something must be removed first */
  roomAt: string | null;
  /** The source in the running server: "flag", "environment", "file", "default"; null in a program */
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
  /** The effective value; null when not set. Secrets are shown as "[redacted]" */
  value: string | number | null;
  /** Its source: "flag", "environment", "file", "default"; for the file itself, where it was found */
  source: string;
  /** What it is */
  description: string;
  /** What a number counts */
  unit?: string | undefined;
}

export interface ListSettingsAnswer {
  /** Every setting; agents may have values of their own, see list-agents. Empty in a program that uses the library */
  items: Setting[];
}

export interface GetHealthInput {
  /**
   * True to examine the computer, the settings and the data again, however fresh the last examination is
   * @default false
   */
  again?: boolean | undefined;
}

export interface FindingHelp {
  /** Make a backup, or look at the page */
  act: 'back-up' | 'look';
  /** What the button says */
  words: string;
  /** Where on the page to repair it; null when the button does it at once */
  page: string | null;
}

export interface Finding {
  /** What was examined */
  check: string;
  /** "wrong": something does not work; "mind": worth knowing, and breaks nothing */
  state: 'well' | 'mind' | 'wrong';
  /** The finding, in a sentence */
  message: string;
  /** What to do; null for nothing */
  fix: string | null;
  /** The action on the page that helps; null when it must be repaired on the computer */
  help: FindingHelp | null;
}

export interface ServerHealthClock {
  /** Its last tick, here or in another process */
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

export interface ServerHealthQueue {
  /** Due work that nobody has claimed */
  due: number;
  /** The due time of the oldest; null when nothing is due */
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
  /** Its last sign of life; null before the first */
  heardAt: string | null;
  /** Whether it counts as alive */
  isAlive: boolean;
}

export interface ServerHealthDatabaseSizesItem {
  /** ISO 8601 instant in UTC */
  at: string;
  /** What they took */
  bytes: number;
}

export interface ServerHealthDatabase {
  /** The database */
  kind: string;
  /** Where they are; null when only in memory */
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
  /** When the last one was made; null when none is known */
  lastAt: string | null;
  /** Where it is */
  lastFile: string | null;
  /** Whether back-up can make one */
  canMake: boolean;
  /** If it cannot: who makes them, in words */
  why: string | null;
  /** Their folder */
  folder: string | null;
  /** Since when one is under way; null when none is */
  runningSince: string | null;
  /** Why the last requested one failed; null when it did not */
  failure: string | null;
}

export interface ServerHealthVersions {
  /** Belfry */
  belfry: string;
  /** Node */
  node: string;
  /** The database */
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
  /** How many times of your schedules in it were left out; null when not counted, for all but the newest 10 */
  missed: number | null;
  /** How many of your runs due in it began late; null when not counted */
  late: number | null;
}

export interface ServerHealth {
  /** The server's clock */
  now: string;
  /** The findings of the last examination and of the present state, the most serious first */
  findings: Finding[];
  /** When the process last examined its computer, settings and data; null when it has not, or does not */
  examinedAt: string | null;
  /** Whether an examination is under way */
  isLooking: boolean;
  /** The clock that wakes the agents */
  clock: ServerHealthClock;
  /** How late your runs of the last 24 hours began, at most 5,000 */
  lateness: ServerHealthLateness;
  /** Due and running work, over all people */
  queue: ServerHealthQueue;
  /** The worker processes, the newest sign of life first */
  workers: ServerHealthWorkersItem[];
  /** The channels on which people write to Belfry */
  channels: ChannelConnection[];
  /** Servers of MCP that this process keeps (mcpServers of an agent); empty for agents, and for a process without a clock */
  mcpServers: StatusMcpServersItem[];
  /** The data */
  database: ServerHealthDatabase;
  /** The disk with the data; null when unknown, as with a database server */
  disk: ServerHealthDisk | null;
  /** The backups */
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
  /** How long the answer took, in milliseconds; null while it is under way */
  tookMs: number | null;
  /** Tokens the model read */
  inputTokens: number;
  /** Tokens it wrote */
  outputTokens: number;
  /** Its answer, shortened; null for none */
  answer: string | null;
  /** Why it did not answer; null when it did, or is under way */
  error: string | null;
}

export interface Model {
  /** The agent */
  agent: string;
  /** The model */
  name: string;
  /** Who provides it */
  provider: string;
  /** The last test call since Belfry started here; null for none */
  trial: ModelTrial | null;
}

export interface ListModelsAnswer {
  /** Agents with a model */
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
