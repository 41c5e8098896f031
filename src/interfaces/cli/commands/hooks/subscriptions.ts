import type { Client } from '../../../../client/client.ts';
import type { SubscriptionView } from '../../../../operations/hooks/subscription-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface Options {
  readonly yes?: boolean;
}

/** `belfry subscriptions`: the programs that receive events, over MCP or because the person subscribed them. */
export const subscriptions: CommandDefinition = {
  examples: [
    'belfry subscriptions',
    'belfry subscriptions end 7fm2a --yes',
    'belfry subscriptions rotate "hall display"',
    'belfry subscriptions resume "hall display"',
  ],
  define(command) {
    command
      .argument('[action]', 'list (when left out), end, rotate or resume; new ones: belfry hook out')
      .argument('[id]', 'the subscription, by its id or name')
      .option('-y, --yes', 'end without asking');
  },
  async run(cli, [action = 'list', id], options) {
    const typed = id as string | undefined;
    switch (action) {
      case 'list':
      case 'ls':
        return listThem(cli);
      case 'end':
        return endOne(cli, typed, options);
      case 'rotate':
        return rotateOne(cli, typed);
      case 'resume':
        return resumeOne(cli, typed);
      default:
        throw usageError(
          `A subscription can be listed, ended, rotated or resumed; "${String(action)}" is none of that.`,
          'See: belfry subscriptions --help',
        );
    }
  },
};

async function listThem(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listSubscriptions({});
  const { print } = cli;
  print.json(items);
  if (print.format === 'json') return EXIT.ok;
  if (items.length === 0) {
    print.note('Nobody is told of events. Have them posted with: belfry hook out ADDRESS');
    return EXIT.ok;
  }
  const plain = print.format === 'plain';
  const moments = await momentsOf(cli);
  const ids = plain ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  const short = (id: string) => ids.get(id) ?? id;
  print.table(items, [
    { title: 'ID', value: ({ id }) => short(id), style: (_, style) => style.dim },
    { title: 'PROGRAM', value: ({ program }) => program ?? 'gone', shrinkTo: 12 },
    { title: 'AT', value: ({ host }) => host ?? 'asks by itself', shrinkTo: 12 },
    { title: 'TOLD OF', value: toldOf, shrinkTo: 16 },
    {
      title: 'STATE',
      value: ({ state }) => state,
      style: ({ state }, style) => (state === 'live' ? style.good : style.warn),
    },
    {
      title: 'NOTE',
      value: (row) => (plain ? (row.reason ?? '') : noteOf(row, short, (at) => moments.short(at))),
      shrinkTo: 20,
    },
  ]);
  return EXIT.ok;
}

/** Its events, in short. */
function toldOf({ event, arguments: given }: SubscriptionView): string {
  if (event !== 'events') return String(given.what ?? given.schedule ?? event);
  return (given.events as readonly string[] | null)?.join(', ') ?? 'everything';
}

function noteOf(row: SubscriptionView, short: (id: string) => string, at: (iso: string) => string): string {
  const { state, reason, failingSince, lookAlikes, proposalId } = row;
  const notes = [
    state === 'proposed' && proposalId !== null ? 'waits for your yes: belfry pending' : null,
    state === 'paused' ? reason : null,
    failingSince === null ? null : `cannot be told since ${at(failingSince)}`,
    lookAlikes.length === 0 ? null : `looks like ${lookAlikes.map(short).join(', ')}`,
  ];
  return notes.filter((note) => note !== null).join('; ');
}

async function find(client: Client, typed: string | undefined): Promise<SubscriptionView> {
  if (typed === undefined) throw usageError('Which one? Give its id or name.', 'See them: belfry subscriptions');
  const { items } = await client.listSubscriptions({});
  const named = items.map((one) => ({ id: one.id, name: one.program ?? one.host ?? one.id }));
  const id = findNamed(typed, named, 'subscription', 'See them all: belfry subscriptions');
  return items.find((one) => one.id === id) as SubscriptionView;
}

async function endOne(cli: Cli, typed: string | undefined, { yes }: Options): Promise<number> {
  const { print, terminal } = cli;
  const { client } = await cli.connect();
  const { id, program, host } = await find(client, typed);
  if (yes !== true) needYes(cli, 'Ending');
  const name = printable(program ?? host ?? id);
  if (
    yes !== true &&
    !(await confirm(terminal, `End "${name}"${host === null ? '' : ` at ${host}`}? It is told of nothing more.`))
  ) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  print.json(await client.endSubscription({ id }));
  if (print.format === 'plain') print.line(`${id}\tended`);
  else print.line(`${print.style.good('Ended.')} ${name}`);
  return EXIT.ok;
}

async function rotateOne(cli: Cli, typed: string | undefined): Promise<number> {
  const { client } = await cli.connect();
  const answer = await client.rotateSubscription({ id: (await find(client, typed)).id });
  cli.print.json(answer);
  cli.print.line(answer.secret);
  cli.print.note('Keep it now: it is not shown again. For a day the old one signs too.');
  return EXIT.ok;
}

async function resumeOne(cli: Cli, typed: string | undefined): Promise<number> {
  const { client } = await cli.connect();
  const { subscription } = await client.resumeSubscription({ id: (await find(client, typed)).id });
  cli.print.json(subscription);
  if (cli.print.format === 'plain') cli.print.line(`${subscription.id}\t${subscription.state}`);
  else
    cli.print.line(
      `${cli.print.style.good('Resumed.')} ${printable(subscription.program ?? subscription.id)} is told from where it stopped.`,
    );
  return EXIT.ok;
}
