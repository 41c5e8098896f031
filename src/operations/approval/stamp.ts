import type { DeedOperation } from '../../domain/approval/proposal.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { findShownReminder } from '../../store/reminders/reminder-views.ts';
import { findTask } from '../../store/tasks/tasks.ts';
import type { OperationContext } from '../frame/operation.ts';

/** A stamp of the present state of a deed's subject; when it changes, a card shows an outdated state. */
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
    default:
      return String((await findTask(tx, userId, id))?.revision ?? GONE);
  }
}

/**
 * Unchanged from versions without languages and temporary zones where none is set, so that pending cards stay valid.
 */
const settingsStamp = (user: User | null): string =>
  `${user?.zone ?? 'none'}${user?.stay == null ? '' : ` until ${user.stay.until}`}${user?.language == null ? '' : ` ${user.language}`}`;

/** The stamp of a subject that is gone. */
const GONE = 'gone';
