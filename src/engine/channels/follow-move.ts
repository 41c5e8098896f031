import { listLinksOn, moveLink } from '../../store/channels/channel-links.ts';
import { movePresses } from '../../store/channels/presses.ts';
import type { Tx } from '../../store/database.ts';
import type { EpochMs } from '../../when/index.ts';

/** A chat whose address has changed. */
export interface Move {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  readonly now: EpochMs;
}

/** Moves the links and buttons of a chat to its new address. Repeating it changes nothing. */
export async function followMove(tx: Tx, { channel, from, to, now }: Move): Promise<void> {
  const links = await listLinksOn(tx, channel);
  for (const link of links) {
    if (link.address !== from && !link.address.startsWith(`${from}/`)) continue;
    const address = `${to}${link.address.slice(from.length)}`;
    if (links.some((one) => one.address === address)) continue;
    await moveLink(tx, link.id, address);
    await movePresses(tx, { channel, from: link.address, to: address });
    tx.emit({ userId: link.userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  }
}
