import type { AgentDeclarations } from '../agent/declare-agents.ts';
import type { ConcurrencyOptions } from '../agent/declare-limits.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { PostWebhook } from '../agent/webhook/post.ts';
import type { DatabaseOptions } from '../config-file/define-config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { PushHouse } from '../domain/channels/push-device.ts';
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
import type { Operation, OperationEnvironment } from '../operations/frame/operation.ts';
import type { Clock } from '../when/index.ts';
import type { SpeechOptions } from './agent-rules.ts';

/** What an installation is opened with. */
export interface AppOptions extends AgentDeclarations {
  /** Everything that can be done. @default the registry */
  readonly operations?: readonly Operation[];
  /** Where the data live; `:memory:` keeps them in the process. */
  readonly dataFolder: string;
  /** PostgreSQL in place of the data file, shared by any number of processes. @default the data file in `dataFolder` */
  readonly database?: DatabaseOptions;
  /**
   * What this process does where several share a database: `worker` and `all` carry out what is due, `web` starts no clock and
   * leaves that to them.
   * @default 'all'
   */
  readonly role?: Role;
  /** Carries requests to agents outside. @default over the network, to public addresses */
  readonly postWebhook?: PostWebhook;
  /** Hosts that programs may be told of events at although they are not of the public internet, `name` or `name:port`. @default none */
  readonly eventHosts?: readonly string[];
  /** Hosts that people may have events posted to although they are not of the public internet, `name` or `name:port`. @default none */
  readonly hookHosts?: readonly string[];
  /** Channels besides `web`; one named `web` replaces it. */
  readonly channels?: readonly Channel[];
  /** Makes the channel of devices that take notifications. @default none */
  readonly push?: (house: PushHouse) => Channel;
  /** Hosts of push services that may be reached although they are not of the public internet. @default none */
  readonly pushHosts?: readonly string[];
  /** Conditions of the program's own by name, for schedules that ask for one (`onlyIf: { function }`). */
  readonly conditions?: Readonly<Record<string, ConditionFunction>>;
  /** Models that a schedule may ask for instead of its agent's own, by name. @default none */
  readonly models?: Readonly<Record<string, LanguageModel>>;
  /** Hosts that conditions may look at although they are not of the public internet. @default none */
  readonly probeHosts?: readonly string[];
  /** Looks at pages for conditions. @default over the network, behind a guard */
  readonly lookAtPage?: ConditionPorts['look'];
  /**
   * Finds the addresses of the host of a page when a schedule that looks at it is saved.
   * @default the system's name servers; with a `clock` or a `lookAtPage` of its own nobody is asked
   */
  readonly resolveHost?: Resolve;
  /** How many turns there are at a time, over all processes on the same data. @default as many as the processes have slots */
  readonly concurrency?: ConcurrencyOptions;
  /** When lateness is told (2 minutes), how many messages a day an agent may send by itself (10), and the address that links begin with (none). */
  readonly speech?: SpeechOptions;
  /** Where the programs of command agents reach this process over HTTP, once it serves. @default `speech.publicUrl`; without one they get no token */
  readonly ownUrl?: () => string | null;
  /** The command that is Belfry itself, for agents that start `belfry mcp`. @default none */
  readonly ownProgram?: readonly string[];
  /** How much room is kept beside the data for the day the disk is full; 0: none. @default 16 MB */
  readonly reserveBytes?: number;
  readonly clock?: Clock;
  readonly ids?: IdGenerator;
  /** A number in [0, 1), for jitter. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  readonly engine?: Partial<EngineSettings>;
  readonly log?: Log;
  /** How the calls to an address outside stand. */
  readonly ping?: () => PingState | null;
  /** What the process was set to, as it is in effect, for people who see to the installation. */
  readonly settings?: OperationEnvironment['settings'];
  /** Looks at the computer, the settings and the data, for people who see to the installation. @default it looks at nothing */
  readonly examine?: OperationEnvironment['examine'];
  /** Makes backups where it is asked to. @default none are made from here */
  readonly backups?: Backups;
  /** Tests end the process in it. */
  readonly failPoint?: FailPointHook;
}
