import {
  type Channel,
  type OutgoingChoice,
  type OutgoingMessage,
  PAGE_CHANNEL,
} from '../../domain/channels/delivery.ts';
import { composeParts } from '../../domain/message/compose-parts.ts';
import { choiceLine, reminderChoices } from '../../domain/message/reminder-choices.ts';
import { isOver, wasAnswered } from '../../domain/reminders/reminder.ts';
import type { Language } from '../../domain/words/language.ts';
import { type ChannelLink, linkOfThread } from '../../store/channels/channel-links.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import { type DeliveryPart, insertParts, loadParts } from '../../store/channels/delivery-parts.ts';
import type { Tx } from '../../store/database.ts';
import { speakerAmongSeveral } from '../../store/threads/speakers.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';
import { reminderOf } from '../reminders/reminder-of.ts';
import { cardOf, choicesOfCard } from './card-message.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { choicesOfMessage } from './message-choices.ts';

/** A delivery under way, with the part that goes out now. */
export interface Sending {
  readonly delivery: DeliveryRow;
  readonly channel: Channel;
  readonly link: ChannelLink | null;
  readonly choices: readonly OutgoingChoice[];
  /** That of Belfry's own words beside the text. */
  readonly language: Language;
  /** The text of this part, and the number of parts. */
  readonly part: DeliveryPart;
  readonly of: number;
  /** The message that it answers, and whether it makes a sound. */
  readonly options?: DeliveryOptions;
  /** The folded text below the last part. */
  readonly folded?: string | null;
  /** The signature, on channels that sign. */
  readonly secrets?: readonly string[];
  /** The address that ends all messages, on channels with links. */
  readonly stopUrl?: string | null;
}

/** Works out the next part of a delivery. Where to split is decided once and stored, so that a crash does not move the borders. */
export async function prepareSending(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  channel: Channel,
): Promise<Sending> {
  const link = await linkOfThread(tx, delivery.threadId);
  // The page has buttons and words of its own.
  const language = channel.name === PAGE_CHANNEL ? 'en' : await languageFor(tx, delivery);
  const choices = await choicesOf(tx, context, delivery, { channel, link, language });
  const stored = await loadParts(tx, delivery.id);
  const next = stored.find(({ sentAt }) => sentAt === null) ?? stored.at(-1);
  if (next !== undefined) return { delivery, channel, link, choices, language, part: next, of: stored.length };
  const below = choices.length === 0 ? '' : choiceLine(choices, language);
  const texts = await composeDelivery(tx, delivery, channel, below);
  const whole = { number: 1, text: texts[0] ?? delivery.text, channelMessageId: null, sentAt: null };
  const parts = texts.length > 1 ? await insertParts(tx, delivery, texts) : [whole];
  return { delivery, channel, link, choices, language, part: parts[0] ?? whole, of: parts.length };
}

/**
 * The delivery's text as its channel shows it: with the agent's name where several agents speak.
 * @param below the line that names its answers, where the channel has no buttons; empty for none
 */
export async function composeDelivery(
  tx: Tx,
  delivery: DeliveryRow,
  { name, capabilities }: Channel,
  below: string,
): Promise<readonly string[]> {
  const speaker = name === PAGE_CHANNEL ? null : await speakerAmongSeveral(tx, delivery.messageId);
  const text = speaker === null ? delivery.text : `${speaker}: ${delivery.text}`;
  return composeParts({ text, verbatim: delivery.verbatim, below }, capabilities);
}

/** The choices that a message has now. Where a channel has no buttons, the words to answer with are named only while an answer is awaited. */
export async function choicesOf(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  place: { readonly channel: Channel; readonly link: ChannelLink | null; readonly language: Language },
): Promise<readonly OutgoingChoice[]> {
  const { channel, language } = place;
  const card = await cardOf(tx, delivery);
  if (card !== null) return choicesOfCard(card, { ...place, stage: 'asked', now: context.now });
  const { capabilities } = channel;
  const reminder = await reminderOf(tx, delivery);
  const said = await choicesOfMessage(tx, context, delivery, place);
  if (reminder === null) return said;
  const others = said.filter(({ operation }) => operation !== 'send-message');
  if (wasAnswered(reminder) || (isOver(reminder) && reminder.maxFollowUps > 0)) return others;
  if (!capabilities.buttons && reminder.maxFollowUps === 0) return [];
  const own = reminderChoices(reminder.id, language).filter((choice) => capabilities.offers?.(choice) ?? true);
  return [...own, ...others];
}

/** The part in the form that its channel takes. */
export function toOutgoing(sending: Sending): OutgoingMessage {
  const { delivery, channel, link, choices, language, part, of, options } = sending;
  const { folded = null, secrets, stopUrl: stop = null } = sending;
  const isLast = part.number === of;
  return {
    deliveryId: delivery.id,
    dedupeKey: of === 1 ? delivery.id : `${delivery.id}:${part.number}`,
    userId: delivery.userId,
    threadId: delivery.threadId,
    messageId: delivery.messageId,
    address: link?.address ?? null,
    account: link?.account ?? null,
    text: part.text,
    verbatim: delivery.verbatim,
    language,
    part: { number: part.number, of },
    choices: isLast && channel.capabilities.buttons ? choices : [],
    scheduleId: delivery.scheduleId,
    runId: delivery.runId,
    nominalAt: delivery.nominalAt,
    // Only the first part is a reply; later parts follow it.
    ...(options?.replyTo == null || part.number > 1 ? {} : { replyTo: options.replyTo }),
    ...(options?.silent === true && { silent: true }),
    ...(folded === null ? {} : { folded }),
    ...(secrets === undefined ? {} : { secrets }),
    ...(stop === null ? {} : { stopUrl: stop }),
  };
}
