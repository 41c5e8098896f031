import type { Task } from './task.ts';

/** When the tasks of the tests were made. */
export const TASK_NOW = 1_795_251_600_000;

/** A task that waits for its agent. */
export const taskOf = (changes: Partial<Task> = {}): Task => ({
  id: 'tsk_1',
  userId: 'usr_1',
  agent: 'belfry',
  threadId: 'thr_1',
  description: 'one',
  state: 'pending',
  assignee: 'agent',
  tries: 0,
  notBefore: null,
  turnId: null,
  startedAt: null,
  endedAt: null,
  result: null,
  position: 0,
  dueAt: null,
  dueText: null,
  createdBy: 'user',
  depth: 0,
  inputTokens: 0,
  outputTokens: 0,
  createdAt: TASK_NOW,
  updatedAt: TASK_NOW,
  deletedAt: null,
  revision: 1,
  ...changes,
});
