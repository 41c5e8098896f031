import type { Command, CommanderError } from 'commander';
import type { ConfigFlags, LoadedConfig } from '../../config.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Cli, CommandDefinition, WithoutData } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { asCliError, type CliError, reportFailure, usageError } from './failure.ts';
import type { CliPorts } from './ports.ts';
import { createPrinter, type OutputFormat } from './printing/printer.ts';
import { buildProgram, typedCommand } from './program.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';

/** In characters. */
const TOKEN_LENGTH = 40;

/** Runs one command line and returns its exit code. Reports every failure here, once. */
export async function runCli(argv: readonly string[], terminal: Terminal, ports: CliPorts): Promise<number> {
  let code = 0;
  const run = async (
    definition: CommandDefinition,
    args: readonly unknown[],
    options: Readonly<Record<string, unknown>>,
  ) => {
    const opened: { session?: Promise<Session> } = {};
    try {
      code =
        (await definition.run(
          createCli(terminal, ports, options, opened, definition.withoutData?.(args)),
          args,
          options,
        )) ?? EXIT.ok;
    } finally {
      const session = await opened.session?.catch(() => undefined);
      await session?.close();
    }
  };
  let program: Command | undefined;
  try {
    program = await buildProgram(argv, terminal, ports.version, run, { operations: ports.operations });
    if (argv.length === 0) {
      program.outputHelp();
      return EXIT.ok;
    }
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    const failure = fromCommander(error, program, argv) ?? (isDone(error) ? null : asCliError(error));
    if (failure === null) return EXIT.ok;
    reportFailure(terminal, typedFormat(argv), failure);
    return failure.exitCode;
  }
}

function createCli(
  terminal: Terminal,
  ports: CliPorts,
  options: Readonly<Record<string, unknown>>,
  opened: { session?: Promise<Session> },
  withoutData: WithoutData = 'refuse',
): Cli {
  const format: OutputFormat = options.json ? 'json' : options.plain ? 'plain' : 'words';
  const warned = new Set<string>();
  const flagsOf = (flags: ConfigFlags): ConfigFlags => ({
    data: options.data as string | undefined,
    config: options.config as string | undefined,
    ...flags,
  });
  /** Also before the settings are read, because an error about them quotes the value. */
  const keepTokenOut = async (folder?: string): Promise<void> => {
    const { defaultDataFolder } = await import('../../config.ts');
    const typed = folder ?? flagsOf({}).data ?? (terminal.env.BELFRY_DATA || defaultDataFolder(terminal.env));
    (await import('../local/token-file.ts')).keepTokenOut(String(typed));
  };
  const warn = async <T extends LoadedConfig>(loaded: T): Promise<T> => {
    await keepTokenOut(loaded.config.data);
    (await import('../../store/sqlite/data-folder.ts')).refuseNoFolder(loaded.config.data);
    for (const warning of loaded.warnings) {
      if (!warned.has(warning)) terminal.stderr.write(redactTokens(`warning: ${warning}\n`));
      warned.add(warning);
    }
    return loaded;
  };
  const elsewhere = async () => {
    const { findElsewhere } = await import('./elsewhere.ts');
    return findElsewhere(terminal.env, options.profile as string | undefined);
  };
  /** A command on files of this computer must not run against another Belfry by mistake. */
  const refuseElsewhere = async (): Promise<void> => {
    const found = await elsewhere();
    if (found === null) return;
    throw usageError(
      `This works on the data of this computer, and ${found.url} was named.`,
      'Run it there; or leave out --profile and unset BELFRY_URL and BELFRY_TOKEN.',
    );
  };
  const loadedConfig: Cli['loadedConfig'] = async (flags = {}) => {
    await refuseElsewhere();
    const { loadConfig } = await import('../../config.ts');
    await keepTokenOut();
    return warn(loadConfig(terminal.env, flagsOf(flags)));
  };
  const config: Cli['config'] = async (flags) => (await loadedConfig(flags)).config;
  const project: Cli['project'] = async (flags = {}) => {
    await refuseElsewhere();
    const { loadProject } = await import('../../config-file/load-project.ts');
    await keepTokenOut();
    return warn(await loadProject(terminal.env, flagsOf(flags), ports.workingFolder()));
  };
  const print = createPrinter(terminal, format);
  const onWait = () => print.note('Another Belfry holds the data at the moment: waiting for it …');
  return {
    terminal,
    ports,
    print,
    config,
    loadedConfig,
    project,
    beside: (env, place) => createCli({ ...terminal, env }, ports, { ...options, ...place, profile: undefined }, {}),
    program: () => buildProgram([], terminal, ports.version, async () => undefined, { all: true }),
    connect() {
      opened.session ??= (async () => {
        const { connectElsewhere, connectForRun } = await import('./session.ts');
        // A program that was started for a run acts for that run only, even if its user could do more.
        if (terminal.env.BELFRY_TOKEN_FILE) return connectForRun(terminal.env);
        const other = await elsewhere();
        if (other !== null) return connectElsewhere(other);
        const { openSession } = await import('./session-without-data.ts');
        return openSession(await config(), ports, { readProject: project, onWait }, withoutData);
      })();
      return opened.session;
    },
  };
}

function isCommanderError(error: unknown): error is CommanderError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
}

/** Help and version end a command line without a failure. */
function isDone(error: unknown): boolean {
  return isCommanderError(error) && error.exitCode === 0;
}

/** Commander's refusals in our words, with the nearest name. */
function fromCommander(error: unknown, program: Command | undefined, argv: readonly string[]): CliError | null {
  if (!isCommanderError(error) || error.exitCode === 0) return null;
  const message = error.message.replace(/^error: /, '');
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const options = [...(program?.options ?? []), ...(program?.commands ?? []).flatMap((command) => command.options)];
  const name = typedCommand(argv);
  const help = `See: belfry ${name ?? '<command>'} --help`;
  switch (error.code) {
    case 'commander.unknownOption': {
      const near = nearestName(
        quoted,
        options.flatMap((option) => (option.long ? [option.long] : [])),
      );
      // The owner's token may begin like an option, and is not known here yet: no option is as long.
      const shown = quoted.length < TOKEN_LENGTH ? quoted : '[redacted]';
      return usageError(`There is no option ${shown}.`, near ? `Did you mean ${near}?` : help);
    }
    case 'commander.missingArgument':
      return usageError(`The ${quoted} is missing.`, help);
    case 'commander.excessArguments':
      return usageError('There are more words than this command takes.', 'Put a text with spaces in quotes.');
    default:
      return usageError(`${message.charAt(0).toUpperCase()}${message.slice(1)}`.replace(/\.?$/, '.'), help);
  }
}

/** The typed format, for failures that come before the options are read. */
function typedFormat(argv: readonly string[]): OutputFormat {
  const before = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  return before.includes('--json') && !before.includes('--plain')
    ? 'json'
    : before.includes('--plain')
      ? 'plain'
      : 'words';
}
