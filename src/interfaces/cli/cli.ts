import type { Command } from 'commander';
import type { Config, ConfigFlags, LoadedConfig } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import type { CliPorts } from './ports.ts';
import type { Printer } from './printing/printer.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';

/** The context of a running command. */
export interface Cli {
  readonly terminal: Terminal;
  readonly ports: CliPorts;
  readonly print: Printer;
  /** The settings; warnings about them appear once, on stderr. */
  config(flags?: ConfigFlags): Promise<Config>;
  loadedConfig(flags?: ConfigFlags): Promise<LoadedConfig>;
  /** The settings with the configuration file and its agents. It runs the file. */
  project(flags?: ConfigFlags): Promise<Project>;
  /** The same context in another environment, on other data. The caller closes the connections that it opens. */
  beside(env: Terminal['env'], options: { readonly data: string; readonly config?: string }): Cli;
  /** The whole command line, with every command loaded. */
  program(): Promise<Command>;
  /** Connects to Belfry: one connection for the whole command, closed afterwards. */
  connect(): Promise<Session>;
}

/** `make`: it begins with new data; `in memory`: it needs none, and works on data that nobody keeps. */
export type WithoutData = 'refuse' | 'make' | 'in memory';

/** One command of `belfry`. */
export interface CommandDefinition {
  /** Example command lines, shown first in the help. */
  readonly examples: readonly string[];
  /** What it does where the data folder does not exist, if its first operation reads. @default refused */
  withoutData?(args: readonly unknown[]): WithoutData;
  /** Arguments and options. */
  define(command: Command): void;
  /** Completes the help for the word typed after the command; called only when the help is requested. */
  completeHelp?(command: Command, typed: string | undefined, operations: readonly Operation[]): void;
  /** Runs the command and returns its exit code. @default 0 */
  run(cli: Cli, args: readonly unknown[], options: Readonly<Record<string, unknown>>): Promise<number | undefined>;
}
