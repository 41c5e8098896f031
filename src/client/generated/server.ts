// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ChannelConnection, ChannelTraffic } from './channels.ts';

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
