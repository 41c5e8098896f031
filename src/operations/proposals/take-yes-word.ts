import type { Proposal } from '../../domain/approval/proposal.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { readYesNo } from '../../domain/words/yes-no.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { findLastOffer } from '../../store/approval/last-offer.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Handles a message of only "yes" or "no" below an offer, before any model. Returns false when it is something else,
 * and when no offer is the last line of the conversation.
 * @param decide carries out the answer, as the person's own operation
 */
export async function takeYesWord(
  { tx, engine }: OperationContext,
  thread: Thread,
  { id: messageId, text }: { readonly id: string; readonly text: string },
  decide: (offer: Proposal, answer: 'yes' | 'no') => Promise<unknown>,
): Promise<boolean> {
  const answer = readYesNo(text);
  if (answer === null) return false;
  const offer = await findLastOffer(tx, { threadId: thread.id, messageId });
  if (offer === null || offer.userId !== thread.userId) return false;
  try {
    await tx.nested(() => decide(offer, answer));
  } catch (error) {
    if (!isAppError(error)) throw error;
    await giveNotice(tx, engine, {
      threadId: thread.id,
      text: [error.message, error.hint].filter(Boolean).join(' '),
    });
  }
  return true;
}
