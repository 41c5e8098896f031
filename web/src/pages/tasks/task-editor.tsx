import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { TaskView } from '../../../../src/operations/task-view.ts';
import type { TaskChange } from '../../api/calls.ts';
import { errorWords } from '../../api/problem.ts';
import { useChangeTask } from '../../api/tasks.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { DueField } from './due-field.tsx';
import styles from './task-editor.module.css';

/** The text, the due date and whose it is. Only what was changed is sent. */
export function TaskEditor({ task, onClose }: { readonly task: TaskView; readonly onClose: () => void }) {
  const change = useChangeTask();
  const [description, setDescription] = useState(task.description);
  const [due, setDue] = useState(task.due?.text ?? '');
  const [assignee, setAssignee] = useState(task.assignee);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = changesOf(task, { description: description.trim(), due: due.trim(), assignee });
    if (Object.keys(wanted).length === 0) onClose();
    else change.mutate({ task, change: wanted }, { onSuccess: onClose });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={styles.form} aria-label="Edit the task" onSubmit={submit} onKeyDown={leave}>
      <TextInput
        label="What is to be done"
        value={description}
        required
        data-autofocus
        autoFocus
        error={change.isError ? errorWords(change.error) : undefined}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <DueField label="Due" value={due} onChange={setDue} />
      <ChoiceBar
        label="Who does it"
        name={`assignee-${task.id}`}
        value={assignee}
        choices={[
          { value: 'agent', words: `${task.agent} does it` },
          { value: 'person', words: 'I do it' },
        ]}
        onChange={(value) => setAssignee(value as TaskView['assignee'])}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={change.isPending} disabled={description.trim() === ''}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function changesOf(
  task: TaskView,
  { description, due, assignee }: { description: string; due: string; assignee: TaskView['assignee'] },
): TaskChange {
  return {
    ...(description === task.description ? {} : { description }),
    ...(due === (task.due?.text ?? '') ? {} : { due: due === '' ? null : due }),
    ...(assignee === task.assignee ? {} : { assignee }),
  };
}
