import type { SubscribedCalendar } from '../domain/calendar/subscribed.ts';
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
  /** Turns that were made ready here and have not begun. */
  readonly writeThrough: WriteThrough;
  /** The channels, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** The operator's settings about messages. */
  readonly speech: SpeechRules;
  /** False for functions and webhooks, whose turns need no order. */
  hasLanes(agent: string): boolean;
  /** True for functions, whose turns have slots of their own. @default false for all */
  isFunction?(agent: string): boolean;
  /**
   * True for agents with lanes whose tasks end with their turn; the tasks of agents without lanes always do.
   * @default false for all
   */
  endsTasks?(agent: string): boolean;
  /**
   * True when an agent has a language model that can judge what an answer means. The built-in model matches words, as
   * Belfry does without a model.
   */
  judges(agent: string): boolean;
  /** The heartbeat settings of an agent; null when it takes no tasks by itself, or does not exist. */
  heartbeatOf(agent: string): HeartbeatSettings | null;
  /** `host:pid` of this process, for the record of tries; absent when it is not recorded. */
  readonly process?: string;
  /** The concurrency limits; absent when only slots limit. */
  readonly places?: PlaceLimits | undefined;
  /** Cryptographically random bytes. */
  randomBytes(size: number): Uint8Array;
  /** Begins to read a calendar in this process; called after the commit that says so. @default nobody reads any */
  readCalendar?(calendar: Pick<SubscribedCalendar, 'id' | 'userId'>): void;
  /** Stops a turn that this process is carrying out; called after the commit that ended it. */
  interrupt(turnId: string): void;
}

/** When messages mention lateness, and how many unprompted messages agents may send. */
export interface SpeechRules {
  /** A message of a run that is later than this mentions the lateness. @default 2 minutes */
  readonly lateAfterMs: number;
  /** The public base address of this Belfry, used in links; null when it has none. @default null */
  readonly publicUrl: string | null;
  /** How many unprompted messages a day an agent may send a person, without reminders. @default 10 */
  dailyMessages(agent: string): number;
  /**
   * The channels an agent may use besides that of the conversation; null for all that the person linked.
   * @default null
   */
  channelsOf?(agent: string): readonly string[] | null;
  /** Whether channels show, folded, what an agent did on its way to an answer. @default true */
  showsSteps?(agent: string): boolean;
}

/** The operator's log: events with ids. */
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
  /** What conditions are checked with; absent: only conditions on runs can be checked. */
  readonly conditions?: ConditionPorts;
  /** The agents at work in this process; not needed for a single loop. */
  readonly presence?: Presence;
  /** Whether anything is left to begin; absent when nothing waits for that. */
  readonly startFirst?: StartFirst;
  /** The context of the present instant. */
  context(): EngineContext;
}
