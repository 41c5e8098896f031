import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DELETE_EVERYTHING } from '../../../../src/client/index.ts';
import { useMayChange } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { Command } from '../../components/commands.tsx';
import { Section } from '../../components/section.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './settings-page.module.css';

const same = (typed: string) => typed.trim().toLowerCase() === DELETE_EVERYTHING;

/** Deletes all data of the person, after they typed a confirmation. */
export function DeleteEverything() {
  const [isAsked, setAsked] = useState(false);
  const mayChange = useMayChange();
  // A read-only person would be refused.
  if (!mayChange) return null;
  return (
    <Section title={say('wipe.title')} intro={say('wipe.intro')}>
      <p className="soft">{say('wipe.stays')}</p>
      <ul className={styles.moved}>
        {([0, 1, 2, 3, 4, 5] as const).map((one) => (
          <li key={one}>{say(`wipe.stay.${one}`)}</li>
        ))}
      </ul>
      {isAsked ? (
        <TypedYes onClose={() => setAsked(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            {say('wipe.ask')}
          </Button>
        </div>
      )}
      <p className="soft">{sayWith('data.sameCli', { command: <Command>belfry delete-everything</Command> })}</p>
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
        label={say('wipe.type', { words: DELETE_EVERYTHING })}
        description={say('wipe.first')}
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
        {say('wipe.title')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {say('do.cancel')}
      </Button>
    </form>
  );
}
