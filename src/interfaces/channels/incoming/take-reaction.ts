import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { DEFAULT_FOLLOW_UP } from '../../../domain/policy/follow-up.ts';
import { readAnswer } from '../../../domain/reminders/read-answer.ts';
import { isOver } from '../../../domain/reminders/reminder.ts';
import { changeLife } from '../../../engine/reminders/change-life.ts';
import { messageOfChannelId } from '../../../store/channels/deliveries.ts';
import { loadReminder, type Reminder, reminderSaidBy } from '../../../store/reminders/reminders.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { insertMessage } from '../../../store/threads/message-rows.ts';
import type { LinkedChat } from './linked-chat.ts';
import { takeMessage } from './take-message.ts';

/** Signs that say that it is done, or was seen. */
const TAKES_NOTE: ReadonlySet<string> = new Set(['done', 'noted']);

type Reaction = Extract<IncomingAct, { readonly kind: 'reaction' }>;

/**
 * A sign below a reminder is an answer to it: where any message settles it, it does, and nobody says anything to that; where an agent judges, it
 * is asked; where the word or the button is needed, a sign is neither. Below anything else it is only a sign.
 */
export async function takeReaction(chat: LinkedChat, { messageId, emoji }: Reaction): Promise<void> {
  const { tx, link } = chat;
  const said = await messageOfChannelId(tx, link.threadId, messageId);
  const reminderId = said === null ? null : await reminderSaidBy(tx, link.userId, said);
  const reminder = reminderId === null ? null : await loadReminder(tx, reminderId);
  if (reminder === null || isOver(reminder)) return;
  const schedule = await loadSchedule(tx, reminder.scheduleId);
  const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
  switch (ack) {
    case 'explicit':
      return;
    case 'judged':
      return takeMessage(chat, {
        kind: 'message',
        messageId: `reaction:${messageId}`,
        text: emoji,
        replyTo: messageId,
        media: null,
      });
    case 'understood':
      if (!TAKES_NOTE.has(readAnswer(emoji, schedule?.what ?? '').kind)) return;
      return acknowledge(chat, reminder, { what: schedule?.what ?? '', emoji });
    case 'any_message':
      return acknowledge(chat, reminder, { what: schedule?.what ?? '', emoji });
    default:
      return ack satisfies never;
  }
}

/** Nobody says anything to a sign; the conversation keeps it. */
async function acknowledge(
  { tx, context, link }: LinkedChat,
  reminder: Reminder,
  { what, emoji }: { readonly what: string; readonly emoji: string },
): Promise<void> {
  await changeLife(tx, context, reminder, { kind: 'acknowledged', by: 'message' });
  const text = `You answered “${what}” with ${emoji}.`;
  const { userId, threadId } = link;
  const message = { id: context.ids.next('msg'), userId, threadId, role: 'notice', text, visible: true } as const;
  await insertMessage(tx, { ...message, now: context.now });
}
