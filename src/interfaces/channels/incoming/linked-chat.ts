import type { Incoming } from '../../../domain/channels/inbox.ts';
import type { Actor } from '../../../domain/people/actor.ts';
import { giveNotice } from '../../../engine/channels/notify.ts';
import type { EngineContext } from '../../../engine/context.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { ChannelLink } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';

/** What taking in needs of the rest of the house. */
export interface IntakeParts {
  readonly executor: Executor;
  /** Linked channels one person may have. */
  readonly linksPerUser: number;
  context(): EngineContext;
}

/** Something that happened in a chat that is linked, within the transaction that takes it in. */
export interface LinkedChat {
  readonly tx: Tx;
  readonly parts: IntakeParts;
  readonly context: EngineContext;
  readonly link: ChannelLink;
  readonly incoming: Incoming;
}

/** Who writes in a linked chat acts as its person, and never reaches further than people do who are not admins. */
export const actorOf = ({ userId }: ChannelLink): Actor => ({ kind: 'user', userId, access: 'user' });

/** Whether nobody but its person writes there: anybody may put a sender's address on a mail, and what stands in a group is heard by all of it. */
export const isAlone = ({ incoming, link }: LinkedChat): boolean =>
  incoming.group === undefined && incoming.within === undefined && link.channel !== 'mail';

/** Belfry itself answers in the chat, once for what happened: durable, and on the page too. */
export async function answer(
  { tx, context, link, incoming }: LinkedChat,
  text: string,
  about: string | { readonly onceKey: string } = incoming.id,
): Promise<void> {
  const onceKey = typeof about === 'string' ? `incoming:${link.id}:${about}` : about.onceKey;
  await giveNotice(tx, context, { threadId: link.threadId, text, onceKey });
}
