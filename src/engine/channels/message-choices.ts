import { mayApproveAt } from '../../domain/approval/chat-approval.ts';
import type { Channel } from '../../domain/channels/delivery.ts';
import { answersToSay } from '../../domain/message/answers-to-say.ts';
import { type MessageChoice, offerAnswers, saidAnswers, undoAnswer } from '../../domain/message/message-choices.ts';
import { choiceName } from '../../domain/promise/offer.ts';
import type { Language } from '../../domain/words/language.ts';
import { findOffer } from '../../store/approval/offers.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findMessage, loadSpokenZone } from '../../store/threads/message-rows.ts';
import { isAnswered } from '../../store/threads/thread-history.ts';
import { isUndoKept } from '../../store/undo/undo-steps.ts';
import { say } from '../../voice/say.ts';
import { sayClock } from '../../voice/times.ts';
import { localDay } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';

/** The outcome of a message's buttons that no other row holds: undone at an instant, or answered with one of its words. */
export type Chosen =
  | { readonly kind: 'undone'; readonly at: number }
  | { readonly kind: 'said'; readonly index: number };

interface MessagePlace {
  readonly language: Language;
  readonly channel: Channel;
  readonly link: ChannelLink | null;
}

/** The choices of a message that is no card, besides the answers to a reminder, on channels that report presses. */
export async function choicesOfMessage(
  tx: Tx,
  { now }: EngineContext,
  { messageId, userId }: DeliveryRow,
  { channel, link, language }: MessagePlace,
): Promise<readonly MessageChoice[]> {
  const { presses, offers = () => true } = channel.capabilities;
  if (presses !== true || link === null) return [];
  const message = await findMessage(tx, userId, messageId);
  if (message === null) return [];
  const offer = message.offerId === null ? null : await findOffer(tx, userId, message.offerId);
  const { undo: change } = message;
  const isKept = change !== null && (await isUndoKept(tx, { userId, change, now }));
  const undo = change !== null && isKept ? [undoAnswer(change, language)] : [];
  if (offer !== null) {
    const today = localDay(await loadSpokenZone(tx, userId), now);
    const answers = offerAnswers(offer, { today, mayRaise: mayApproveAt(channel, link), language });
    return [...undo, ...answers].filter(offers);
  }
  if (message.undo !== null) return undo.filter(offers);
  return (await isAnswered(tx, message)) ? [] : saidAnswers(message).filter(offers);
}

/** The line below such a message after its answer. Null when there is none. */
export async function wordsBelowMessage(
  tx: Tx,
  { now }: EngineContext,
  { messageId, userId }: DeliveryRow,
  chosen: Chosen | null,
): Promise<string | null> {
  const message = await findMessage(tx, userId, messageId);
  if (message === null) return null;
  const speech = await speechFor(tx, { userId, threadId: message.threadId }, now);
  const { language } = speech;
  if (chosen?.kind === 'undone') return say(language, 'below.takenBack', { clock: sayClock(speech, chosen.at) });
  if (chosen?.kind === 'said') {
    const answer = answersToSay(message.text)[chosen.index];
    return answer === undefined ? null : `→ ${answer.label}`;
  }
  const offer = message.offerId === null ? null : await findOffer(tx, userId, message.offerId);
  if (offer === null || offer.state === 'open') return null;
  const clock = sayClock(speech, offer.decidedAt ?? now);
  if (offer.choice === null) return say(language, 'below.over', { clock });
  return say(language, 'below.chosen', { choice: say(language, choiceName(offer.facts, offer.choice)), clock });
}
