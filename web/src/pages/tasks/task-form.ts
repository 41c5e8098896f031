import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import type { TaskChange } from '../../api/inputs.ts';
import type { Path } from '../../components/draft/draft.ts';
import { type PlainName, say } from '../../voice/say.ts';

/** The fields of the task editor. */
export interface TaskForm {
  readonly description: string;
  /** Empty: no due date. */
  readonly due: string;
  readonly assignee: TaskView['assignee'];
}

/** The fields of the task. */
export const taskFormOf = ({ description, due, assignee }: TaskView): TaskForm => ({
  description,
  due: due?.text ?? '',
  assignee,
});

/** The changes that saving would make; null for none. */
export function taskChangeOf(task: TaskView, form: TaskForm): TaskChange | null {
  const before = taskFormOf(task);
  const description = form.description.trim();
  const due = form.due.trim();
  const change: TaskChange = {
    ...(description === before.description ? {} : { description }),
    ...(due === before.due ? {} : { due: due === '' ? null : due }),
    ...(form.assignee === before.assignee ? {} : { assignee: form.assignee }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

const LABELS: Readonly<Record<Path, PlainName>> = {
  description: 'task.toDo',
  due: 'task.due',
  assignee: 'task.who',
};

/** The label of a field. */
export const taskLabel = (path: Path): string => {
  const name = LABELS[path];
  return name === undefined ? path : say(name);
};

/** The value of a field, in words. */
export function taskValueWords(path: Path, value: unknown, agent: string): string {
  if (path === 'assignee') return value === 'agent' ? say('task.agentDoes', { agent }) : say('task.iDo');
  return value === '' ? say('approve.nothing') : String(value);
}
