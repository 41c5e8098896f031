import { type CardStep, isCardStep } from '../../../domain/approval/card-choices.ts';
import { mayApproveAt, whyNotInChat } from '../../../domain/approval/chat-approval.ts';
import type { Proposal } from '../../../domain/approval/proposal.ts';
import { openWords } from '../../../domain/channels/open-words.ts';
import { type AppError, isAppError } from '../../../domain/errors.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { editCards, requestEdit } from '../../../engine/channels/edit-answered.ts';
import { approveProposal } from '../../../operations/proposals/approve-proposal.ts';
import { denyProposal } from '../../../operations/proposals/deny-proposal.ts';
import { getProposal } from '../../../operations/proposals/get-proposal.ts';
import { giveCard } from '../../../operations/proposals/show-in-chat.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../../../store/channels/deliveries.ts';
import { loadParts, updatePart } from '../../../store/channels/delivery-parts.ts';
import { dropPresses, type StoredPress } from '../../../store/channels/presses.ts';
import { actorOf, answer, type LinkedChat } from './linked-chat.ts';

/** A press of a card's button, looked up. */
interface CardPress {
  readonly step: CardStep;
  readonly proposal: Proposal;
  /** The message it stands below. */
  readonly delivery: DeliveryRow;
  readonly revision: number;
  readonly hash: string;
}

/**
 * Decides what an agent asks for, in the chat that shows it. The press was looked up and is of this account, this chat and this message;
 * what it decides is the card as that message shows it, and nothing else. Answers what whoever pressed is told.
 */
export async function takeCardPress(chat: LinkedChat, found: StoredPress, messageId: string | null): Promise<string> {
  const { tx, context, link } = chat;
  const { publicUrl } = context.speech;
  // Nobody but the account that was confirmed: a press without one proves nothing.
  if (!isCardStep(found.operation) || found.account === null || messageId === null) return MEANS_NOTHING;
  if (!mayApproveAt(context.channels.get(link.channel), link))
    return `Approvals are switched off for this chat. ${openWords(publicUrl, '/approvals')}.`;
  const { id, revision, hash } = found.input as {
    readonly id: string;
    readonly revision: number;
    readonly hash: string;
  };
  const proposal = await findProposal(tx, link.userId, id);
  const delivery = await placeDelivery(chat, found, messageId);
  if (delivery === null) return 'One moment, please: press it again.';
  // A chat that was unlinked and linked anew is another conversation.
  if (delivery.threadId !== link.threadId) return MEANS_NOTHING;
  await dropPresses(tx, found.deliveryId);
  if (proposal === null) return MEANS_NOTHING;
  return take(chat, { step: found.operation, proposal, delivery, revision, hash });
}

const MEANS_NOTHING = 'This button means nothing any more.';

/**
 * The delivery, as one that has arrived. A message whose answer was lost is proven by the press: its random data went to this chat alone.
 * Null: it is being sent at this moment.
 */
async function placeDelivery(
  { tx, context }: LinkedChat,
  { deliveryId }: StoredPress,
  channelMessageId: string,
): Promise<DeliveryRow | null> {
  const delivery = await loadDelivery(tx, deliveryId);
  if (delivery === null || delivery.state === 'sent') return delivery;
  if (delivery.state !== 'unknown') return null;
  const { now } = context;
  const last = (await loadParts(tx, deliveryId)).at(-1);
  if (last !== undefined) await updatePart(tx, deliveryId, { ...last, channelMessageId, sentAt: now });
  await updateDelivery(tx, delivery, { state: 'sent', now, channelMessageId, errorMessage: null });
  return loadDelivery(tx, deliveryId);
}

async function take(chat: LinkedChat, press: CardPress): Promise<string> {
  const { tx, context, link } = chat;
  const { step, proposal, delivery, revision, hash } = press;
  // What was decided or changed elsewhere shows so, whichever button it was.
  if (proposal.state === 'pending' && (proposal.revision !== revision || proposal.hash !== hash))
    return showAnew(chat, proposal);
  const why = whyNotInChat(proposal);
  if (why !== null) return `${openWords(context.speech.publicUrl, '/approvals')} to decide: ${why}.`;
  if (step === 'keep-card' || (step === 'ask-approve' && proposal.state === 'pending')) {
    await requestEdit(tx, context, delivery, step === 'ask-approve' ? 'confirm' : 'asked');
    return step === 'ask-approve' ? 'Please confirm.' : 'Nothing was decided.';
  }
  const call = { actor: actorOf(link), origin: { ...CHANNEL_ORIGIN, linkId: link.id } };
  const { id } = proposal;
  try {
    const { words, again } = await tx.nested(() =>
      step === 'deny-proposal'
        ? chat.parts.executor.executeIn(tx, denyProposal, { ...call, input: { id, revision } })
        : chat.parts.executor.executeIn(tx, approveProposal, { ...call, input: { id, revision, hash } }),
    );
    // Decided before: the message may not have heard of it.
    if (again) await requestEdit(tx, context, delivery);
    return words;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refused(chat, press, error);
  }
}

/** It could not be decided so: the card stays, as it is by now. */
async function refused(chat: LinkedChat, { proposal, delivery }: CardPress, error: AppError): Promise<string> {
  if (error.code === 'stale_revision' || error.code === 'content_changed') return showAnew(chat, proposal);
  await requestEdit(chat.tx, chat.context, delivery);
  if (error.code !== 'already_decided') await answer(chat, [error.message, error.hint].filter(Boolean).join(' '));
  return error.message;
}

/** The card that is here now, below; the older one says that it is not that any more. */
async function showAnew(chat: LinkedChat, proposal: Proposal): Promise<string> {
  const { tx, context, parts, link } = chat;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: { id: proposal.id } };
  await giveCard(tx, context, proposal, await parts.executor.executeIn(tx, getProposal, call));
  await editCards(tx, context, proposal);
  return 'It was changed meanwhile, so nothing was decided. Here is how it is now.';
}
