import type { DeedOperation } from '../../domain/approval/proposal.ts';
import type { Message } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { findShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findTask } from '../../store/tasks/tasks.ts';
import { findMessage } from '../../store/threads/messages.ts';
import type { OperationContext } from '../frame/operation.ts';

/** How what a deed is about stands now; two that differ mean that a card shows something else than there is. */
export async function stampOf(
  { tx, actor }: OperationContext,
  operation: DeedOperation,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { userId } = actor;
  const id = String(input.id);
  switch (operation) {
    case 'update-me':
      return settingsStamp(await findUser(tx, userId));
    case 'acknowledge-reminder':
    case 'snooze-reminder':
    case 'stop-reminder':
    case 'reopen-reminder':
      return (await findShownReminder(tx, userId, id))?.state ?? GONE;
    case 'undo-last-change':
      return changeStamp(tx, userId, await findMessage(tx, userId, String(input.messageId)));
    default:
      return String((await findTask(tx, userId, id))?.revision ?? GONE);
  }
}

/** How what a notice tells of stands. */
async function changeStamp(tx: Tx, userId: string, message: Message | null): Promise<string> {
  const taskId = message?.undo?.taskId;
  if (taskId !== undefined) return String((await findTask(tx, userId, taskId))?.revision ?? GONE);
  const schedule = message?.scheduleId == null ? null : await loadSchedule(tx, message.scheduleId);
  return schedule === null ? GONE : `${schedule.state} ${schedule.revision}`;
}

/** As it was before there were languages, where none is known, and no zones with an end: cards that wait stay good. */
const settingsStamp = (user: User | null): string =>
  `${user?.zone ?? 'none'}${user?.stay == null ? '' : ` until ${user.stay.until}`}${user?.language == null ? '' : ` ${user.language}`}`;

/** The stamp of what is not there any more. */
const GONE = 'gone';
