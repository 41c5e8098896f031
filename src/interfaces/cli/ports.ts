import type { Client, Transport } from '../../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../../client/events.ts';
import type { Config } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { AppError } from '../../domain/errors.ts';
import type { Role } from '../../domain/people/role.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import type { Clock, EpochMs } from '../../when/index.ts';

/** SIGHUP: the terminal was closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/** The parts of the application that the command line may not import, loaded only when used. */
export interface CliPorts {
  readonly version: string;
  /** The operations of `belfry call`. @default the registry */
  readonly operations?: readonly Operation[];
  readonly clock: Clock;
  /** Reports each signal that asks this process to end, until the returned function is called. */
  onStopSignal(listener: (signal: StopSignal) => void): () => void;
  /** Ends the process at once. */
  exitNow(code: number): void;
  /** Ends the process after a time, even if its thread is blocked then and runs no timer. */
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
   * Asks the service of each set up channel whether it would accept messages. Sends nothing to anybody.
   * @throws AppError invalid_input, when a channel cannot be set up
   */
  checkChannels(config: Config): Promise<readonly ChannelFacts[]>;
  /**
   * Replaces the data with a backup and holds what was due since.
   * @throws AppError data_owned while a Belfry runs on them, and the other data_* codes
   */
  restoreData(project: Project, file: string, options: RestoreOptions): Promise<RestoredData>;
  /**
   * Holds what was due since an instant to which PostgreSQL restored its data.
   * @throws AppError data_owned while a Belfry works on them
   */
  holdRestored(project: Project, since: EpochMs): Promise<Pick<RestoredData, 'held'>>;
  /**
   * Copies all data to another place, compares both, and marks the old ones as moved.
   * @throws AppError wrong_state when the target has an installation, and the data_* codes
   */
  moveData(config: Config, request: MoveRequest): Promise<MovedFacts>;
  /** What a move would do; writes nothing. */
  planMove(config: Config, request: MoveRequest): Promise<MovePlanFacts>;
  /**
   * Makes moved data usable again.
   * @throws AppError wrong_state once somebody worked at the new place; unavailable when nobody can look there
   */
  cancelMove(
    config: Config,
    request: Pick<MoveRequest, 'from' | 'schema'> & { readonly to?: string; readonly force: boolean },
  ): Promise<CancelledMoveFacts>;
  /** Opens the data, starts the clock and serves. Returns when requests are accepted. */
  serve(project: Project, options?: ServeOptions): Promise<RunningServer>;
  /** Fills an empty data folder with two days of use that end now, and a matching configuration file. */
  fillDemo(folder: string, now: EpochMs): Promise<void>;
  /** The base of relative paths, and the folder of the configuration file. */
  workingFolder(): string;
  /** Calls `listener` once when the file changes; the returned function stops watching. */
  onFileChange(path: string, listener: () => void): () => void;
}

export interface RestoreOptions {
  /** Checks and prepares everything, and leaves the data unchanged. */
  readonly dryRun: boolean;
  /** The progress, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** The result of a restore, or of a dry run. */
export interface RestoredData {
  readonly file: string;
  /** The instant of the backup, in ISO 8601; null when unknown. */
  readonly takenAt: string | null;
  readonly dataVersion: number;
  readonly rows: Readonly<Record<string, number>>;
  /** Where the earlier data are kept; null when there were none, or nothing was replaced. */
  readonly replaced: string | null;
  /** The items that wait for a person's decision. */
  readonly held: readonly {
    readonly id: string;
    readonly kind: string;
    readonly what: string;
    readonly count: number;
  }[];
}

/** A move as typed. */
export interface MoveRequest {
  /** An address of PostgreSQL, a folder, or the data file in one. */
  readonly to: string;
  /** @default the place of the settings */
  readonly from?: string;
  /** The schema in the new database. @default that of the settings */
  readonly schema?: string;
  /** The progress, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Ends the move and removes what it began. */
  readonly signal?: AbortSignal;
}

/** The result of a move. Places are paths, or addresses without a password. */
export interface MovedFacts {
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Texts that lost zero characters, which PostgreSQL cannot store. */
  readonly replacedTexts: number;
  /** Where an older state of the same data from the new place is kept. */
  readonly setAside: string | null;
  /** True when this finished an earlier move that was interrupted just before its end. */
  readonly finished: boolean;
}

export interface MovePlanFacts {
  readonly from: string;
  readonly to: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Who works on the data, in words. */
  readonly inUse: string | null;
  readonly replaces: 'nothing' | 'unfinished copy' | 'older state';
}

export interface CancelledMoveFacts {
  /** The place of the data on which Belfry can be started again. */
  readonly place: string;
  readonly to: string;
  readonly movedAt: string;
  /** The next start holds what was due since the move. */
  readonly holds: boolean;
}

/** The data, opened by this process. */
export interface OpenedData {
  readonly client: Client;
  /** Calls any operation by its name. */
  readonly call: Transport['call'];
  /** Whether other processes may use the same data. */
  readonly shared: boolean;
  /** Whether one of them carries out due work. */
  readonly fires: boolean;
  /** Starts the clock in this process. */
  start(): Promise<StartFacts>;
  events(options: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  close(): Promise<void>;
}

/** The findings of the clock at its start. Instants in ISO 8601. */
export interface StartFacts {
  readonly schedules: number;
  readonly outage: { readonly from: string; readonly to: string } | null;
  /** Reminders that are late because Belfry was off. */
  readonly lateReminders: number;
  readonly lateActions: number;
  /** Agents with schedules that are no longer declared. */
  readonly missingAgents: readonly { readonly agent: string; readonly schedules: number }[];
  /** Channels in the definitions of agents that do not exist here. */
  readonly unknownChannels: readonly {
    readonly agent: string;
    readonly channel: string;
    readonly known: readonly string[];
  }[];
}

/** Further options of a start. */
export interface ServeOptions {
  /** Signs all browsers out first. @default false */
  readonly endSessions?: boolean;
  /**
   * The port was not chosen by the person, so the next free one is used when it is taken.
   * @default only where no setting names one
   */
  readonly isAnyPort?: boolean;
  /**
   * What the disk said when it did not confirm a write: all data are checked first, and the owner is told.
   * @default null
   */
  readonly unflushed?: AppError | null;
}

/** A channel's facts at start. */
export interface ChannelFacts {
  readonly name: string;
  readonly account: string | null;
  readonly trouble: string | null;
  /** Whether it is paired by a code; otherwise an address is linked. */
  readonly pairing: boolean;
  /** Where to add the bot, with the least rights that it needs; absent when nobody has to add it. */
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
  /**
   * The channels besides the page, with Belfry's account there; null when the service did not answer, for the given
   * reason.
   */
  readonly channels: readonly ChannelFacts[];
  readonly start: StartFacts;
  /** The time zone rules that the data were last used with, when they differ from the present ones. */
  readonly zoneRulesBefore: string | null;
  /** Whether something carries out due work: this process, or another on the same database. */
  readonly fires: boolean;
  /** A code that signs one browser in, once; a worker has no page and is never asked. */
  signInCode(): string | Promise<string>;
  /** Resolves when the disk did not confirm a write: nothing is written until the data are opened anew. */
  readonly unflushed: Promise<AppError>;
  /** Finishes running work, accepts no more, and releases the data. */
  stop(): Promise<void>;
}
