import { type CardChoice, type CardStep, isCardStep } from '../../../domain/approval/card-choices.ts';
import { cardPath } from '../../../domain/approval/card-path.ts';
import { mayApproveAt, whyNotInChat } from '../../../domain/approval/chat-approval.ts';
import type { Proposal } from '../../../domain/approval/proposal.ts';
import { restartOf } from '../../../domain/approval/restart.ts';
import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { openWords } from '../../../domain/channels/open-words.ts';
import { type AppError, isAppError } from '../../../domain/errors.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Language } from '../../../domain/words/language.ts';
import { editCards, requestEdit } from '../../../engine/channels/edit-answered.ts';
import { approveProposal } from '../../../operations/proposals/approve-proposal.ts';
import { wordCard, wordDecision } from '../../../operations/proposals/card/word-card.ts';
import { denyProposal } from '../../../operations/proposals/deny-proposal.ts';
import { giveCard } from '../../../operations/proposals/show-in-chat.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import type { DeliveryRow } from '../../../store/channels/deliveries.ts';
import { dropPresses, type StoredPress } from '../../../store/channels/presses.ts';
import { say } from '../../../voice/say.ts';
import { saySpan } from '../../../voice/times.ts';
import { actorOf, answer, type LinkedChat, speechOf } from './linked-chat.ts';
import { proveDelivery } from './prove-delivery.ts';

/** A press of a card's button, looked up. */
interface CardPress {
  readonly step: CardStep;
  readonly proposal: Proposal;
  /** The message above the button. */
  readonly delivery: DeliveryRow;
  readonly revision: number;
  readonly hash: string;
  /** Whether the button said that its span counts anew. */
  readonly anew: boolean;
  /** The person's reason, if they gave one. */
  readonly reason: string | undefined;
}

/**
 * Decides what an agent asks for, in the chat that shows it. The press was looked up and is of this account, this chat and this message;
 * it decides only the version of the card that the message shows. Returns what the person who pressed is told.
 */
export async function takeCardPress(
  chat: LinkedChat,
  found: StoredPress,
  { messageId, reason }: Extract<IncomingAct, { readonly kind: 'press' }>,
): Promise<string> {
  const { tx, context, link } = chat;
  const { language } = await speechOf(chat);
  const dead = say(language, 'press.dead');
  // Only the confirmed account may decide: a press without an account proves nothing.
  if (!isCardStep(found.operation) || found.account === null || messageId === null) return dead;
  const { id, revision, hash, anew = false } = found.input as CardChoice['input'];
  const proposal = await findProposal(tx, link.userId, id);
  if (proposal?.face !== 'offer' && !mayApproveAt(context.channels.get(link.channel), link))
    return say(language, 'press.approvalsOff', { open: openOnPage(chat, language, id) });
  const delivery = await proveDelivery(chat, found, messageId);
  if (delivery === null) return dead;
  // A chat that was unlinked and linked anew is another conversation.
  if (delivery.threadId !== link.threadId) return dead;
  await dropPresses(tx, found.deliveryId);
  if (proposal === null) return dead;
  return take(chat, { step: found.operation, proposal, delivery, revision, hash, anew, reason });
}

const openOnPage = ({ context }: LinkedChat, language: Language, id: string): string =>
  openWords(language, context.speech.publicUrl, cardPath(id));

async function take(chat: LinkedChat, press: CardPress): Promise<string> {
  const { tx, context, link } = chat;
  const { step, proposal, delivery, revision, hash, anew, reason } = press;
  // A card that was decided or changed elsewhere is redrawn, whichever button was pressed.
  if (proposal.state === 'pending' && (proposal.revision !== revision || proposal.hash !== hash))
    return showAnew(chat, proposal);
  const why = proposal.face === 'offer' ? null : whyNotInChat(proposal);
  const { language } = await speechOf(chat);
  if (why !== null)
    return say(language, 'open.toDecideWhy', {
      open: openOnPage(chat, language, proposal.id),
      why: say(language, why),
    });
  if (step === 'keep-card' || (step === 'ask-approve' && proposal.state === 'pending')) {
    await requestEdit(tx, context, delivery, step === 'ask-approve' ? 'confirm' : 'asked');
    return say(language, step === 'ask-approve' ? 'press.confirm' : 'press.undecided');
  }
  const restart = restartOf(proposal, context.now);
  if (step === 'approve-proposal' && restart !== null && !anew) {
    await requestEdit(tx, context, delivery, proposal.face === 'offer' ? 'asked' : 'confirm');
    return say(language, 'press.passed', { span: saySpan(language, restart.ms) });
  }
  const call = { actor: actorOf(link), origin: { ...CHANNEL_ORIGIN, linkId: link.id } };
  const { id } = proposal;
  try {
    const { again } = await tx.nested(() =>
      step === 'deny-proposal'
        ? chat.parts.executor.executeIn(tx, denyProposal, {
            ...call,
            input: { id, revision, ...(reason && { reason }) },
          })
        : chat.parts.executor.executeIn(tx, approveProposal, { ...call, input: { id, revision, hash } }),
    );
    // Already decided: the message may still show the old state.
    if (again) await requestEdit(tx, context, delivery);
    const asked = { id, language, again };
    return (await chat.parts.executor.executeIn(tx, wordDecision, { ...call, input: asked })).words;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refused(chat, press, error);
  }
}

/** The decision failed: redraws the card in its current state. */
async function refused(chat: LinkedChat, { proposal, delivery }: CardPress, error: AppError): Promise<string> {
  if (error.code === 'stale_revision' || error.code === 'content_changed') return showAnew(chat, proposal);
  await requestEdit(chat.tx, chat.context, delivery);
  const said = sayError((await speechOf(chat)).language, error);
  if (error.code !== 'already_decided') await answer(chat, said);
  return said;
}

/** The current card was sent below; the older message says that it is out of date. */
async function showAnew(chat: LinkedChat, proposal: Proposal): Promise<string> {
  const { tx, context, parts, link } = chat;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN };
  await giveCard(tx, context, proposal, (language) =>
    parts.executor.executeIn(tx, wordCard, { ...call, input: { id: proposal.id, language } }),
  );
  await editCards(tx, context, proposal);
  return say((await speechOf(chat)).language, 'press.changed');
}
