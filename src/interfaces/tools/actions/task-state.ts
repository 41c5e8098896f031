import { TASK_STATES, type TaskState } from '../../../domain/tasks/task.ts';

/** The states of tasks as this design names them. */
export const SHOWN_STATES = TASK_STATES.map(shownState);

/** What failed is an error here. */
export function shownState(state: TaskState): Exclude<TaskState, 'failed'> | 'error' {
  return state === 'failed' ? 'error' : state;
}

/** A task as it is told here. */
export function shownTask<T>(told: T): T {
  const task = told as { readonly state?: TaskState };
  return task.state === undefined ? told : { ...told, state: shownState(task.state) };
}
