import type { Client, Transport } from '../../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../../client/events.ts';
import type { Config } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { Role } from '../../domain/people/role.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import type { Clock, EpochMs } from '../../when/index.ts';

/** SIGHUP: the terminal was closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/** What the command line needs and may not import: the application, put together elsewhere and loaded only when it is used. */
export interface CliPorts {
  readonly version: string;
  /** What `belfry call` carries out. @default the registry */
  readonly operations?: readonly Operation[];
  readonly clock: Clock;
  /** Tells of each signal that asks this process to end, until the answer is called. */
  onStopSignal(listener: (signal: StopSignal) => void): () => void;
  /** Ends the process at once. */
  exitNow(code: number): void;
  /** Ends the process after a time even if its thread is held by then and runs no timer. */
  endWithin(ms: number): void;
  /**
   * Opens the data in this process, without starting the clock.
   * @throws AppError data_owned when another process has them, and the other data_* codes
   */
  openData(project: Project): Promise<OpenedData>;
  /**
   * The model that the settings choose, in words; it is not called.
   * @throws AppError invalid_input when the settings do not make one
   */
  describeModel(config: Config): Promise<string>;
  /**
   * Asks each service that the settings set up whether it would take messages. Nothing is sent to anybody.
   * @throws AppError invalid_input, where a channel cannot be set up
   */
  checkChannels(config: Config): Promise<readonly ChannelFacts[]>;
  /**
   * Puts a backup in the place of the data and holds what was due since.
   * @throws AppError data_owned while a Belfry runs on them, and the other data_* codes
   */
  restoreData(project: Project, file: string, options: RestoreOptions): Promise<RestoredData>;
  /**
   * Holds what was due since a moment in data that PostgreSQL brought back to it.
   * @throws AppError data_owned while a Belfry works on them
   */
  holdRestored(project: Project, since: EpochMs): Promise<Pick<RestoredData, 'held'>>;
  /**
   * Copies the data with everything in them to another place, compares both, and marks them as moved.
   * @throws AppError wrong_state where an installation is already, and the data_* codes
   */
  moveData(config: Config, request: MoveRequest): Promise<MovedFacts>;
  /** What a move would do; writes nothing. */
  planMove(config: Config, request: MoveRequest): Promise<MovePlanFacts>;
  /**
   * Has data that moved be the ones again.
   * @throws AppError wrong_state once somebody worked at the new place; unavailable when nobody can look there
   */
  cancelMove(
    config: Config,
    request: Pick<MoveRequest, 'from' | 'schema'> & { readonly to?: string; readonly force: boolean },
  ): Promise<CancelledMoveFacts>;
  /** Opens the data, starts the clock, serves. Answers when requests are taken. */
  serve(project: Project, options?: ServeOptions): Promise<RunningServer>;
  /** Fills an empty data folder with two days of use that end now, and a configuration file that goes with them. */
  fillDemo(folder: string, now: EpochMs): Promise<void>;
  /** Where relative paths and the configuration file are looked for. */
  workingFolder(): string;
  /** Tells once when the file is changed, until the answer is called. */
  onFileChange(path: string, listener: () => void): () => void;
}

/** How a backup is put in the place of the data. */
export interface RestoreOptions {
  /** Checks and prepares everything, and leaves the data as they are. */
  readonly dryRun: boolean;
  /** The share that is done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** What a restore did, or would do. */
export interface RestoredData {
  readonly file: string;
  /** The moment that came back, in ISO 8601; null: not known. */
  readonly takenAt: string | null;
  readonly dataVersion: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Where the data are kept that were there; null: there were none, or nothing was replaced. */
  readonly replaced: string | null;
  /** What waits for a person. */
  readonly held: readonly {
    readonly id: string;
    readonly kind: string;
    readonly what: string;
    readonly count: number;
  }[];
}

/** A move as it was typed. */
export interface MoveRequest {
  /** An address of PostgreSQL, a folder, or the data file in one. */
  readonly to: string;
  /** @default where the settings lead */
  readonly from?: string;
  /** The schema in the new database. @default that of the settings */
  readonly schema?: string;
  /** The share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Ends it; what was begun is taken away again. */
  readonly signal?: AbortSignal;
}

/** What a move did. Places are paths, or addresses without a password. */
export interface MovedFacts {
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Texts that lost zero characters, which PostgreSQL cannot hold. */
  readonly replacedTexts: number;
  /** Where an older state of the same data is kept that lay at the new place. */
  readonly setAside: string | null;
  /** An earlier move had been cut off just before its end. */
  readonly finished: boolean;
}

/** What a move would do. */
export interface MovePlanFacts {
  readonly from: string;
  readonly to: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Who works on the data, in words. */
  readonly inUse: string | null;
  readonly replaces: 'nothing' | 'unfinished copy' | 'older state';
}

export interface CancelledMoveFacts {
  /** Where Belfry can be started again. */
  readonly place: string;
  readonly to: string;
  readonly movedAt: string;
  /** What was due since the move is held at the next start. */
  readonly holds: boolean;
}

/** The data, held by this process. */
export interface OpenedData {
  readonly client: Client;
  /** Carries out any operation by its name. */
  readonly call: Transport['call'];
  /** Whether other processes may use the same data. */
  readonly shared: boolean;
  /** Whether one of them carries out what is due. */
  readonly fires: boolean;
  /** Starts the clock in this process. */
  start(): Promise<StartFacts>;
  events(options: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  close(): Promise<void>;
}

/** What the clock found when it started. Instants in ISO 8601. */
export interface StartFacts {
  readonly schedules: number;
  readonly outage: { readonly from: string; readonly to: string } | null;
  /** What comes late because Belfry was off. */
  readonly lateReminders: number;
  readonly lateActions: number;
  /** Agents that are not declared while schedules wait for them. */
  readonly missingAgents: readonly { readonly agent: string; readonly schedules: number }[];
  /** Channels that agents name in their definition and that are not there. */
  readonly unknownChannels: readonly {
    readonly agent: string;
    readonly channel: string;
    readonly known: readonly string[];
  }[];
}

/** What a start may do besides. */
export interface ServeOptions {
  /** Signs all browsers out first. @default false */
  readonly endSessions?: boolean;
  /** The port was not chosen by the person: the next free one will do. @default only where no setting names one */
  readonly isAnyPort?: boolean;
}

/** A channel as it introduces itself at start. */
export interface ChannelFacts {
  readonly name: string;
  readonly account: string | null;
  readonly trouble: string | null;
  /** Whether one is paired with it by sending it a code; else an address is linked. */
  readonly pairing: boolean;
  /** Where it is let in, with the least it needs; absent where nobody has to let it in. */
  readonly invitations?: readonly { readonly what: string; readonly url: string }[];
}

export interface RunningServer {
  readonly role: Role;
  readonly url: string;
  readonly dataFile: string;
  /** The model in words, as in "the built-in model". */
  readonly model: string;
  readonly zone: string | null;
  /** The names of the agents. */
  readonly agents: readonly string[];
  /** The channels besides the page, and who Belfry is there; null: the service did not say, for the reason given. */
  readonly channels: readonly ChannelFacts[];
  readonly start: StartFacts;
  /** The time zone rules the data were last used with, when they are others than the present ones. */
  readonly zoneRulesBefore: string | null;
  /** Whether something carries out what is due: this process, or another on the same database. */
  readonly fires: boolean;
  /** A code that signs one browser in, once; not asked of a worker, which has no page. */
  signInCode(): string | Promise<string>;
  /** Finishes what runs, takes no more, and gives the data free. */
  stop(): Promise<void>;
}
