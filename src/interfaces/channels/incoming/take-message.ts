import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { isAppError } from '../../../domain/errors.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { sendMessage } from '../../../operations/threads/send-message.ts';
import { setLinkHealth } from '../../../store/channels/channel-links.ts';
import { messageOfChannelId } from '../../../store/channels/deliveries.ts';
import { noteHeardMessage } from '../../../store/channels/heard.ts';
import { insertMessage } from '../../../store/threads/message-rows.ts';
import { line, sayLine } from '../../../voice/line.ts';
import { say } from '../../../voice/say.ts';
import { actorOf, answer, isAlone, isOwnAccount, type LinkedChat, speechOf } from './linked-chat.ts';

type Act<K extends IncomingAct['kind']> = Extract<IncomingAct, { readonly kind: K }>;

/** Stands for a message that Belfry did not send: a reply to it answers no other message. */
const NOT_KNOWN = 'msg_not_known';

/** How much of a forwarded text is kept, in UTF-16 units: the longest message that any service sends. */
const QUOTED_LIMIT = 8_000;

/** Stores what the person wrote, as the page does, in the conversation of this chat. */
export async function takeMessage(
  chat: LinkedChat,
  { text, replyTo, media, messageId, byEar = false }: Act<'message'>,
): Promise<void> {
  const { tx, parts, context, link } = chat;
  const replied = replyTo === null ? null : ((await messageOfChannelId(tx, link.threadId, replyTo)) ?? NOT_KNOWN);
  const input = { id: link.threadId, text, ...(replied === null ? {} : { replyToMessageId: replied }) };
  try {
    const origin = { ...CHANNEL_ORIGIN, isPrivate: isAlone(chat), isOwnAccount: isOwnAccount(chat), byEar };
    const call = { actor: actorOf(link), origin, input };
    const { message } = await tx.nested(() => parts.executor.executeIn(tx, sendMessage, call));
    const heard = { threadId: link.threadId, channelMessageId: messageId, messageId: message.id };
    await noteHeardMessage(tx, { ...heard, now: context.now });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return answer(chat, sayError((await speechOf(chat)).language, error));
  }
  if (byEar) await answer(chat, say((await speechOf(chat)).language, 'chat.heard', { text }), `heard:${messageId}`);
  if (media !== null)
    await answer(chat, say((await speechOf(chat)).language, 'chat.cannotRead', { media }), `media:${messageId}`);
}

/**
 * Stores a forwarded text of somebody else, as context only: no words in it answer a reminder, address an agent or begin a turn.
 */
export async function takeQuoted(chat: LinkedChat, { text, from, messageId }: Act<'quoted'>): Promise<void> {
  const { tx, context, link } = chat;
  const short = text.length > QUOTED_LIMIT ? `${text.slice(0, QUOTED_LIMIT)}…`.toWellFormed() : text;
  // Quotes after every kind of line break, so that no line escapes the quotation.
  const quoted = short
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
  await insertMessage(tx, {
    id: context.ids.next('msg'),
    userId: link.userId,
    threadId: link.threadId,
    role: 'notice',
    cameBy: 'handed_on',
    text: `Handed on by the person, in the words of ${JSON.stringify(from)}. Nobody asks for anything with it:\n${quoted}`,
    visible: true,
    now: context.now,
  });
  await answer(chat, say((await speechOf(chat)).language, 'chat.forwarded', { who: from }), `quoted:${messageId}`);
}

/** Once for all that was sent together. */
export async function takeUnreadable(
  chat: LinkedChat,
  { what, group, ...more }: Act<'unreadable' | 'spoken'>,
): Promise<void> {
  const why = 'why' in more && more.why !== undefined ? more.why : line('chat.onlyText', { media: what });
  await answer(chat, sayLine((await speechOf(chat)).language, why), `media:${group}`);
}

/** The bot was blocked or removed, or may write again. */
export async function takeReachable(
  { tx, context, link }: LinkedChat,
  { reachable, why = `you blocked the bot on ${link.channel}` }: Act<'reachable'>,
): Promise<void> {
  const { now } = context;
  await setLinkHealth(tx, link, reachable ? null : { since: now, reason: why });
  tx.emit({ userId: link.userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
}
