import { AppError } from '../domain/errors.ts';
import { CALENDAR_OPERATIONS } from './calendar/index.ts';
import { CHANNEL_OPERATIONS } from './channels/index.ts';
import type { Operation } from './frame/operation.ts';
import { HOME_OPERATIONS } from './home/index.ts';
import { HOOK_OPERATIONS } from './hooks/index.ts';
import { PEOPLE_OPERATIONS } from './people/index.ts';
import { PROGRAM_OPERATIONS } from './programs/index.ts';
import { PROMISE_OPERATIONS } from './promises/index.ts';
import { PROPOSAL_OPERATIONS } from './proposals/index.ts';
import { REMINDER_OPERATIONS } from './reminders/index.ts';
import { RUN_OPERATIONS } from './runs/index.ts';
import { SCHEDULE_OPERATIONS } from './schedules/index.ts';
import { SERVER_OPERATIONS } from './server/index.ts';
import { TASK_OPERATIONS } from './tasks/index.ts';
import { TEMPLATE_OPERATIONS } from './templates/index.ts';
import { THREAD_OPERATIONS } from './threads/index.ts';
import { TIME_OPERATIONS } from './times/index.ts';
import { TOOL_OPERATIONS } from './tools/index.ts';
import { UNDO_OPERATIONS } from './undo/index.ts';

/**
 * The same list as a type, from which the client and the library are made. It is written out, because TypeScript
 * would publish the inferred type as half a megabyte; the list below is checked against it.
 */
type OperationList = readonly [
  ...typeof SCHEDULE_OPERATIONS,
  ...typeof TIME_OPERATIONS,
  ...typeof TEMPLATE_OPERATIONS,
  ...typeof REMINDER_OPERATIONS,
  ...typeof TASK_OPERATIONS,
  ...typeof PROPOSAL_OPERATIONS,
  ...typeof PROMISE_OPERATIONS,
  ...typeof PROGRAM_OPERATIONS,
  ...typeof RUN_OPERATIONS,
  ...typeof THREAD_OPERATIONS,
  ...typeof UNDO_OPERATIONS,
  ...typeof CHANNEL_OPERATIONS,
  ...typeof HOOK_OPERATIONS,
  ...typeof TOOL_OPERATIONS,
  ...typeof PEOPLE_OPERATIONS,
  ...typeof HOME_OPERATIONS,
  ...typeof CALENDAR_OPERATIONS,
  ...typeof SERVER_OPERATIONS,
];

/** The list under a name, which editors show instead of its content. */
export interface BelfryOperations extends OperationList {}

/** Everything a person or an agent can do, by noun. Every door is made from this list. */
export const OPERATIONS: OperationList = [
  ...SCHEDULE_OPERATIONS,
  ...TIME_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...REMINDER_OPERATIONS,
  ...TASK_OPERATIONS,
  ...PROPOSAL_OPERATIONS,
  ...PROMISE_OPERATIONS,
  ...PROGRAM_OPERATIONS,
  ...RUN_OPERATIONS,
  ...THREAD_OPERATIONS,
  ...UNDO_OPERATIONS,
  ...CHANNEL_OPERATIONS,
  ...HOOK_OPERATIONS,
  ...TOOL_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...HOME_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...SERVER_OPERATIONS,
];

export type FindOperation = (name: string) => Operation;

/** Finds operations by name. @throws AppError not_found, for an unknown name */
export function operationFinder(operations: readonly Operation[]): FindOperation {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return (name) => {
    const operation = byName.get(name);
    if (operation === undefined) throw new AppError('not_found', `There is no operation ${JSON.stringify(name)}.`);
    return operation;
  };
}
