import type { Command } from 'commander';
import type { Config, ConfigFlags, LoadedConfig } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import type { CliPorts } from './ports.ts';
import type { Printer } from './printing/printer.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';

/** What a command has in hand. */
export interface Cli {
  readonly terminal: Terminal;
  readonly ports: CliPorts;
  readonly print: Printer;
  /** The settings; warnings about them are said once, on stderr. */
  config(flags?: ConfigFlags): Promise<Config>;
  loadedConfig(flags?: ConfigFlags): Promise<LoadedConfig>;
  /** The same with the configuration file, its settings and its agents. Runs the file. */
  project(flags?: ConfigFlags): Promise<Project>;
  /** The same in another environment, on other data. The caller closes what it connects to. */
  beside(env: Terminal['env'], options: { readonly data: string; readonly config?: string }): Cli;
  /** The whole command line, every command loaded. */
  program(): Promise<Command>;
  /** The way to Belfry; the same one for the whole command, closed after it. */
  connect(): Promise<Session>;
}

/** One command of `belfry`. */
export interface CommandDefinition {
  /** Lines to type, shown first in the help. */
  readonly examples: readonly string[];
  /** Arguments and options. */
  define(command: Command): void;
  /** Completes the help by the word that was typed after the command; done only when the help is asked for. */
  completeHelp?(command: Command, typed: string | undefined, operations: readonly Operation[]): void;
  /** Does it. The answer is the exit code. @default 0 */
  run(cli: Cli, args: readonly unknown[], options: Readonly<Record<string, unknown>>): Promise<number | undefined>;
}
