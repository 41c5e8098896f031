import { AppError } from '../domain/errors.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { createThread } from './create-thread.ts';
import { explain } from './explain.ts';
import { getMe } from './get-me.ts';
import { getRun } from './get-run.ts';
import { getSchedule } from './get-schedule.ts';
import { getStatus } from './get-status.ts';
import { listMessages } from './list-messages.ts';
import { listMissedOperation } from './list-missed.ts';
import { listRuns } from './list-runs.ts';
import { listSchedulesOperation } from './list-schedules.ts';
import { listThreadsOperation } from './list-threads.ts';
import type { Operation } from './operation.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { previewSchedule } from './preview-schedule.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { resumeSchedule } from './resume-schedule.ts';
import { runSchedule } from './run-schedule.ts';
import { sendMessage } from './send-message.ts';
import { skipNext } from './skip-next.ts';
import { updateMe } from './update-me.ts';
import { updateSchedule } from './update-schedule.ts';

/** Everything a person or an agent can do. Every door is made from this list. */
export const OPERATIONS: readonly Operation[] = [
  createSchedule,
  listSchedulesOperation,
  previewSchedule,
  getSchedule,
  updateSchedule,
  cancelSchedule,
  restoreSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  skipNext,
  listMissedOperation,
  explain,
  listRuns,
  getRun,
  listThreadsOperation,
  createThread,
  listMessages,
  sendMessage,
  getMe,
  updateMe,
  getStatus,
] as unknown as readonly Operation[];

const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/**
 * The operation of this name.
 * @throws AppError not_found
 */
export function findOperation(name: string): Operation {
  const operation = byName.get(name);
  if (operation === undefined) throw new AppError('not_found', `There is no operation ${JSON.stringify(name)}.`);
  return operation;
}
