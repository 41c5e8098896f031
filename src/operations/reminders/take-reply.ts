import { readChoiceReply } from '../../domain/message/reminder-choices.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { answerUndo } from '../../domain/undo/undo-step.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { speechFor } from '../../engine/people/speech.ts';
import { changeLife } from '../../engine/reminders/change-life.ts';
import type { AnsweredReminder } from '../../engine/reminders/hear-answer.ts';
import { answerableRemindersIn, loadReminder, type Reminder } from '../../store/reminders/reminders.ts';
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
  const said = await carryOut(context, reminder, reply);
  if (said === null) return false;
  const [after, schedule] = [await loadReminder(tx, reminder.id), await loadSchedule(tx, reminder.scheduleId)];
  const changed = after === null ? [] : [{ ...after, what: schedule?.what ?? '', was: reminder }];
  await keepAnswers(context, thread, { wish: id, changed });
  const speech = await speechFor(tx, { userId: thread.userId, threadId: thread.id }, now);
  const { language } = speech;
  const notice =
    said.kind === 'until'
      ? say(language, 'reminder.saidUntil', { clock: sayClock(speech, said.at) })
      : say(language, said.name);
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

type ReplyWords =
  | { readonly kind: 'said'; readonly name: 'reminder.saidDone' | 'reminder.saidStopped' }
  | { readonly kind: 'until'; readonly at: number };

async function carryOut(
  context: OperationContext,
  reminder: Reminder,
  reply: NonNullable<ReturnType<typeof readChoiceReply>>,
): Promise<ReplyWords | null> {
  const { tx, engine } = context;
  switch (reply.operation) {
    case 'acknowledge-reminder':
      await changeLife(tx, engine, reminder, { kind: 'acknowledged', by: 'words' });
      return { kind: 'said', name: 'reminder.saidDone' };
    case 'stop-reminder':
      await changeLife(tx, engine, reminder, { kind: 'stopped', reason: 'stopped by you' });
      return { kind: 'said', name: 'reminder.saidStopped' };
    case 'snooze-reminder': {
      // The agent asks the person about a time that cannot be read.
      const at = await readMoment(context, reply.until, undefined, 'A reminder is put off').catch(() => null);
      if (at === null) return null;
      await changeLife(tx, engine, reminder, { kind: 'snoozed', until: at });
      return { kind: 'until', at };
    }
    default:
      return reply satisfies never;
  }
}
