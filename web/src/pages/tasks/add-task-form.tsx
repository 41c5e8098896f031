import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { errorWords } from '../../api/problem.ts';
import { useAddTask } from '../../api/tasks.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { say } from '../../voice/say.ts';
import styles from './add-task-form.module.css';
import { DueField } from './due-field.tsx';

interface AddTaskFormProps {
  readonly agent: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** One line for a task; due date and assignee appear while one types. */
export function AddTaskForm({ agent, text, onText }: AddTaskFormProps) {
  const add = useAddTask();
  const [due, setDue] = useState('');
  const [assignee, setAssignee] = useState<TaskView['assignee']>('agent');
  const line = useRef<HTMLInputElement>(null);
  const isBegun = text.trim() !== '' || due !== '';
  // A pressed example is read, and perhaps changed, before it is added.
  useEffect(() => {
    if (text !== '') line.current?.focus();
  }, [text]);
  const clear = () => {
    onText('');
    setDue('');
    setAssignee('agent');
    add.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const description = text.trim();
    if (description === '' || add.isPending) return;
    const wanted = { description, agent, assignee, ...(due.trim() === '' ? {} : { due: due.trim() }) };
    add.mutate(wanted, {
      onSuccess() {
        clear();
        line.current?.focus();
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say('task.addOne')}>
      <div className={styles.line}>
        <TextInput
          ref={line}
          className={styles.grow}
          aria-label={say('task.question')}
          placeholder={say('task.question')}
          value={text}
          autoComplete="off"
          error={add.isError ? errorWords(add.error) : undefined}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
          }}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={add.isPending}>
          {say('task.add')}
        </Button>
      </div>
      {isBegun && (
        <div className={styles.more}>
          <DueField label={say('task.due')} value={due} onChange={setDue} />
          <ChoiceBar
            label={say('task.who')}
            name="assignee"
            value={assignee}
            choices={[
              { value: 'agent', words: say('task.agentDoes', { agent }) },
              { value: 'person', words: say('task.iDo') },
            ]}
            onChange={(value) => setAssignee(value as TaskView['assignee'])}
          />
        </div>
      )}
    </form>
  );
}
