import { renderUnicodeCompact } from 'uqr';
import type { PairingView } from '../../../../operations/channels/pairing-view.ts';
import { SECOND_MS } from '../../../../when/index.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import type { Session } from '../../session.ts';
import { confirm, isInteractive } from '../../terminal.ts';
import { enterCode } from './link.ts';

/** How often to check whether somebody sent the code. */
const LOOK_EVERY_MS = SECOND_MS;

/** `belfry channels pair telegram`: shows a code, then who sent it, and asks whether that was you. */
export async function pair(
  cli: Cli,
  channel: string | undefined,
  { label, agent }: { readonly label?: string; readonly agent?: string },
): Promise<number> {
  if (channel === undefined) throw usageError('Which channel?', 'As in: belfry channels pair telegram');
  const session = await cli.connect();
  const { print } = cli;
  const made = await session.client.pairChannel({ channel, label, agent });
  print.json(made);
  const { pairing, account, url } = made;
  // Null only when the code goes to an address, which is linked in another way.
  const [code, command] = [made.code ?? '', made.command ?? ''];
  if (print.format === 'plain') print.line(`${pairing.id}\t${code}\t${url ?? ''}`);
  else {
    const { style } = print;
    print.line(
      `Send ${style.bold(command)} to ${account === null ? 'your bot' : style.bold(account)} within 10 minutes.`,
    );
    if (url !== null) {
      print.line(`On this computer: ${url}`);
      if (cli.terminal.stdout.isTTY) print.line(`With your phone:\n\n${renderUnicodeCompact(url, { border: 2 })}`);
    }
  }
  if (!session.fires) print.note('No Belfry that receives is running: start it (belfry serve), then send the code.');
  if (print.format !== 'words' || !isInteractive(cli.terminal)) {
    print.note(`When you have sent it: belfry channels confirm ${channel}`);
    return EXIT.ok;
  }
  const claimed = await claimedBy(cli, session, pairing);
  return decide(cli, session, claimed);
}

/** `belfry channels confirm telegram`: confirms that you sent the code. */
export async function confirmClaimed(
  cli: Cli,
  channel: string | undefined,
  address: string | undefined,
): Promise<number> {
  const session = await cli.connect();
  const { items } = await session.client.listPairings({});
  const sent = items.find((one) => one.state === 'sent' && (channel === undefined || one.channel === channel));
  if (sent !== undefined) {
    if (address === undefined)
      throw usageError(printable(sent.words), `As in: belfry channels confirm ${sent.channel} ABCD-EFGH`);
    return enterCode(cli, session, { id: sent.id, channel: sent.channel, code: address });
  }
  const claimed = items.find((one) => one.state === 'claimed' && (channel === undefined || one.channel === channel));
  if (claimed === undefined) {
    throw new CliError('Nobody sent a code that waits for your yes.', {
      exitCode: EXIT.refused,
      code: 'wrong_state',
      fix: `Make one and send it to the bot: belfry channels pair ${channel ?? 'telegram'}`,
    });
  }
  // Without a person to ask, the given address counts as the confirmation.
  if (address !== undefined) return link(cli, session, { ...claimed, address });
  if (isInteractive(cli.terminal)) return decide(cli, session, claimed);
  throw usageError(
    printable(claimed.words),
    `If that is you: belfry channels confirm ${claimed.channel} ${claimed.address}`,
  );
}

async function decide(cli: Cli, session: Session, claimed: PairingView): Promise<number> {
  if (await confirm(cli.terminal, printable(claimed.words))) return link(cli, session, claimed);
  await session.client.cancelPairing({ id: claimed.id });
  cli.print.note('Nothing was linked, and the code means nothing any more.');
  return EXIT.failed;
}

async function link(cli: Cli, { client }: Session, { id, address }: PairingView): Promise<number> {
  const linked = await client.confirmPairing({ id, address: address ?? '' });
  const { print } = cli;
  print.json(linked);
  if (print.format === 'plain') print.line(`${linked.id}\t${linked.threadId}`);
  else print.line(`${print.style.good('Linked.')} ${printable(linked.label)} (${linked.channel}, ${linked.address})`);
  print.note(`Deliver a reminder there: belfry add "..." --to ${JSON.stringify(linked.channel)}`);
  return EXIT.ok;
}

/** Waits until somebody sent the code. */
async function claimedBy(cli: Cli, { client }: Session, made: PairingView): Promise<PairingView> {
  cli.print.note('Waiting for it. Ctrl-C ends this; the code stays good.');
  for (;;) {
    const { items } = await client.listPairings({});
    const present = items.find(({ id }) => id === made.id);
    if (present?.state === 'claimed') return present;
    if (present?.state !== 'waiting') {
      throw new CliError(`Nothing was linked: ${(present?.words ?? 'a newer code took its place').toLowerCase()}.`, {
        exitCode: EXIT.refused,
        code: 'wrong_state',
        fix: `Make a new code: belfry channels pair ${made.channel}`,
      });
    }
    await new Promise<void>((resolve) => void cli.ports.clock.setTimer(resolve, LOOK_EVERY_MS));
  }
}
