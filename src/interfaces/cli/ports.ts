import type { Client } from '../../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../../client/events.ts';
import type { Config } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { Clock } from '../../domain/time/clock.ts';

/** SIGHUP: the terminal was closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/** What the command line needs and may not import: the application, put together elsewhere and loaded only when it is used. */
export interface CliPorts {
  readonly version: string;
  readonly clock: Clock;
  /** Tells of each signal that asks this process to end, until the answer is called. */
  onStopSignal(listener: (signal: StopSignal) => void): () => void;
  /** Ends the process at once. */
  exitNow(code: number): void;
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
  /** Opens the data, starts the clock, serves. Answers when requests are taken. */
  serve(project: Project): Promise<RunningServer>;
  /** Where relative paths and the configuration file are looked for. */
  workingFolder(): string;
  /** Tells once when the file is changed, until the answer is called. */
  onFileChange(path: string, listener: () => void): () => void;
}

/** The data, held by this process. */
export interface OpenedData {
  readonly client: Client;
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
}

export interface RunningServer {
  readonly url: string;
  readonly dataFile: string;
  /** The model in words, as in "the built-in model". */
  readonly model: string;
  readonly zone: string | null;
  /** The names of the agents. */
  readonly agents: readonly string[];
  readonly start: StartFacts;
  /** The time zone rules the data were last used with, when they are others than the present ones. */
  readonly zoneRulesBefore: string | null;
  /** A code that signs one browser in, once. */
  signInCode(): string | Promise<string>;
  /** Finishes what runs, takes no more, and gives the data free. */
  stop(): Promise<void>;
}
