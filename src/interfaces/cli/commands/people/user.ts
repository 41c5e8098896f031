import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { findUser, shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { printable } from '../../printing/printable.ts';
import { NO_PAGE_HERE, signInLink } from '../server/open.ts';

/** `belfry user`: the people who use this Belfry. */
export const user: CommandDefinition = {
  examples: ['belfry user add Bob --zone Europe/Warsaw', 'belfry user list', 'belfry user link Bob'],
  define(command) {
    command
      .argument('<action>', 'add, list or link')
      .argument('[name]', 'the name of a new person, or the name or id of the one to make a link for')
      .option('--zone <zone>', 'their time zone, as in Europe/Warsaw')
      .option('--admin', 'they may add people and make tokens for them');
  },
  async run(cli, [action, name], options) {
    switch (action) {
      case 'add':
        return add(cli, name as string | undefined, options);
      case 'list':
      case 'ls':
        return list(cli);
      case 'link':
        return link(cli, name as string | undefined);
      default:
        throw usageError(
          `A person can be added, listed, or given a link; "${String(action)}" is none of that.`,
          'See: belfry user --help',
        );
    }
  },
};

async function add(
  cli: Cli,
  name: string | undefined,
  { zone, admin }: { readonly zone?: string; readonly admin?: boolean },
): Promise<number> {
  if (name === undefined) throw usageError('What is the person called?', 'As in: belfry user add Bob');
  const { client, http } = await cli.connect();
  const made = await client.createUser({ name, zone, role: admin ? 'admin' : 'user' });
  const { print } = cli;
  print.json(made);
  if (print.format === 'plain') print.line(`${made.id}\t${made.name}`);
  else print.line(`${print.style.good('Added.')} ${printable(made.name)}`);
  const next = http === null ? 'Once Belfry runs, sign them in with' : 'Sign them in with';
  print.note(`${next}: belfry user link ${JSON.stringify(made.name)}`);
  return EXIT.ok;
}

async function list(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const users = await readAll((paging) => client.listUsers(paging));
  const { print } = cli;
  print.json(users);
  const ids = print.format === 'plain' ? new Map<string, string>() : shortIds(users.map(({ id }) => id));
  print.table(users, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'NAME', value: ({ name }) => name, shrinkTo: 12 },
    { title: 'ROLE', value: ({ role }) => role },
    { title: 'ZONE', value: ({ zone }) => zone ?? '-' },
  ]);
  return EXIT.ok;
}

async function link(cli: Cli, typed: string | undefined): Promise<number> {
  if (typed === undefined) throw usageError('Whom does the link sign in?', 'See them: belfry user list');
  const session = await cli.connect();
  if (!session.http || !session.server) {
    throw new CliError(session.fires ? NO_PAGE_HERE : 'No Belfry is running, so there is no page to sign in to.', {
      exitCode: EXIT.unreachable,
      code: 'unavailable',
      fix: session.fires
        ? 'Run this where one serves, or start one here: belfry serve --role web'
        : 'Start it with: belfry serve',
    });
  }
  const userId = await findUser(session.client, typed);
  const { code, expiresAt } = (await session.http.request('POST', '/sign-in-codes', { userId })) as {
    code: string;
    expiresAt: string;
  };
  const url = signInLink(session.server.url, code);
  cli.print.json({ url, expiresAt });
  cli.print.line(url);
  cli.print.note('The link signs one browser in as this person, once, within 10 minutes.');
  return EXIT.ok;
}
