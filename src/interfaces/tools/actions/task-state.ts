import { TASK_STATES, type TaskState } from '../../../domain/tasks/task.ts';

/** The names of the states of tasks in this design. */
export const SHOWN_STATES = TASK_STATES.map(shownState);

/** A failed task is an error in this design. */
export function shownState(state: TaskState): Exclude<TaskState, 'failed'> | 'error' {
  return state === 'failed' ? 'error' : state;
}

/** A task in the form of this design. */
export function shownTask<T>(told: T): T {
  const task = told as { readonly state?: TaskState };
  return task.state === undefined ? told : { ...told, state: shownState(task.state) };
}
