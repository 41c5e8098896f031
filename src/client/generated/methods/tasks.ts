// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { WithOldNames } from '../../../operations/frame/old-names.ts';
import type { AddTaskInput, CompleteTaskInput, DeleteTaskInput, FailTaskInput, GetTaskInput, Heartbeat, ListHeartbeatsAnswer, ListTasksInput, MoveTaskInput, ReopenTaskInput, RestoreTaskInput, StartTaskInput, Task, TaskDetail, TaskPage, UpdateHeartbeatInput, UpdateTaskInput } from '../tasks.ts';

/** One method for each operation of the room `tasks`. */
export interface TasksMethods {
  /**
   * Adds a task to an agent's to-do list; an idle agent takes the next one by itself.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, unknown_agent, forbidden, too_large, duplicate, limit_reached, rate_limited
   */
  readonly addTask: (input: AddTaskInput, options?: CallOptions) => Promise<Task>;
  /** Lists tasks: open ones in the order of the list, then ended ones, newest first. */
  readonly listTasks: (input?: ListTasksInput, options?: CallOptions) => Promise<TaskPage>;
  /** Shows one task in detail: its state, its notes, and when the agent worked on it. */
  readonly getTask: (input: GetTaskInput, options?: CallOptions) => Promise<TaskDetail>;
  /**
   * Changes a task: its text, its due date or its assignee, or adds a note on the progress.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, stale_revision, wrong_state, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateTask: (input: UpdateTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Moves a task to another place in its list: to an end of it, or before or after another one.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly moveTask: (input: WithOldNames<MoveTaskInput, { readonly before: 'beforeTaskId'; readonly after: 'afterTaskId' }>, options?: CallOptions) => Promise<Task>;
  /**
   * Begins a task now: the agent works on it, or queues it while busy; a task of yours is marked as begun.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly startTask: (input: StartTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Marks a task as done, with its result. It can be reopened.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly completeTask: (input: CompleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Gives a task up with a reason, or leaves it to the person who alone can do it.
   * @throws AppError stale_revision, wrong_state, too_large, approval_needed
   */
  readonly failTask: (input: FailTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Reopens a task that was done, given up or begun (undo), at its place in the list.
   * @throws AppError stale_revision, wrong_state, duplicate, limit_reached, approval_needed
   */
  readonly reopenTask: (input: ReopenTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Deletes a task and stops work on it. It can be restored.
   * @throws AppError stale_revision, approval_needed
   */
  readonly deleteTask: (input: DeleteTaskInput, options?: CallOptions) => Promise<Task>;
  /**
   * Restores a deleted task (undo).
   * @throws AppError stale_revision, duplicate, limit_reached
   */
  readonly restoreTask: (input: RestoreTaskInput, options?: CallOptions) => Promise<Task>;
  /** Lists the heartbeats of all agents: the last one, and why nothing happened if nothing did. */
  readonly listHeartbeats: (input?: Record<string, never>, options?: CallOptions) => Promise<ListHeartbeatsAnswer>;
  /**
   * Pauses or resumes an agent's heartbeat for you, or changes its interval: while paused, the agent takes no tasks by itself.
   * @throws AppError unknown_agent, wrong_state, invalid_input
   */
  readonly updateHeartbeat: (input: UpdateHeartbeatInput, options?: CallOptions) => Promise<Heartbeat>;
}
