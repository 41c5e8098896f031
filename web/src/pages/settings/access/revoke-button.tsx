import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../voice/say.ts';
import styles from '../access.module.css';

interface RevokeButtonProps {
  /** Its accessible name. */
  readonly label: string;
  /** Says beforehand what ends with it. */
  readonly question: string;
  readonly isPending: boolean;
  readonly onRevoke: () => void;
}

/** Revokes an access, after a confirmation. */
export function RevokeButton({ label, question, isPending, onRevoke }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="default" size="xs" aria-label={label} onClick={() => setAsking(true)}>
        {say('revoke.do')}
      </Button>
    );
  return (
    <fieldset className={styles.ask}>
      <legend>{question}</legend>
      <Button color="var(--bad)" c="var(--surface)" size="xs" autoFocus loading={isPending} onClick={onRevoke}>
        {say('revoke.yes')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setAsking(false)}>
        {say('sub.keep')}
      </Button>
    </fieldset>
  );
}
