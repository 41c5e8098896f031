import { Command, Option } from 'commander';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import { operationsOf } from './call/operations.ts';
import type { CommandDefinition } from './cli.ts';
import { COMMANDS, type CommandEntry } from './command-list.ts';
import { usageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

const PROGRAM_EXAMPLES = [
  'belfry add "remind me in 2 hours to call Sarah"',
  'belfry add "every weekday at 9 summarise my mail"',
  'belfry ls',
  'belfry serve',
];

const EXIT_CODES = `Exit codes:
  0 ok  1 failed  2 usage  3 not found  4 refused  5 needs approval
  6 unreachable  7 timeout
  data file: 10 corrupt  11 newer  12 not ours  13 read-only
             14 in use by another Belfry  15 moved elsewhere
             16 a copy that was not finished  17 gone, or other data
             18 the disk did not confirm a write: start it again`;

export type RunCommand = (
  definition: CommandDefinition,
  args: readonly unknown[],
  options: Readonly<Record<string, unknown>>,
) => Promise<void>;

/**
 * The command line as commander sees it. Only the command that was typed is loaded; the others are a name and a summary.
 * `all: true` loads every one, for completions.
 */
export async function buildProgram(
  argv: readonly string[],
  terminal: Terminal,
  version: string,
  run: RunCommand,
  options: { readonly all?: boolean; readonly operations?: readonly Operation[] } = {},
): Promise<Command> {
  const program = new Command('belfry')
    .description('The clock of AI agents: tell it what should happen later, and it does, on time.')
    .usage('<command> [options]')
    .version(`belfry ${version}`, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show the help')
    .helpCommand('help [command]', 'show the help of a command')
    .option('--json', 'print the result as JSON')
    .addOption(new Option('--plain', 'print one record a line, fields parted by tabs').conflicts('json'))
    .option('--data <folder>', 'use the data in this folder (BELFRY_DATA)')
    .option('--config <file>', 'use this configuration file (BELFRY_CONFIG)')
    .option('--profile <name>', 'talk to another Belfry: belfry profile, or BELFRY_URL')
    .addHelpText('before', examplesText(PROGRAM_EXAMPLES))
    .addHelpText('after', `\n${EXIT_CODES}\nDocuments: /docs of a running Belfry, such as http://127.0.0.1:7433/docs`);
  quiet(program, terminal);
  const typed = typedCommand(argv);
  if (typed !== undefined && !isKnown(typed)) throw unknownCommand(typed, argv);
  for (const entry of COMMANDS) {
    const command = program
      .command(entry.name)
      .summary(entry.summary)
      .description(`${sentence(entry.summary)}`);
    if (entry.alias) command.alias(entry.alias);
    command.helpGroup(entry.group).helpOption('-h, --help', 'show this help');
    quiet(command, terminal);
    if (!options.all && (typed === undefined || ![entry.name, entry.alias].includes(typed))) continue;
    const definition = await fill(command, entry, run);
    if (definition.completeHelp !== undefined && asksForHelp(argv)) {
      definition.completeHelp(command, typedWords(argv)[1], await operationsOf(options.operations));
    }
  }
  return program;
}

const asksForHelp = (argv: readonly string[]): boolean =>
  argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');

async function fill(command: Command, entry: CommandEntry, run: RunCommand): Promise<CommandDefinition> {
  const definition = await entry.load();
  definition.define(command);
  command
    .addHelpText('before', examplesText(definition.examples))
    .addHelpText('after', '\nEverywhere: --json, --plain, --data <folder>, --config <file>, --profile <name>')
    .action((...received: unknown[]) => {
      const values = received.slice(0, -2);
      return run(definition, values, command.optsWithGlobals());
    });
  return definition;
}

/** Commander throws instead of ending the process, and writes to our streams. */
function quiet(command: Command, terminal: Terminal): void {
  command
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: () => undefined,
      outputError: () => undefined,
      getOutHelpWidth: () => (terminal.stdout.isTTY ? (terminal.stdout.columns ?? 80) : 100),
      getOutHasColors: () => terminal.stdout.isTTY === true,
    });
}

/** The first word that is no option (`help add` means add). */
export function typedCommand(argv: readonly string[]): string | undefined {
  return typedWords(argv)[0];
}

/** The words that are no options, without the `help` before them. */
function typedWords(argv: readonly string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (['--data', '--config', '--profile'].includes(word)) i += 1;
    else if (!word.startsWith('-')) words.push(word);
  }
  return words[0] === 'help' ? words.slice(1) : words;
}

function isKnown(name: string): boolean {
  return COMMANDS.some((entry) => entry.name === name || entry.alias === name);
}

/** Words for the same commands in other programs. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  create: 'add',
  new: 'add',
  schedule: 'add',
  delete: 'rm',
  del: 'rm',
  cancel: 'rm',
  stop: 'pause',
  start: 'serve',
  get: 'show',
  history: 'runs',
  logs: 'runs',
  trigger: 'run',
  upcoming: 'next',
  settings: 'config',
  timezone: 'zone',
  undo: 'restore',
  unpause: 'resume',
  check: 'doctor',
  approvals: 'pending',
  proposals: 'pending',
  inbox: 'pending',
  accept: 'approve',
  allow: 'approve',
  reject: 'deny',
  refuse: 'deny',
  tokens: 'token',
  users: 'user',
  people: 'user',
  log: 'audit',
  changes: 'audit',
  todo: 'tasks',
  todos: 'tasks',
  beat: 'heartbeat',
};

function unknownCommand(typed: string, argv: readonly string[]): Error {
  if (typed === 'remind') {
    const text = argv.filter((word) => !word.startsWith('-')).join(' ');
    return usageError('There is no command "remind".', `Did you mean: belfry add "${text}"`);
  }
  const names = COMMANDS.flatMap((entry) => (entry.alias ? [entry.name, entry.alias] : [entry.name]));
  const near = OTHER_WORDS[typed.toLowerCase()] ?? nearestName(typed, names);
  return usageError(
    `There is no command "${typed}".`,
    near ? `Did you mean: belfry ${near}` : 'See all commands: belfry --help',
  );
}

function examplesText(examples: readonly string[]): string {
  return `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}\n`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
