import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { DEFAULT_FOLLOW_UP } from '../../../domain/policy/follow-up.ts';
import { isAnswerable } from '../../../domain/reminders/reminder.ts';
import { decideSign } from '../../../domain/reminders/sign.ts';
import { changeLife } from '../../../engine/reminders/change-life.ts';
import { messageOfChannelId } from '../../../store/channels/deliveries.ts';
import { remindersSaidBy } from '../../../store/reminders/said-by.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { insertMessage } from '../../../store/threads/message-rows.ts';
import { say } from '../../../voice/say.ts';
import { type LinkedChat, speechOf } from './linked-chat.ts';
import { takeMessage } from './take-message.ts';

type Reaction = Extract<IncomingAct, { readonly kind: 'reaction' }>;

/**
 * A reaction to a reminder answers it, without a reply; where an agent judges answers, the agent is asked. One to a digest of several is
 * answered with the question which. A reaction to any other message does nothing.
 */
export async function takeReaction(chat: LinkedChat, { messageId, emoji }: Reaction): Promise<void> {
  const { tx, context, link } = chat;
  const said = await messageOfChannelId(tx, link.threadId, messageId);
  const told = said === null ? [] : await remindersSaidBy(tx, link.userId, said);
  const [reminder, ...others] = told.filter((one) => isAnswerable(one, context.now));
  if (reminder === undefined) return;
  const schedule = await loadSchedule(tx, reminder.scheduleId);
  const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
  const decision = decideSign(emoji, ack);
  if (decision === 'nothing') return;
  const { language } = await speechOf(chat);
  if (decision === 'ask' || others.length > 0) {
    // One sign below several names none: it is heard as the word that it stands for, and asked which.
    const text = decision === 'ask' ? emoji : say(language, 'reminder.sayDone');
    return takeMessage(chat, {
      kind: 'message',
      messageId: `reaction:${messageId}`,
      text,
      replyTo: messageId,
      media: null,
    });
  }
  await changeLife(tx, context, reminder, {
    kind: 'acknowledged',
    // Nothing that is over is settled by just any sign.
    by: reminder.state === 'open' ? 'message' : 'words',
  });
  const text = say(language, 'reminder.answeredSign', { what: schedule?.what ?? '', sign: emoji });
  const { userId, threadId } = link;
  const message = { id: context.ids.next('msg'), userId, threadId, role: 'notice', text, visible: true } as const;
  return insertMessage(tx, { ...message, now: context.now });
}
