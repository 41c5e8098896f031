import type { AllowanceView } from '../../../../operations/proposals/allowances/allowance-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { pickId, shortIds } from '../../ids.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from '../schedules/ls.ts';

/** `belfry allowances`: lists the tool calls that need no approval for a time, and revokes them. */
export const allowances: CommandDefinition = {
  examples: ['belfry allowances', 'belfry allowances revoke 7fm2a'],
  define(command) {
    command
      .argument('[action]', 'revoke; the list when left out')
      .argument('[id]', 'what to revoke: its id, or a unique piece of it');
  },
  async run(cli, [action, typed]) {
    const { client } = await cli.connect();
    const { items } = await client.listAllowances({});
    if (action === undefined) {
      await listThem(cli, items);
      return EXIT.ok;
    }
    if (action !== 'revoke' || typed === undefined)
      throw usageError('Say which one to revoke, as in: belfry allowances revoke 7fm2a', 'See them: belfry allowances');
    const known = items.map(({ id, tool, schedule }) => ({ id, words: `${tool}: ${schedule}` }));
    const id = pickId(String(typed), known, 'allowance', 'See them all: belfry allowances');
    const answer = await client.revokeAllowance({ id });
    cli.print.json(answer);
    if (cli.print.format === 'plain') cli.print.line(`${id}\trevoked`);
    else cli.print.line(`${printable(answer.allowance.tool)} asks again from now on.`);
    return EXIT.ok;
  },
};

async function listThem(cli: Cli, items: readonly AllowanceView[]): Promise<void> {
  const { print } = cli;
  print.json(items);
  if (items.length === 0) {
    print.note('No call is allowed for longer: each one asks.');
    return;
  }
  const plain = print.format === 'plain';
  const moments = await momentsOf(cli);
  const ids = plain ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  print.table(items, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent },
    { title: 'TOOL', value: ({ tool }) => tool },
    {
      title: 'WITH',
      value: ({ arguments: given, free }) =>
        given.shown.replace(/\s+/g, ' ') + (free.length === 0 ? '' : `, any ${free.join(', ')}`),
      shrinkTo: 16,
    },
    {
      title: 'FOR',
      value: ({ schedule, holds }) => (holds ? schedule : `${schedule} (changed: it asks)`),
      shrinkTo: 16,
    },
    { title: 'UNTIL', value: ({ expiresAt }) => (plain ? expiresAt : moments.short(expiresAt)) },
  ]);
}
