import type { ConsentView } from '../../../../operations/channels/channel-views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed, shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry consent`: who may be told when you do not answer, and whose reminders you are told of. */
export const consent: CommandDefinition = {
  examples: ['belfry consent', 'belfry consent ask Bob', 'belfry consent agree Ann', 'belfry consent withdraw Bob'],
  define(command) {
    command
      .argument('[action]', 'list, ask, agree or withdraw', 'list')
      .argument('[person]', 'how the other person is called, or the id of the consent');
  },
  async run(cli, [action, person]) {
    if (action === 'list' || action === 'ls') return list(cli);
    if (action !== 'ask' && action !== 'agree' && action !== 'withdraw') {
      throw usageError(
        `A consent can be listed, asked for, given or withdrawn; "${String(action)}" is none of that.`,
        'See: belfry consent --help',
      );
    }
    if (person === undefined) throw usageError('Whom is it about?', `As in: belfry consent ${action} Bob`);
    return change(cli, action, person as string);
  },
};

async function list(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const found = await readAll((paging) => client.listConsents(paging));
  const { print } = cli;
  print.json(found);
  if (found.length === 0) print.note('Nobody was asked. Ask somebody: belfry consent ask Bob');
  const ids = print.format === 'plain' ? new Map<string, string>() : shortIds(found.map(({ id }) => id));
  print.table(found, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'PERSON', value: ({ person }) => person, shrinkTo: 8 },
    { title: 'STATE', value: ({ state }) => state },
    { title: 'WHAT', value: ({ words }) => words, shrinkTo: 20 },
  ]);
  return EXIT.ok;
}

async function change(cli: Cli, action: 'ask' | 'agree' | 'withdraw', person: string): Promise<number> {
  const { client } = await cli.connect();
  const { print } = cli;
  let answer: ConsentView;
  if (action === 'ask') answer = await client.askConsent({ userId: person });
  else {
    const all = await readAll((paging) => client.listConsents(paging));
    // A person can agree only to requests made to them.
    const possible = all.filter(({ direction }) => action === 'withdraw' || direction === 'asked_of_me');
    const named = possible.map(({ id, person: name }) => ({ id, name }));
    const id = findNamed(person, named, 'consent', 'See them: belfry consent');
    answer = action === 'agree' ? await client.agreeConsent({ id }) : await client.withdrawConsent({ id });
  }
  print.json(answer);
  if (print.format === 'plain') print.line(`${answer.id}\t${answer.state}`);
  else print.line(printable(`${answer.words}.`));
  return EXIT.ok;
}
