import type { LinkView } from '../../../operations/reach-views.ts';
import type { Cli, CommandDefinition } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { usageError } from '../failure.ts';
import { findNamed, shortIds } from '../ids.ts';
import { printable } from '../printable.ts';

/** `belfry channels`: the ways to reach you besides the page. */
export const channels: CommandDefinition = {
  examples: [
    'belfry channels',
    'belfry channels link telegram 123456 --label "my phone"',
    'belfry channels unlink "my phone"',
  ],
  define(command) {
    command
      .argument('[action]', 'list, link or unlink', 'list')
      .argument('[which]', 'the channel to link, or the name or id of what to unlink')
      .argument('[address]', 'your address on that channel')
      .option('--label <name>', 'what you call it')
      .option('--agent <name>', 'who one talks with there');
  },
  async run(cli, [action, which, address], options) {
    switch (action) {
      case 'list':
      case 'ls':
        return list(cli);
      case 'link':
        return link(cli, which as string | undefined, address as string | undefined, options);
      case 'unlink':
        return unlink(cli, which as string | undefined);
      default:
        throw usageError(
          `Channels can be listed, linked or unlinked; "${String(action)}" is none of that.`,
          'See: belfry channels --help',
        );
    }
  },
};

async function list(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { available, items } = await client.listChannels({});
  const { print } = cli;
  print.json({ available, items });
  const linkable = available.filter((channel) => channel.linkable).map(({ name }) => name);
  if (items.length === 0) {
    print.note(
      linkable.length === 0
        ? 'Only the page: no other channel is set up here.'
        : `Nothing is linked. Link one: belfry channels link ${linkable[0]} <address>`,
    );
  }
  const ids = print.format === 'plain' ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  print.table(items, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'CHANNEL', value: ({ channel }) => channel },
    { title: 'NAME', value: ({ label }) => label, shrinkTo: 8 },
    { title: 'ADDRESS', value: ({ address }) => address, shrinkTo: 8 },
    { title: 'STATE', value: ({ failure }) => (failure === null ? 'works' : `cannot send: ${failure}`), shrinkTo: 12 },
  ]);
  return EXIT.ok;
}

async function link(
  cli: Cli,
  channel: string | undefined,
  address: string | undefined,
  { label, agent }: { readonly label?: string; readonly agent?: string },
): Promise<number> {
  if (channel === undefined || address === undefined)
    throw usageError('Which channel, and what is your address there?', 'As in: belfry channels link telegram 123456');
  const { client } = await cli.connect();
  const made = await client.linkChannel({ channel, address, label, agent });
  cli.print.json(made);
  if (cli.print.format === 'plain') cli.print.line(`${made.id}\t${made.threadId}`);
  else cli.print.line(`${cli.print.style.good('Linked.')} ${words(made)}`);
  cli.print.note(`Deliver a reminder there: belfry add "..." --to ${JSON.stringify(made.channel)}`);
  return EXIT.ok;
}

async function unlink(cli: Cli, typed: string | undefined): Promise<number> {
  if (typed === undefined) throw usageError('Which one is to be unlinked?', 'See them: belfry channels');
  const { client } = await cli.connect();
  const { items } = await client.listChannels({});
  const named = items.map(({ id, label }) => ({ id, name: label }));
  const gone = await client.unlinkChannel({ id: findNamed(typed, named, 'channel', 'See them: belfry channels') });
  cli.print.json(gone);
  if (cli.print.format === 'plain') cli.print.line(gone.id);
  else cli.print.line(`${cli.print.style.good('Unlinked.')} ${words(gone)}`);
  return EXIT.ok;
}

const words = ({ label, channel, address }: LinkView): string =>
  printable(label === channel ? `${channel}, ${address}` : `${label} (${channel}, ${address})`);
