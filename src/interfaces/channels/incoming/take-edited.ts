import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { heardMessage } from '../../../store/channels/heard.ts';
import { findMessage, rewriteMessage } from '../../../store/threads/message-rows.ts';
import { answer, type LinkedChat } from './linked-chat.ts';

type Edited = Extract<IncomingAct, { readonly kind: 'edited' }>;

/** How much of each wording stands in the question. */
const SHOWN = 300;

/**
 * The person changed what they wrote. While it waits for its turn, it says the new words; once it was acted on, they are asked what to do with
 * them: nothing is done twice.
 */
export async function takeEdited(chat: LinkedChat, { messageId, text }: Edited): Promise<void> {
  const { tx, context, link } = chat;
  const heard = await heardMessage(tx, link.threadId, messageId);
  const message = heard === null ? null : await findMessage(tx, link.userId, heard);
  // What is too long ago; and services tell of an edit also when a preview came.
  if (message === null || message.text === text) return;
  if (message.turnId === null) {
    await rewriteMessage(tx, message.id, text);
    const { id, threadId, role } = message;
    tx.emit({ userId: link.userId, type: 'message.created', at: context.now, data: { messageId: id, threadId, role } });
    return;
  }
  const question = `You changed “${short(message.text)}” to “${short(text)}”, and I had acted on it already. Should I change it to that?`;
  await answer(chat, question);
}

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…`.toWellFormed() : text);
