import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed } from '../../ids.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry program`: the programs that tell you something, and those you muted. */
export const program: CommandDefinition = {
  examples: ['belfry program', 'belfry program mute "Claude Code"', 'belfry program unmute "Claude Code"'],
  define(command) {
    command
      .argument('[action]', 'list, mute or unmute', 'list')
      .argument('[name]', 'the name or the id of the program');
  },
  async run(cli, [action, name]) {
    if (action === 'list' || action === 'ls') return list(cli);
    if (action !== 'mute' && action !== 'unmute') {
      throw usageError(
        `A program can be listed, muted or unmuted; "${String(action)}" is none of that.`,
        'See: belfry program --help',
      );
    }
    if (name === undefined) throw usageError('Which program?', `As in: belfry program ${action} "Claude Code"`);
    return change(cli, name as string, action === 'mute');
  },
};

async function list(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listPrograms({});
  const { print } = cli;
  print.json(items);
  if (items.length === 0) print.note('No program told you anything yet.');
  print.table(items, [
    { title: 'PROGRAM', value: ({ name }) => name, shrinkTo: 12 },
    { title: 'TO COME', value: ({ waiting }) => String(waiting) },
    { title: 'HEARD', value: ({ muted }) => (muted ? 'muted' : 'yes') },
  ]);
  return EXIT.ok;
}

async function change(cli: Cli, typed: string, muted: boolean): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listPrograms({});
  const id = findNamed(typed, items, 'program', 'See them: belfry program');
  const answer = await client.muteProgram({ id, muted });
  const { print } = cli;
  print.json(answer);
  if (print.format === 'plain') print.line(`${answer.id}\t${muted ? 'muted' : 'heard'}`);
  else print.line(`${print.style.good(muted ? 'Muted.' : 'It is heard again.')} ${printable(answer.name)}`);
  return EXIT.ok;
}
