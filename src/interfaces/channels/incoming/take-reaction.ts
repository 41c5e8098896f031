import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { DEFAULT_FOLLOW_UP } from '../../../domain/policy/follow-up.ts';
import { isAnswerable } from '../../../domain/reminders/reminder.ts';
import { decideSign } from '../../../domain/reminders/sign.ts';
import { changeLife } from '../../../engine/reminders/change-life.ts';
import { messageOfChannelId } from '../../../store/channels/deliveries.ts';
import { loadReminder, reminderSaidBy } from '../../../store/reminders/reminders.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { insertMessage } from '../../../store/threads/message-rows.ts';
import { say } from '../../../voice/say.ts';
import { type LinkedChat, speechOf } from './linked-chat.ts';
import { takeMessage } from './take-message.ts';

type Reaction = Extract<IncomingAct, { readonly kind: 'reaction' }>;

/**
 * A reaction to a reminder answers it, without a reply; where an agent judges answers, the agent is asked. A reaction to any other
 * message does nothing.
 */
export async function takeReaction(chat: LinkedChat, { messageId, emoji }: Reaction): Promise<void> {
  const { tx, context, link } = chat;
  const said = await messageOfChannelId(tx, link.threadId, messageId);
  const reminderId = said === null ? null : await reminderSaidBy(tx, link.userId, said);
  const reminder = reminderId === null ? null : await loadReminder(tx, reminderId);
  if (reminder === null || !isAnswerable(reminder, context.now)) return;
  const schedule = await loadSchedule(tx, reminder.scheduleId);
  const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
  const decision = decideSign(emoji, ack);
  if (decision === 'nothing') return;
  if (decision === 'ask') {
    const words = { messageId: `reaction:${messageId}`, text: emoji, replyTo: messageId, media: null };
    return takeMessage(chat, { kind: 'message', ...words });
  }
  await changeLife(tx, context, reminder, {
    kind: 'acknowledged',
    // Nothing that is over is settled by just any sign.
    by: reminder.state === 'open' ? 'message' : 'words',
  });
  const { language } = await speechOf(chat);
  const text = say(language, 'reminder.answeredSign', { what: schedule?.what ?? '', sign: emoji });
  const { userId, threadId } = link;
  const message = { id: context.ids.next('msg'), userId, threadId, role: 'notice', text, visible: true } as const;
  return insertMessage(tx, { ...message, now: context.now });
}
