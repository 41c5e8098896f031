import { PUSH_CHANNEL } from '../../../../domain/channels/push-device.ts';
import type { LinkView } from '../../../../operations/channels/channel-views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed, shortIds } from '../../ids.ts';
import { printable } from '../../printing/printable.ts';
import { link } from './link.ts';
import { confirmClaimed, pair } from './pair.ts';

/** `belfry channels`: the ways to reach you besides the page. */
export const channels: CommandDefinition = {
  examples: [
    'belfry channels',
    'belfry channels pair telegram --label "my phone"',
    'belfry channels link mail you@example.org',
    'belfry channels link webhook https://example.org/belfry',
    'belfry channels test "my phone"',
    'belfry channels approvals "my phone" on',
    'belfry channels unlink "my phone"',
  ],
  define(command) {
    command
      .argument('[action]', 'list, pair, confirm, link, test, rotate, approvals or unlink', 'list')
      .argument('[which]', 'the channel to pair or link, or the name or id of what to test or unlink')
      .argument('[address]', 'the address to link or confirm, or the code that came there; on or off for approvals')
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
      case 'pair':
        return pair(cli, which as string | undefined, options);
      case 'confirm':
        return confirmClaimed(cli, which as string | undefined, address as string | undefined);
      case 'rotate':
        return rotate(cli, which as string | undefined);
      case 'test':
        return test(cli, which as string | undefined);
      case 'approvals':
        return approvals(cli, which as string | undefined, address as string | undefined);
      case 'unlink':
        return unlink(cli, which as string | undefined);
      default:
        throw usageError(
          `Channels can be listed, paired, confirmed, linked, tested, given another secret, allowed approvals or unlinked; "${String(action)}" is none of that.`,
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
        : `Nothing is linked. ${linkWords(available.find((channel) => channel.linkable))}`,
    );
  }
  const isNew = !items.some(({ channel }) => channel === PUSH_CHANNEL);
  if (isNew && available.some(({ name }) => name === PUSH_CHANNEL) && print.format !== 'plain')
    print.note('Notifications: open Settings on the device, or first belfry open --qr for a phone.');
  // An older server does not report connections.
  for (const { name, connection } of available)
    if (connection && print.format !== 'plain') print.note(`${name}: ${connection.words}${strangerWords(connection)}`);
  for (const { name, sending } of available)
    if (sending && (sending.waiting > 0 || sending.lastSentAt !== null) && print.format !== 'plain')
      print.note(`${name}: ${sending.words}`);
  const ids = print.format === 'plain' ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  print.table(items, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'CHANNEL', value: ({ channel }) => channel },
    { title: 'NAME', value: ({ label }) => label, shrinkTo: 8 },
    { title: 'ADDRESS', value: ({ address }) => address, shrinkTo: 8 },
    { title: 'STATE', value: stateWords, shrinkTo: 12 },
  ]);
  return EXIT.ok;
}

/** How many unlinked accounts wrote; empty for none. */
const strangerWords = ({ strangers }: { readonly strangers: number }): string =>
  strangers === 0 ? '' : ` (within a day ${strangers} wrote who ${strangers === 1 ? 'is' : 'are'} not linked)`;

/** An older server does not report ended links. */
const stateWords = ({ failure, ended }: LinkView): string => {
  if (failure === null) return 'works';
  return ended ? `ended: ${failure}` : `cannot send: ${failure}`;
};

/** How to link on the channel: by a code, or by an address. */
function linkWords(channel: { readonly name: string; readonly pairable: boolean } | undefined): string {
  if (channel === undefined) return '';
  return channel.pairable
    ? `Pair it: belfry channels pair ${channel.name}`
    : `Link one: belfry channels link ${channel.name} <address>`;
}

async function test(cli: Cli, typed: string | undefined): Promise<number> {
  if (typed === undefined) throw usageError('Which one is to be tested?', 'See them: belfry channels');
  const { client } = await cli.connect();
  const { items } = await client.listChannels({});
  const named = items.map(({ id, label }) => ({ id, name: label }));
  const sent = await client.testChannel({ id: findNamed(typed, named, 'channel', 'See them: belfry channels') });
  cli.print.json(sent);
  if (cli.print.format === 'plain') cli.print.line(sent.deliveryId);
  else cli.print.line('A test message is on its way.');
  return EXIT.ok;
}

/** Allows approvals in a chat, or ends that. */
async function approvals(cli: Cli, typed: string | undefined, request: string | undefined): Promise<number> {
  if (typed === undefined || (request !== 'on' && request !== 'off'))
    throw usageError('Which one, and on or off?', 'As in: belfry channels approvals "my phone" on');
  const { client } = await cli.connect();
  const { items } = await client.listChannels({});
  const named = items.map(({ id, label }) => ({ id, name: label }));
  const id = findNamed(typed, named, 'channel', 'See them: belfry channels');
  const changed = await client.allowApprovals({ id, allowed: request === 'on' });
  cli.print.json(changed);
  if (cli.print.format === 'plain') cli.print.line(`${changed.id}\t${changed.approvals}`);
  else if (request === 'on')
    cli.print.line(`${cli.print.style.good('On.')} Whoever holds ${words(changed)} can approve there.`);
  else cli.print.line(`${cli.print.style.good('Off.')} Nothing can be approved there: ${words(changed)}`);
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
  else {
    cli.print.line(`${cli.print.style.good('Unlinked.')} ${words(gone)}`);
    // An older server does not report approvals.
    for (const { what, words: done, undo, proposalId } of gone.approved ?? []) {
      const way = undo === null ? 'cannot be undone' : `undo it: belfry call undo --subject ${proposalId}`;
      cli.print.line(`Approved from there within the last hour: “${printable(what)}”, ${printable(done)}; ${way}`);
    }
  }
  return EXIT.ok;
}

const words = ({ label, channel, address }: Pick<LinkView, 'label' | 'channel' | 'address'>): string =>
  printable(label === channel ? `${channel}, ${address}` : `${label} (${channel}, ${address})`);

/** `belfry channels rotate "my hook"`: replaces the secret; the new one is shown once. */
async function rotate(cli: Cli, typed: string | undefined): Promise<number> {
  if (typed === undefined) throw usageError('Which one is to have another secret?', 'See them: belfry channels');
  const { client } = await cli.connect();
  const { items } = await client.listChannels({});
  const named = items.map(({ id, label }) => ({ id, name: label }));
  const made = await client.rotateChannelSecret({
    id: findNamed(typed, named, 'channel', 'See them: belfry channels'),
  });
  cli.print.json(made);
  cli.print.line(made.secret);
  if (cli.print.format !== 'plain') {
    const until = made.oldSecretUntil === null ? '' : ' Messages are signed with the old one too, until tomorrow.';
    cli.print.note(`This is shown once.${until}`);
  }
  return EXIT.ok;
}
