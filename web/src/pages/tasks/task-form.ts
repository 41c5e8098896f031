import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import type { TaskChange } from '../../api/inputs.ts';
import type { Path } from '../../components/draft/draft.ts';

/** What the fields of the editor of a task hold. */
export interface TaskForm {
  readonly description: string;
  /** Empty: it is due at no time. */
  readonly due: string;
  readonly assignee: TaskView['assignee'];
}

/** The fields as the task stands. */
export const taskFormOf = ({ description, due, assignee }: TaskView): TaskForm => ({
  description,
  due: due?.text ?? '',
  assignee,
});

/** What saving would change; null when nothing would. */
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

const LABELS: Readonly<Record<Path, string>> = {
  description: 'What is to be done',
  due: 'Due',
  assignee: 'Who does it',
};

/** How a field is called on the page. */
export const taskLabel = (path: Path): string => LABELS[path] ?? path;

/** What stands in a field, in words. */
export function taskValueWords(path: Path, value: unknown, agent: string): string {
  if (path === 'assignee') return value === 'agent' ? `${agent} does it` : 'I do it';
  return value === '' ? 'Nothing' : String(value);
}
