import { DEED_OPERATIONS, type DeedOperation } from '../../../domain/approval/proposal.ts';
import type { Operation } from '../../frame/operation.ts';
import { updateMe } from '../../people/update-me.ts';
import { acknowledgeReminder } from '../../reminders/acknowledge-reminder.ts';
import { reopenReminder } from '../../reminders/reopen-reminder.ts';
import { snoozeReminder } from '../../reminders/snooze-reminder.ts';
import { stopReminder } from '../../reminders/stop-reminder.ts';
import { completeTask } from '../../tasks/complete-task.ts';
import { deleteTask } from '../../tasks/delete-task.ts';
import { failTask } from '../../tasks/fail-task.ts';
import { moveTask } from '../../tasks/move-task.ts';
import { reopenTask } from '../../tasks/reopen-task.ts';
import { startTask } from '../../tasks/start-task.ts';
import { updateTask } from '../../tasks/update-task.ts';

/** The operations of the deeds that can be proposed. */
export const DEEDS: Readonly<Record<DeedOperation, Operation>> = {
  'update-me': updateMe as unknown as Operation,
  'acknowledge-reminder': acknowledgeReminder as unknown as Operation,
  'snooze-reminder': snoozeReminder as unknown as Operation,
  'stop-reminder': stopReminder as unknown as Operation,
  'reopen-reminder': reopenReminder as unknown as Operation,
  'update-task': updateTask as unknown as Operation,
  'move-task': moveTask as unknown as Operation,
  'start-task': startTask as unknown as Operation,
  'complete-task': completeTask as unknown as Operation,
  'fail-task': failTask as unknown as Operation,
  'reopen-task': reopenTask as unknown as Operation,
  'delete-task': deleteTask as unknown as Operation,
};

/** True when a request is not about a schedule. */
export const isDeed = (operation: string): operation is DeedOperation =>
  DEED_OPERATIONS.some((deed) => deed === operation);
