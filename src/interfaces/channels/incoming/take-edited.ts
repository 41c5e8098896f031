import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { heardMessage } from '../../../store/channels/heard.ts';
import { findMessage, rewriteMessage } from '../../../store/threads/message-rows.ts';
import { say } from '../../../voice/say.ts';
import { answer, type LinkedChat, speechOf } from './linked-chat.ts';

type Edited = Extract<IncomingAct, { readonly kind: 'edited' }>;

/** How many characters of each wording the question quotes. */
const SHOWN = 300;

/**
 * Takes an edit of a person's message. A message that still waits for its turn gets the new words. If a turn has already acted on it, Belfry
 * asks the person what to do with the new words, so nothing is done twice.
 */
export async function takeEdited(chat: LinkedChat, { messageId, text }: Edited): Promise<void> {
  const { tx, context, link } = chat;
  const heard = await heardMessage(tx, link.threadId, messageId);
  const message = heard === null ? null : await findMessage(tx, link.userId, heard);
  // Ignores old messages, and updates that changed no words: services also report an edit when a link preview was added.
  if (message === null || message.text === text) return;
  if (message.turnId === null) {
    await rewriteMessage(tx, message.id, text);
    const { id, threadId, role } = message;
    tx.emit({ userId: link.userId, type: 'message.created', at: context.now, data: { messageId: id, threadId, role } });
    return;
  }
  const { language } = await speechOf(chat);
  await answer(chat, say(language, 'chat.edited', { before: short(message.text), after: short(text) }));
}

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…`.toWellFormed() : text);
