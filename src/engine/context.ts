import type { Channel } from '../domain/channels/delivery.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { HeartbeatSettings } from '../domain/tasks/heartbeat.ts';
import type { RunQueue } from '../queue/queue.ts';
import type { Store } from '../store/database.ts';
import type { Clock, EpochMs } from '../when/index.ts';
import type { PlaceLimits } from './concurrency/limits.ts';
import type { FailPointHook } from './fail-points.ts';
import type { FairShare } from './fair-share.ts';
import type { ConditionPorts } from './schedules/condition-ports.ts';
import type { Presence } from './threads/presence.ts';
import type { StartFirst } from './together/start-first.ts';
import type { WriteThrough } from './together/write-through.ts';

/** What every step of the engine needs, at one instant. */
export interface EngineContext {
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly queue: RunQueue;
  readonly fairShare: FairShare;
  /** What was made ready here and has not begun. */
  readonly writeThrough: WriteThrough;
  /** The ways to reach people, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** What an operator may set about what is said. */
  readonly speech: SpeechRules;
  /** False for functions and webhooks, whose turns need no order. */
  hasLanes(agent: string): boolean;
  /** True of functions, whose turns have slots of their own. @default of none */
  isFunction?(agent: string): boolean;
  /** True of agents with lanes whose turn's end is the end of their task, as it is of agents without. @default of none */
  endsTasks?(agent: string): boolean;
  /** Whether an agent has a language model that can tell what an answer means; the built-in one goes by words as everybody does. */
  judges(agent: string): boolean;
  /** How an agent's heart beats; null: it takes no task by itself, or there is no such agent. */
  heartbeatOf(agent: string): HeartbeatSettings | null;
  /** `host:pid` of this process, for the record of what it tried; absent: not told. */
  readonly process?: string;
  /** How much may be done at a time; absent: as much as there are slots. */
  readonly places?: PlaceLimits | undefined;
  /** Bytes that nobody can guess. */
  randomBytes(size: number): Uint8Array;
  /** Begins to read a calendar in this process; called after the commit that says so. @default nobody reads any */
  readCalendar?(calendarId: string, number: number): void;
  /** Stops a turn that this process is carrying out; called after the commit that ended it. */
  interrupt(turnId: string): void;
}

/** When lateness is told, and how often agents may speak up by themselves. */
export interface SpeechRules {
  /** A message of a run that is later than this carries the lateness. @default 2 minutes */
  readonly lateAfterMs: number;
  /** The address under which Belfry is reached from anywhere, which links begin with; null: there is none. @default null */
  readonly publicUrl: string | null;
  /** How many messages a day an agent may send a person by itself, reminders not counted. @default 10 */
  dailyMessages(agent: string): number;
  /** The channels an agent may speak on besides that of the conversation; null: all that the person linked. @default null */
  channelsOf?(agent: string): readonly string[] | null;
  /** Whether channels show, folded, what an agent did on its way to an answer. @default true */
  showsSteps?(agent: string): boolean;
}

/** A record for operators: what happened, with ids. */
export interface Log {
  debug(message: string, fields?: object): void;
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
  error(message: string, fields?: object): void;
}

/** What the loops of the engine share. */
export interface EngineParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** A number in [0, 1). */
  random(): number;
  readonly failPoint: FailPointHook;
  /** What conditions are looked at with; absent: nothing but runs can be looked at. */
  readonly conditions?: ConditionPorts;
  /** Who is at work here; a loop alone needs none. */
  readonly presence?: Presence;
  /** What is left to begin; absent: nobody waits for it. */
  readonly startFirst?: StartFirst;
  /** The context of now. */
  context(): EngineContext;
}
