import type { SettingValues } from '../config-file/settings-in-effect.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { PushedCall } from '../domain/channels/inbox.ts';
import type { StoredEvent, TransientEvent } from '../domain/events.ts';
import type { Limits } from '../domain/limits.ts';
import type { Origin } from '../domain/schedules/origin.ts';
import type { PushOutcome } from '../engine/channels/take-pushed.ts';
import type { Restore } from '../engine/restored/hold.ts';
import type { RestoreReport } from '../engine/restored/restore.ts';
import type { StartupReport } from '../engine/server/startup-report.ts';
import type { MissingAgent } from '../engine/threads/absent-agents.ts';
import type { TakeDeviceMove } from '../interfaces/channels/incoming/take-device-move.ts';
import type { TakeDevicePress, TakeDeviceShown } from '../interfaces/channels/incoming/take-device-press.ts';
import type { ToldPrograms } from '../interfaces/mcp/events/subscriptions.ts';
import type { HearSpeech } from '../interfaces/outbound/hear-speech.ts';
import type { AgentDoor, AgentHandle } from '../interfaces/tools/agent-handle.ts';
import type { RunActor } from '../interfaces/tools/run-handle.ts';
import type { Executor } from '../operations/execute.ts';
import type { OperationEnvironment } from '../operations/frame/operation.ts';
import type { Store } from '../store/database.ts';
import type { User } from '../store/people/users.ts';
import type { UnknownChannel } from './agent-rules.ts';
import type { AppSetting } from './app-settings.ts';

/** `here`: this process committed it, not another one on the same data. */
export type EventSubscriber = (event: StoredEvent | TransientEvent, here: boolean) => void;

export interface App {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  /** The limits. */
  readonly limits: Limits;
  readonly store: Store;
  /** The first user of the data. */
  readonly owner: User;
  /** The effective settings. */
  readonly settings: SettingValues<AppSetting>;
  /** Reports missed work and starts everything; with the role `web` it only reports. */
  start(): Promise<
    StartupReport & {
      readonly missingAgents: readonly MissingAgent[];
      readonly unknownChannels: readonly UnknownChannel[];
    }
  >;
  /**
   * Lets a program act as an agent for a person: in the given thread, or else in their first one with it, made when
   * there is none.
   * @throws AppError unknown_agent, not_found
   */
  actAs(userId: string, agent: string, threadId?: string, door?: AgentDoor): Promise<AgentHandle>;
  /** Lets the program of a run act as its agent within it, with the tools of a wake. @throws AppError forbidden */
  actInRun(actor: RunActor, origin: Origin): Promise<AgentHandle>;
  /**
   * For data from a backup, before the first start on them: holds work that was due or under way since, and reports
   * it.
   */
  holdRestored(restore: Restore): Promise<RestoreReport>;
  /** Whether another process on the same data carries out due work. */
  hasWorkers(): Promise<boolean>;
  /** Tells the owner something of the process itself. */
  tellOwner(text: string): Promise<void>;
  /** Starts nothing new, and gives running work ten seconds; requests are still answered. */
  drain(): Promise<void>;
  /** Ends everything in order and closes the data. */
  stop(): Promise<void>;
  /** Ends at once without closing anything, like a power cut. For tests of the next start. */
  abandon(): Promise<void>;
  /** The ways to reach people, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Events as they are committed, and replies as they are written. */
  subscribe(listener: EventSubscriber): () => void;
  eventsAfter(userId: string, id: number, limit: number): Promise<StoredEvent[]>;
  /** Writes down what people record. */
  readonly hear: HearSpeech;
  /** Takes a delivery of a chat service that calls Belfry. */
  takePushed(channel: string, call: PushedCall): Promise<PushOutcome>;
  /** Carries out a button of a notification. Null for an invalid token. @throws AppError */
  takeDevicePress: TakeDevicePress;
  /** Takes that a device displayed a notification. Null for an invalid token. */
  takeDeviceShown: TakeDeviceShown;
  takeDeviceMove: TakeDeviceMove;
  /** How much ready work no worker has claimed, by kind. */
  ready(): Promise<Readonly<Record<string, number>>>;
  /** The number of turns and deliveries under way. */
  busy(): number;
  /** The event subscriptions of programs over MCP. */
  readonly subscriptions: ToldPrograms;
}
