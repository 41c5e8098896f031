import type { AgentDeclarations } from '../agent/declare-agents.ts';
import type { ConcurrencyOptions } from '../agent/declare-limits.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { PostWebhook } from '../agent/webhook/post.ts';
import type { DatabaseOptions } from '../config-file/define-config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { PushHouse } from '../domain/channels/push-device.ts';
import type { AppError } from '../domain/errors.ts';
import type { Backups } from '../domain/health/examination.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { Limits } from '../domain/limits.ts';
import type { Role } from '../domain/people/role.ts';
import type { PingState } from '../domain/ping.ts';
import type { ConditionFunction } from '../domain/policy/condition-function.ts';
import type { Log } from '../engine/context.ts';
import type { EngineSettings } from '../engine/engine.ts';
import type { FailPointHook } from '../engine/fail-points.ts';
import type { ConditionPorts } from '../engine/schedules/condition-ports.ts';
import type { Resolve } from '../interfaces/outbound/judged-request.ts';
import type { Transcribe } from '../interfaces/outbound/transcribe.ts';
import type { Operation, OperationEnvironment } from '../operations/frame/operation.ts';
import type { Clock } from '../when/index.ts';
import type { SpeechOptions } from './agent-rules.ts';

/** The options of an installation. */
export interface AppOptions extends AgentDeclarations {
  /** The operations. @default the registry */
  readonly operations?: readonly Operation[];
  /** The folder of the data; `:memory:` keeps them in the process. */
  readonly dataFolder: string;
  /** PostgreSQL instead of the data file, shared by any number of processes. @default the data file in `dataFolder` */
  readonly database?: DatabaseOptions;
  /**
   * The role of this process when several share a database: `worker` and `all` carry out due work, `web` starts no
   * clock and leaves that to them.
   * @default 'all'
   */
  readonly role?: Role;
  /** Sends requests to outside agents. @default over the network, to public addresses */
  readonly postWebhook?: PostWebhook;
  /** Hosts outside the public internet to which programs' events may be posted, `name` or `name:port`. @default none */
  readonly eventHosts?: readonly string[];
  /** Hosts outside the public internet to which people may have events posted, `name` or `name:port`. @default none */
  readonly hookHosts?: readonly string[];
  /** Channels besides `web`; one named `web` replaces it. */
  readonly channels?: readonly Channel[];
  /** Turns the speech of voice messages into text. @default none: voice messages are not heard */
  readonly transcribe?: Transcribe;
  /** Makes the channel of devices with notifications. @default none */
  readonly push?: (house: PushHouse) => Channel;
  /** Hosts of push services outside the public internet that are allowed. @default none */
  readonly pushHosts?: readonly string[];
  /** The program's own conditions by name, for schedules with `onlyIf: { function }`. */
  readonly conditions?: Readonly<Record<string, ConditionFunction>>;
  /** Models that a schedule may use instead of its agent's own, by name. @default none */
  readonly models?: Readonly<Record<string, LanguageModel>>;
  /** Hosts outside the public internet that conditions may check. @default none */
  readonly probeHosts?: readonly string[];
  /** Checks pages for conditions. @default over the network, with checked addresses */
  readonly lookAtPage?: ConditionPorts['look'];
  /**
   * Resolves the host of a page when a schedule with it is saved.
   * @default the system's name servers; with a `clock` or a `lookAtPage` of its own, nothing is resolved
   */
  readonly resolveHost?: Resolve;
  /** The limits on simultaneous turns, over all processes on the same data. @default the processes' slots */
  readonly concurrency?: ConcurrencyOptions;
  /**
   * The lateness that is announced (2 minutes), how many unprompted messages a day an agent may send (10), and the
   * base address of links (none).
   */
  readonly speech?: SpeechOptions;
  /**
   * The address at which programs of command agents reach this process over HTTP, once it serves.
   * @default `speech.publicUrl`; without one they get no token
   */
  readonly ownUrl?: () => string | null;
  /** The command that starts Belfry, for agents that start `belfry mcp`. @default none */
  readonly ownProgram?: readonly string[];
  /** How much disk space is reserved beside the data for a full disk; 0 for none. @default 16 MB */
  readonly reserveBytes?: number;
  /** Checks all of the data file: its disk did not confirm a write. @default false */
  readonly isSuspect?: boolean;
  /** Called once, when the disk did not confirm a write. @default nothing is written until the next start */
  onUnflushed?(error: AppError): void;
  readonly clock?: Clock;
  readonly ids?: IdGenerator;
  /** A number in [0, 1), for jitter. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  readonly engine?: Partial<EngineSettings>;
  readonly log?: Log;
  /** The state of the calls to the outside ping address. */
  readonly ping?: () => PingState | null;
  /** The effective settings of the process, for people who administer the installation. */
  readonly settings?: OperationEnvironment['settings'];
  /** Whether people read on the page. @default unknown: the program may show messages in its own way */
  readonly hasPage?: boolean;
  /**
   * Examines the computer, the settings and the data, for people who administer the installation.
   * @default no examination
   */
  readonly examine?: OperationEnvironment['examine'];
  /** Makes backups on request. @default no backups from here */
  readonly backups?: Backups;
  /** A hook in which tests end the process. */
  readonly failPoint?: FailPointHook;
}
