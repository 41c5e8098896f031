import type { Channel } from '../../domain/channels/delivery.ts';
import type { Message } from '../../domain/threads/thread.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { type DeliveryRow, deliveriesOfRun } from '../../store/channels/deliveries.ts';
import { channelMessageOf } from '../../store/channels/heard.ts';
import type { Tx } from '../../store/database.ts';
import { listTellings, remindersOfThread } from '../../store/reminders/reminders.ts';
import { findMessage } from '../../store/threads/message-rows.ts';
import { cameBetween, lastAskedOf } from '../../store/threads/thread-history.ts';
import { isReminderDelivery, reminderOf } from '../reminders/reminder-of.ts';

/** How a message is shown, apart from its words. */
export interface DeliveryOptions {
  /** The channel's id of the message that this one replies to; null when it is no reply. */
  readonly replyTo: string | null;
  /** True for a message without a sound, because nobody has to read it now. */
  readonly silent: boolean;
}

interface Place {
  readonly channel: Channel;
  readonly link: ChannelLink | null;
}

/** The features that a channel must have for this: replies, or silent messages. */
export async function deliveryOptionsOf(tx: Tx, delivery: DeliveryRow, place: Place): Promise<DeliveryOptions> {
  const { replies = false, silences = false } = place.channel.capabilities;
  if (!replies && !silences) return { replyTo: null, silent: false };
  const message = await findMessage(tx, delivery.userId, delivery.messageId);
  return {
    replyTo: replies && message !== null ? await replyTargetOf(tx, delivery, message, place) : null,
    silent: silences && message !== null && isQuiet(delivery, message),
  };
}

/** Silent notices: they answer something the person has just done in this chat, or are only for the record. */
const QUIET_NOTICES = ['incoming:', 'linked:', 'strangers:', 'absence:'];

/**
 * Reminders, answers, messages of scheduled runs, cards and failures make a sound. An agent's reports from its to-do list and notices for the
 * record do not.
 */
function isQuiet({ onceKey, runId }: DeliveryRow, { role, undo, offerId, proposalId }: Message): boolean {
  if (runId !== null || offerId !== null || proposalId !== null) return false;
  if (role === 'agent') return onceKey?.startsWith('notify:') === true;
  return undo !== null || QUIET_NOTICES.some((prefix) => onceKey?.startsWith(prefix) === true);
}

async function replyTargetOf(
  tx: Tx,
  delivery: DeliveryRow,
  message: Message,
  { channel, link }: Place,
): Promise<string | null> {
  if (isReminderDelivery(delivery)) return firstTellingOf(tx, delivery);
  if (message.role !== 'agent' || message.runId !== null || message.turnId === null || link === null) return null;
  const asked = await lastAskedOf(tx, delivery.threadId, message.turnId);
  const shown = asked === null ? null : await channelMessageOf(tx, delivery.threadId, asked.id);
  if (asked === null || shown === null) return null;
  // In a private chat, an answer directly below its question needs no reply mark.
  const isAlone = channel.isPrivate?.(link.address) === true;
  if (!isAlone || (await cameBetween(tx, asked, message))) return shown;
  return (await settledAReminder(tx, delivery, asked.createdAt)) ? shown : null;
}

/** A repetition replies to the first message. */
async function firstTellingOf(tx: Tx, delivery: DeliveryRow): Promise<string | null> {
  const reminder = await reminderOf(tx, delivery);
  if (reminder === null) return null;
  for (const { runId } of await listTellings(tx, reminder.id)) {
    if (runId === delivery.runId) return null;
    const there = (await deliveriesOfRun(tx, runId)).find(
      (one) => one.threadId === delivery.threadId && isReminderDelivery(one) && one.channelMessageId !== null,
    );
    if (there !== undefined) return there.channelMessageId;
  }
  return null;
}

/** True when the person's message answered a reminder. */
async function settledAReminder(tx: Tx, { threadId, createdAt }: DeliveryRow, saidAt: number): Promise<boolean> {
  const reminders = await remindersOfThread(tx, threadId, saidAt);
  return reminders.some(({ endedAt }) => endedAt !== null && endedAt >= saidAt && endedAt <= createdAt);
}
