import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { COMMANDS } from '../../src/interfaces/cli/command-list.ts';
import { buildProgram } from '../../src/interfaces/cli/program.ts';
import { generatedPage, table } from './table.ts';

const INTRODUCTION = `\`belfry COMMAND --help\` says the same. In the repository, \`npm start\` is \`belfry serve\`, and the command is
\`node bin/belfry.mjs\`; [how to use it](../how-to/command-line.md).`;

const EXIT_CODES = `## Exit codes

0 means success and nothing else. Data go to stdout, words to stderr.

| code | meaning |
|---|---|
| 0 | done |
| 1 | failed, or somebody said no |
| 2 | the command was typed wrong, or its input is not valid |
| 3 | there is no such schedule or run, or no data folder to read from |
| 4 | refused by a rule or a limit |
| 5 | it needs the person's approval first |
| 6 | the server does not answer |
| 7 | it took too long |
| 10 | the data file is corrupt |
| 11 | the data file was written by a newer Belfry |
| 12 | the file is not a Belfry data file |
| 13 | the data file cannot be written |
| 14 | another Belfry has the data file open |

Which error has which code is listed in [errors](errors.md).`;

/** docs/reference/cli.md */
export async function commandsPage(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = { env: {}, stdin: process.stdin, stdout: nowhere, stderr: nowhere };
  const program = await buildProgram([], terminal, '', async () => {}, { all: true });
  const examples = new Map<string, readonly string[]>();
  for (const entry of COMMANDS) examples.set(entry.name, (await entry.load()).examples);
  const commands = program.commands.filter((command) => examples.has(command.name()));
  return generatedPage('The command line', 'src/interfaces/cli', [
    INTRODUCTION,
    table(
      ['command', 'what it does'],
      commands.map((command) => [`[${command.name()}](#${anchor(command)})`, command.summary()]),
    ),
    '## Everywhere',
    optionsTable(program),
    ...commands.map((command) => section(command, examples.get(command.name()) ?? [])),
    EXIT_CODES,
  ]);
}

const anchor = (command: Command): string => `belfry-${command.name()}`;

function section(command: Command, examples: readonly string[]): string {
  const also = command.alias() ? [`Also: \`belfry ${command.alias()}\`.`] : [];
  const args = command.registeredArguments.map((argument) => [
    `\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\`${argument.variadic ? ' ...' : ''}`,
    argument.description,
  ]);
  return [
    `## belfry ${command.name()}`,
    [command.description(), ...also].join(' '),
    ['```sh', ...examples, '```'].join('\n'),
    ...(args.length === 0 ? [] : [table(['argument', 'what it is'], args)]),
    ...(command.options.length === 0 ? [] : [optionsTable(command)]),
  ].join('\n\n');
}

function optionsTable(command: Command): string {
  return table(
    ['option', 'what it does'],
    command.options.map(({ flags, description }) => [`\`${flags}\``, description]),
  );
}
