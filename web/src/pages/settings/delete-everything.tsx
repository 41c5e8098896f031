import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DELETE_EVERYTHING, STAYS_AFTER_DELETING } from '../../../../src/client/index.ts';
import { useMayChange } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { Command } from '../../components/commands.tsx';
import { Section } from '../../components/section.tsx';
import styles from './settings-page.module.css';

const same = (typed: string) => typed.trim().toLowerCase() === DELETE_EVERYTHING;

/** Deletes all data of the person, after they typed a confirmation. */
export function DeleteEverything() {
  const [isAsked, setAsked] = useState(false);
  const mayChange = useMayChange();
  // A read-only person would be refused.
  if (!mayChange) return null;
  return (
    <Section
      title="Delete everything"
      intro="All that is kept of you goes, for good. Your schedules and their runs go, your tasks, templates and approvals, and what was said. Links to chats, webhooks and tokens go too. You are signed out everywhere."
    >
      <p className="soft">What stays:</p>
      <ul className={styles.moved}>
        {STAYS_AFTER_DELETING.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isAsked ? (
        <TypedYes onClose={() => setAsked(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            Delete everything…
          </Button>
        </div>
      )}
      <p className="soft">
        The same on the command line: <Command>belfry delete-everything</Command>
      </p>
    </Section>
  );
}

/** A typed confirmation, because a press alone could be a slip. */
function TypedYes({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: () => sessionCalls.deleteEverything() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same(typed)) remove.mutate();
  };
  return (
    <form className={styles.name} onSubmit={submit} noValidate>
      <TextInput
        label={`Type “${DELETE_EVERYTHING}”`}
        description="Export first if you may want any of it: nothing brings it back."
        value={typed}
        autoComplete="off"
        autoFocus
        error={remove.isError ? errorWords(remove.error) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          remove.reset();
        }}
      />
      <Button type="submit" color="bronze" disabled={!same(typed)} loading={remove.isPending}>
        Delete everything
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
