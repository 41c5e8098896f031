import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { errorWords } from '../../api/problem.ts';
import { useAddTask } from '../../api/tasks.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
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
    <form className={styles.form} onSubmit={submit} aria-label="Add a task">
      <div className={styles.line}>
        <TextInput
          ref={line}
          className={styles.grow}
          aria-label="What is to be done?"
          placeholder="What is to be done?"
          value={text}
          autoComplete="off"
          error={add.isError ? errorWords(add.error) : undefined}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
          }}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={add.isPending}>
          Add
        </Button>
      </div>
      {isBegun && (
        <div className={styles.more}>
          <DueField label="Due" value={due} onChange={setDue} />
          <ChoiceBar
            label="Who does it"
            name="assignee"
            value={assignee}
            choices={[
              { value: 'agent', words: `${agent} does it` },
              { value: 'person', words: 'I do it' },
            ]}
            onChange={(value) => setAssignee(value as TaskView['assignee'])}
          />
        </div>
      )}
    </form>
  );
}
