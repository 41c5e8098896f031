import { Button } from '@mantine/core';
import { useState } from 'react';
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
        Revoke
      </Button>
    );
  return (
    <fieldset className={styles.ask}>
      <legend>{question}</legend>
      <Button color="var(--bad)" c="var(--surface)" size="xs" autoFocus loading={isPending} onClick={onRevoke}>
        Yes, revoke
      </Button>
      <Button variant="default" size="xs" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}
