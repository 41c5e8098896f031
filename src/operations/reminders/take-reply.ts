import { type ChoiceReply, readChoiceReply } from '../../domain/message/reminder-choices.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { answerUndo } from '../../domain/undo/undo-step.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { speechFor } from '../../engine/people/speech.ts';
import { changeLife } from '../../engine/reminders/change-life.ts';
import type { AnsweredReminder } from '../../engine/reminders/hear-answer.ts';
import { answerableRemindersIn } from '../../store/reminders/reminders.ts';
import { reminderSaidBy } from '../../store/reminders/said-by.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { say } from '../../voice/say.ts';
import { sayClock } from '../../voice/times.ts';
import type { OperationContext } from '../frame/operation.ts';
import { readMoment } from '../times/read-moment.ts';

/**
 * Handles a reply on a channel without buttons, where a reminder names the words that answer it. A message of only
 * such words acts like the button: at once, without a model, with one line to the person. Returns false when the
 * message is something else, or when it is unclear which reminder it means.
 */
export async function takeReply(
  context: OperationContext,
  thread: Thread,
  { id, text, replyTo }: { readonly id: string; readonly text: string; readonly replyTo: string | null },
): Promise<boolean> {
  const { tx, engine, now } = context;
  const channel = engine.channels.get(thread.channel);
  if (channel === undefined || channel.capabilities.buttons) return false;
  const reply = readChoiceReply(text);
  if (reply === null) return false;
  const meant = replyTo === null ? null : await reminderSaidBy(tx, thread.userId, replyTo);
  const told = await answerableRemindersIn(tx, thread, now);
  const [reminder, ...others] = replyTo === null ? told : told.filter(({ id }) => id === meant);
  if (reminder === undefined || others.length > 0) return false;
  const event = await eventOf(context, reply);
  if (event === null) return false;
  const after = await changeLife(tx, engine, reminder, event);
  const what = (await loadSchedule(tx, reminder.scheduleId))?.what ?? '';
  await keepAnswers(context, thread, { wish: id, changed: [{ ...after, what, was: reminder }] });
  const speech = await speechFor(tx, { userId: thread.userId, threadId: thread.id }, now);
  const { language } = speech;
  const notice =
    event.kind === 'snoozed'
      ? say(language, 'reminder.saidUntil', { clock: sayClock(speech, event.until) })
      : say(language, event.kind === 'stopped' ? 'reminder.saidStopped' : 'reminder.saidDone');
  await giveNotice(tx, engine, { threadId: thread.id, text: notice, scheduleId: reminder.scheduleId, replyTo: id });
  return true;
}

/** Keeps how the answers that a message gave are taken back. */
export async function keepAnswers(
  context: OperationContext,
  { id: threadId }: Thread,
  { wish, changed }: { readonly wish: string; readonly changed: readonly AnsweredReminder[] },
): Promise<void> {
  const ways = changed.map((reminder) => ({ ...answerUndo(reminder), threadId }));
  await context.keepUndo(ways, wish);
}

/** Null where the agent is to ask about a time that cannot be read. */
async function eventOf(context: OperationContext, reply: ChoiceReply) {
  if (reply.operation !== 'snooze-reminder') {
    const isStop = reply.operation === 'stop-reminder';
    return isStop
      ? ({ kind: 'stopped', reason: 'stopped by you' } as const)
      : ({ kind: 'acknowledged', by: 'words' } as const);
  }
  const until = await readMoment(context, reply.until, undefined, 'A reminder is put off').catch(() => null);
  return until === null ? null : ({ kind: 'snoozed', until } as const);
}
