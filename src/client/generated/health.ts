// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ChannelConnection } from './channels.ts';
import type { GetPunctualityAnswerMissedRangesItem, GetPunctualityAnswerPointsItem } from './punctuality.ts';
import type { StatusMcpServersItem } from './server.ts';

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
