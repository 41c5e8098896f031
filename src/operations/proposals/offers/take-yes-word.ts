import type { Proposal } from '../../../domain/approval/proposal.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { Thread } from '../../../domain/threads/thread.ts';
import { readYesNo } from '../../../domain/words/yes-no.ts';
import { giveNotice } from '../../../engine/channels/give-notice.ts';
import { findLastOffers } from '../../../store/approval/last-offer.ts';
import type { OperationContext } from '../../frame/operation.ts';

/** What ends, pauses or settles something: it is undone as it was done. */
const SETTLES: readonly Proposal['operation'][] = [
  ...(['cancel-schedule', 'pause-schedule', 'skip-next'] as const),
  ...([
    'acknowledge-reminder',
    'snooze-reminder',
    'stop-reminder',
    'complete-task',
    'fail-task',
    'delete-task',
  ] as const),
];

/**
 * Handles a message of only "yes" or "no" below an offer, or below several that end or settle things,
 * before any model. Returns false when it is something else, and when no offer is the last line of the conversation.
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
  const offers = await findLastOffers(tx, { threadId: thread.id, messageId });
  if (offers.length === 0 || offers.some(({ userId }) => userId !== thread.userId)) return false;
  // Several things that end or are settled are one question; of anything else nobody knows which one was meant.
  if (offers.length > 1 && !offers.every(({ operation }) => SETTLES.includes(operation))) return false;
  try {
    await tx.nested(async () => {
      for (const offer of offers.toReversed()) await decide(offer, answer);
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    await giveNotice(tx, engine, {
      threadId: thread.id,
      text: [error.message, error.hint].filter(Boolean).join(' '),
    });
  }
  return true;
}
