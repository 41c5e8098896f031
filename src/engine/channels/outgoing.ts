import type { Channel, OutgoingChoice, OutgoingMessage } from '../../domain/channels/delivery.ts';
import { composeParts } from '../../domain/message/compose-parts.ts';
import { type ReminderChoice, reminderChoices } from '../../domain/message/reminder-choices.ts';
import { isOver } from '../../domain/reminders/reminder.ts';
import { type ChannelLink, linkOfThread } from '../../store/channels/channel-links.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import { type DeliveryPart, insertParts, loadParts } from '../../store/channels/delivery-parts.ts';
import type { Tx } from '../../store/database.ts';
import { reminderOf } from '../reminders/reminder-of.ts';

/** A delivery under way, with the part that goes out now. */
export interface Sending {
  readonly delivery: DeliveryRow;
  readonly channel: Channel;
  readonly link: ChannelLink | null;
  readonly choices: readonly OutgoingChoice[];
  /** What goes out now, and how many parts there are. */
  readonly part: DeliveryPart;
  readonly of: number;
}

/** Works out what of a delivery goes out next. Where it is split is decided once and stored, so that a crash moves no border. */
export async function prepareSending(tx: Tx, delivery: DeliveryRow, channel: Channel): Promise<Sending> {
  const link = await linkOfThread(tx, delivery.threadId);
  const choices = await choicesOf(tx, delivery, channel);
  const stored = await loadParts(tx, delivery.id);
  const next = stored.find(({ sentAt }) => sentAt === null) ?? stored.at(-1);
  if (next !== undefined) return { delivery, channel, link, choices, part: next, of: stored.length };
  const texts = composeParts({ ...delivery, choices }, channel.capabilities);
  const whole = { number: 1, text: texts[0] ?? delivery.text, channelMessageId: null, sentAt: null };
  const parts = texts.length > 1 ? await insertParts(tx, delivery, texts) : [whole];
  return { delivery, channel, link, choices, part: parts[0] ?? whole, of: parts.length };
}

/** What a reminder can be answered with. Words in place of buttons are named only where an answer is awaited. */
async function choicesOf(tx: Tx, delivery: DeliveryRow, { capabilities }: Channel): Promise<readonly ReminderChoice[]> {
  const reminder = await reminderOf(tx, delivery);
  if (reminder === null || (isOver(reminder) && reminder.maxFollowUps > 0)) return [];
  return capabilities.buttons || reminder.maxFollowUps > 0 ? reminderChoices(reminder.id) : [];
}

/** The part as its channel is handed it. */
export function toOutgoing({ delivery, channel, link, choices, part, of }: Sending): OutgoingMessage {
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
    part: { number: part.number, of },
    choices: isLast && channel.capabilities.buttons ? choices : [],
    scheduleId: delivery.scheduleId,
    runId: delivery.runId,
    nominalAt: delivery.nominalAt,
  };
}
