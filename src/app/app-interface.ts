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
import type { TakeDevicePress } from '../interfaces/channels/incoming/take-device-press.ts';
import type { ToldPrograms } from '../interfaces/mcp/events/subscriptions.ts';
import type { AgentDoor, AgentHandle } from '../interfaces/tools/agent-handle.ts';
import type { RunActor } from '../interfaces/tools/run-handle.ts';
import type { Executor } from '../operations/execute.ts';
import type { OperationEnvironment } from '../operations/frame/operation.ts';
import type { Store } from '../store/database.ts';
import type { User } from '../store/people/users.ts';
import type { UnknownChannel } from './agent-rules.ts';
import type { AppSetting } from './app-settings.ts';

/** `here`: this process committed it, and not another one on the same data. */
export type EventSubscriber = (event: StoredEvent | TransientEvent, here: boolean) => void;

export interface App {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  /** What is allowed at most. */
  readonly limits: Limits;
  readonly store: Store;
  /** The first user of the data. */
  readonly owner: User;
  /** What it goes by. */
  readonly settings: SettingValues<AppSetting>;
  /** Tells of what was missed and lets everything run; with the role `web` only says how things are. */
  start(): Promise<
    StartupReport & {
      readonly missingAgents: readonly MissingAgent[];
      readonly unknownChannels: readonly UnknownChannel[];
    }
  >;
  /**
   * Lets a program act as an agent for a person: in the thread named, else in their first one with it, which is made when there is none.
   * @throws AppError unknown_agent, not_found
   */
  actAs(userId: string, agent: string, threadId?: string, door?: AgentDoor): Promise<AgentHandle>;
  /** Lets the program of a run act as its agent within it, with the tools a wake has. @throws AppError forbidden */
  actInRun(actor: RunActor, origin: Origin): Promise<AgentHandle>;
  /** For data that come from a backup, before the first start on them: holds what was due or under way since, and tells of it. */
  holdRestored(restore: Restore): Promise<RestoreReport>;
  /** Whether somebody else on the same data carries out what is due. */
  hasWorkers(): Promise<boolean>;
  /** Nothing new begins, and what runs gets ten seconds; what is asked is still answered. */
  drain(): Promise<void>;
  /** Ends everything in order and closes the data. */
  stop(): Promise<void>;
  /** Ends at once and leaves everything as it lies, as a power cut would. For tests of what comes after. */
  abandon(): Promise<void>;
  /** The ways to reach people, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** What happens, as it is committed, and replies as they are written. */
  subscribe(listener: EventSubscriber): () => void;
  eventsAfter(userId: string, id: number, limit: number): Promise<StoredEvent[]>;
  /** Takes what a service that people write on hands over by calling. */
  takePushed(channel: string, call: PushedCall): Promise<PushOutcome>;
  /** Carries out what a button of a notification stands for. Null for an invalid token. @throws AppError */
  takeDevicePress: TakeDevicePress;
  takeDeviceMove: TakeDeviceMove;
  /** What is ready and no worker has taken, by kind. */
  ready(): Promise<Readonly<Record<string, number>>>;
  /** Turns and deliveries under way. */
  busy(): number;
  /** What programs are told of over MCP. */
  readonly subscriptions: ToldPrograms;
}
