import { mayApproveAt } from '../../../domain/approval/chat-approval.ts';
import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { openWords } from '../../../domain/channels/open-words.ts';
import { isAppError } from '../../../domain/errors.ts';
import { answersToSay } from '../../../domain/message/answers-to-say.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { requestEdit } from '../../../engine/channels/edit-answered.ts';
import { dropPresses, type StoredPress } from '../../../store/channels/presses.ts';
import { findMessage } from '../../../store/threads/message-rows.ts';
import { isAnswered } from '../../../store/threads/thread-history.ts';
import { say } from '../../../voice/say.ts';
import { actorOf, isAlone, type LinkedChat, speechOf } from './linked-chat.ts';
import { proveDelivery } from './prove-delivery.ts';

/** Whether a button stands below a question of Belfry or of an agent, or below a change that can be taken back. */
export const isMessageAnswer = (operation: string): boolean =>
  operation === 'answer-offer' || operation === 'send-message' || operation === 'undo';

/**
 * Carries out the answer to a message that is neither a reminder nor a card. The press was looked up and is of this account, this chat and
 * this message. Returns what the person who pressed is told; the message is edited to say the same.
 */
export async function takeMessagePress(
  chat: LinkedChat,
  found: StoredPress,
  { messageId }: Extract<IncomingAct, { readonly kind: 'press' }>,
): Promise<string> {
  const { tx, parts, context, link } = chat;
  const { operation, input } = found;
  const { language } = await speechOf(chat);
  if (input.choice === 'raise' && !mayApproveAt(context.channels.get(link.channel), link))
    return say(language, 'press.approvalsOff', { open: openWords(language, context.speech.publicUrl, '/') });
  const delivery = await proveDelivery(chat, found, messageId);
  // A chat that was unlinked and linked anew is another conversation.
  if (delivery === null || delivery.threadId !== link.threadId) return say(language, 'press.dead');
  const message = await findMessage(tx, link.userId, delivery.messageId);
  if (message === null) return say(language, 'press.dead');
  if (operation === 'send-message' && (await isAnswered(tx, message))) {
    await requestEdit(tx, context, delivery);
    return say(language, 'press.movedOn');
  }
  // A press counts as if the person had written the button's words here.
  const origin = { ...CHANNEL_ORIGIN, isPrivate: isAlone(chat) };
  try {
    const done = (await tx.nested(() =>
      parts.executor.executeIn(tx, operation, { actor: actorOf(link), origin, input }),
    )) as { readonly words?: string };
    await dropPresses(tx, found.deliveryId);
    if (operation === 'send-message') {
      const index = answersToSay(message.text).findIndex(({ says }) => says === input.text);
      await requestEdit(tx, context, delivery, { kind: 'said', index });
      return say(language, 'press.said', { text: String(input.text) });
    }
    // The other operations edit their own messages.
    return done.words ?? say(language, 'press.done');
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The question is closed when it was answered elsewhere or its subject has changed since.
    if (['already_decided', 'content_changed', 'not_found', 'wrong_state'].includes(error.code))
      await requestEdit(tx, context, delivery);
    return sayError(language, error);
  }
}
