import type { Incoming } from '../../../domain/channels/inbox.ts';
import type { Actor } from '../../../domain/people/actor.ts';
import { giveNotice } from '../../../engine/channels/give-notice.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { speechFor } from '../../../engine/people/speech.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { ChannelLink } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';
import type { Speech } from '../../../voice/times.ts';

/** What the handlers of incoming acts need from the rest of Belfry. */
export interface IntakeParts {
  readonly executor: Executor;
  /** Linked channels one person may have. */
  readonly linksPerUser: number;
  context(): EngineContext;
}

/** An act in a linked chat, within the transaction that stores it. */
export interface LinkedChat {
  readonly tx: Tx;
  readonly parts: IntakeParts;
  readonly context: EngineContext;
  readonly link: ChannelLink;
  readonly incoming: Incoming;
}

/** An act in a linked chat has the rights of its person, but never those of an admin. */
export const actorOf = ({ userId }: ChannelLink): Actor => ({ kind: 'user', userId, access: 'user' });

/** How Belfry speaks in the chat. */
export const speechOf = ({ tx, link, context }: LinkedChat): Promise<Speech> => speechFor(tx, link, context.now);

/** True when only its person can write there. False for mail, whose sender's address can be forged, and for groups, where everybody reads along. */
export const isAlone = ({ incoming, link }: LinkedChat): boolean =>
  incoming.group === undefined && incoming.within === undefined && link.channel !== 'mail';

/** True when the account for which a group or thread was linked wrote there; anybody else is ignored before. */
export const isOwnAccount = ({ incoming, link }: LinkedChat): boolean =>
  link.channel !== 'mail' && link.account !== null && link.account === incoming.person.id;

/** Stores an answer of Belfry in the chat, once per act; the page shows it too. */
export async function answer(
  { tx, context, link, incoming }: LinkedChat,
  text: string,
  about: string | { readonly onceKey: string } = incoming.id,
): Promise<void> {
  const onceKey = typeof about === 'string' ? `incoming:${link.id}:${about}` : about.onceKey;
  await giveNotice(tx, context, { threadId: link.threadId, text, onceKey });
}
