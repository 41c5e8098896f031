import type { LinkView } from '../../../../operations/channels/channel-views.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import type { Session } from '../../session.ts';
import { ask, isInteractive } from '../../terminal.ts';

interface LinkRequest {
  readonly label?: string;
  readonly agent?: string;
}

/** `belfry channels link webhook https://example.org/belfry`: links an address, at once or by a code that is sent to it. */
export async function link(
  cli: Cli,
  channel: string | undefined,
  address: string | undefined,
  { label, agent }: LinkRequest,
): Promise<number> {
  if (channel === undefined || address === undefined)
    throw usageError(
      'Which channel, and what is your address there?',
      'As in: belfry channels link mail you@example.org',
    );
  const session = await cli.connect();
  const { available } = await session.client.listChannels({});
  if (available.find(({ name }) => name === channel)?.codeSent === true)
    return sendCode(cli, session, { channel, address, label, agent });
  const made = await session.client.linkChannel({ channel, address, label, agent });
  cli.print.json(made);
  if (cli.print.format === 'plain') cli.print.line([made.id, made.threadId, made.secret ?? []].flat().join('\t'));
  else {
    cli.print.line(`${cli.print.style.good('Linked.')} ${words(made)}`);
    // An older server makes no secret.
    if (made.secret) cli.print.line(`Messages are signed with ${made.secret} (shown this once).`);
  }
  deliverNote(cli, made.channel);
  return EXIT.ok;
}

type Wish = LinkRequest & { readonly channel: string; readonly address: string };

/** Has a code sent to the address, and asks a present person for it. */
async function sendCode(cli: Cli, session: Session, wanted: Wish): Promise<number> {
  const { channel, address } = wanted;
  const { pairing } = await session.client.pairChannel(wanted);
  const { print } = cli;
  print.json({ pairing });
  if (print.format === 'plain') print.line(pairing.id);
  else print.line(`A code is on its way to ${printable(address)}; it is good for 10 minutes.`);
  if (!session.fires) print.note('No Belfry that sends is running: start it (belfry serve).');
  if (print.format !== 'words' || !isInteractive(cli.terminal)) {
    print.note(`When it is there: belfry channels confirm ${channel} CODE`);
    return EXIT.ok;
  }
  for (;;) {
    const typed = await ask(cli.terminal, 'The code: ');
    if (typed === '') {
      print.note(`The code stays good: belfry channels confirm ${channel} CODE`);
      return EXIT.ok;
    }
    const { pairing: present, link: linked } = await session.client.enterCode({ id: pairing.id, code: typed });
    if (linked !== null) return tellLinked(cli, linked);
    if (present.state !== 'sent') throw ended(present.words, channel);
    print.note(wrongWords(present.triesLeft));
  }
}

/** `belfry channels confirm mail ABCD-EFGH`: enters the code that was sent to the address. */
export async function enterCode(
  cli: Cli,
  { client }: Session,
  { id, channel, code }: { readonly id: string; readonly channel: string; readonly code: string },
): Promise<number> {
  const { pairing, link: linked } = await client.enterCode({ id, code });
  if (linked !== null) return tellLinked(cli, linked);
  if (pairing.state !== 'sent') throw ended(pairing.words, channel);
  throw new CliError(wrongWords(pairing.triesLeft), {
    exitCode: EXIT.refused,
    code: 'wrong_state',
    fix: 'Enter it as it stands in the message.',
  });
}

const wrongWords = (left: number): string =>
  `That is not the code; ${left === 1 ? '1 try is' : `${left} tries are`} left.`;

const ended = (why: string, channel: string): CliError =>
  new CliError(`Nothing was linked: ${printable(why)}.`, {
    exitCode: EXIT.refused,
    code: 'wrong_state',
    fix: `Have a new code sent: belfry channels link ${channel} <address>`,
  });

function tellLinked(cli: Cli, linked: LinkView): number {
  const { print } = cli;
  print.json(linked);
  if (print.format === 'plain') print.line(`${linked.id}\t${linked.threadId}`);
  else print.line(`${print.style.good('Linked.')} ${words(linked)}`);
  deliverNote(cli, linked.channel);
  return EXIT.ok;
}

const deliverNote = (cli: Cli, channel: string): void =>
  cli.print.note(`Deliver a reminder there: belfry add "..." --to ${JSON.stringify(channel)}`);

const words = ({ label, channel, address }: LinkView): string =>
  printable(label === channel ? `${channel}, ${address}` : `${label} (${channel}, ${address})`);
