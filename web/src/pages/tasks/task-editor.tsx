import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { shortName } from '../../api/schedule-change.ts';
import { takeBack } from '../../api/undo/changes.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { ChangedMeanwhile } from '../../components/draft/changed-meanwhile.tsx';
import type { DraftShape } from '../../components/draft/draft.ts';
import { type DraftInHand, useDraft } from '../../components/draft/use-draft.ts';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { DueField } from './due-field.tsx';
import styles from './task-editor.module.css';
import { type TaskForm, taskChangeOf, taskFormOf, taskLabel, taskValueWords } from './task-form.ts';

const SHAPE: DraftShape<TaskView, TaskForm> = { formOf: taskFormOf };

/** Text, due date and assignee. Sends only changed fields, based on the version the form was opened with. */
export function TaskEditor({ task, onClose }: { readonly task: TaskView; readonly onClose: () => void }) {
  const inHand = useDraft(task, SHAPE);
  const { description, due, assignee } = inHand.draft.form;
  const save = useSaveTask(inHand, task.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!inHand.isSettled) return;
    save.mutate(undefined, {
      onSuccess: ({ kind }) => {
        if (kind !== 'choose') onClose();
      },
    });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={styles.form} aria-label={say('task.editIt')} onSubmit={submit} onKeyDown={leave}>
      <TextInput
        label={say('task.toDo')}
        value={description}
        required
        data-autofocus
        autoFocus
        error={save.isError ? errorWords(save.error) : undefined}
        onChange={(event) => inHand.set('description', event.currentTarget.value)}
      />
      <DueField label={say('task.due')} value={due} onChange={(value) => inHand.set('due', value)} />
      <ChoiceBar
        label={say('task.who')}
        name={`assignee-${task.id}`}
        value={assignee}
        choices={[
          { value: 'agent', words: say('task.agentDoes', { agent: task.agent }) },
          { value: 'person', words: say('task.iDo') },
        ]}
        onChange={(value) => inHand.set('assignee', value as TaskView['assignee'])}
      />
      {inHand.meeting !== null && (
        <ChangedMeanwhile
          meeting={inHand.meeting}
          conflicts={inHand.draft.conflicts}
          taken={inHand.draft.taken}
          labelOf={taskLabel}
          wordsOf={(path, value) => taskValueWords(path, value, task.agent)}
          onChoose={inHand.choose}
        />
      )}
      <div className={styles.foot}>
        <Button type="submit" loading={save.isPending} disabled={description.trim() === '' || !inHand.isSettled}>
          {say('do.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
        {!inHand.isSettled && <span className="soft">{say('task.settle')}</span>}
      </div>
    </form>
  );
}

/** Saves the edits of a task, which can be undone; the form shows errors. */
function useSaveTask({ save }: DraftInHand<TaskView, TaskForm>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = taskChangeOf(base, form);
          if (change === null) return null;
          return client.updateTask({ id, ...change }, { expectedRevision: base.revision });
        },
        read: () => client.getTask({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind !== 'saved') return;
      const undo = () => void takeBack(queries, { subject: id });
      showToast({ text: `Saved: ${shortName(sent.answer.description)}`, undo });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  });
}
