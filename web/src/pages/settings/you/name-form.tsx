import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { useChangeMe } from '../../../api/change-me.ts';
import { say } from '../../../voice/say.ts';
import styles from '../settings-page.module.css';

interface NameFormProps {
  readonly value: string;
  readonly change: ReturnType<typeof useChangeMe>;
}

/** The person's name. Saved by a button, because a name is typed letter by letter. */
export function NameForm({ value, change }: NameFormProps) {
  const [name, setName] = useState<string | null>(null);
  const saveName = (event: FormEvent) => {
    event.preventDefault();
    const wanted = (name ?? '').trim();
    if (wanted !== '') change.mutate({ name: wanted }, { onSuccess: () => setName(null) });
  };
  return (
    <form className={styles.name} onSubmit={saveName}>
      <TextInput
        label={say('you.name')}
        description={say('you.nameIs')}
        value={name ?? value}
        maxLength={80}
        autoComplete="given-name"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name === null || name.trim() === '' || name === value}>
        {say('do.save')}
      </Button>
    </form>
  );
}
