import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useCancelPairing, useEnterCode } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import { Moment } from '../../../time/moment.tsx';
import styles from './pair-card.module.css';

interface CodeCardProps {
  readonly pairing: PairingView;
  /** True when it was requested here, a moment ago. */
  readonly isOwn: boolean;
  /** Called when it has ended and was read. */
  readonly onClose: () => void;
}

/** A code that was sent to an address, and waits to be entered. */
export function CodeCard({ pairing, isOwn, onClose }: CodeCardProps) {
  const enter = useEnterCode();
  const cancel = useCancelPairing();
  const [code, setCode] = useState('');
  const { id, state, channel, words, expiresAt, triesLeft } = pairing;
  const isOpen = state === 'sent';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    enter.mutate(
      { id, code: code.trim() },
      {
        onSuccess({ link }) {
          setCode('');
          if (link !== null) onClose();
        },
      },
    );
  };
  const isWrong = enter.data?.link === null && code === '' && isOpen;
  const tries = triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`;
  return (
    <form className={styles.card} onSubmit={submit} aria-label={`Linking ${channel}`}>
      <p className={styles.question} role="status">
        {words}.
      </p>
      {isOpen && (
        <TextInput
          label="The code"
          description={
            <>
              Good until <Moment at={expiresAt} form="clock" />. Nothing there? Look among unwanted mail.
            </>
          }
          placeholder="ABCD-EFGH"
          value={code}
          maxLength={20}
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus={isOwn}
          error={enter.isError ? errorWords(enter.error) : isWrong ? `That is not the code; ${tries} left.` : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        {isOpen && (
          <Button type="submit" loading={enter.isPending} disabled={code.trim() === ''}>
            Link it
          </Button>
        )}
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => (isOpen ? cancel.mutate(id, { onSuccess: onClose }) : onClose())}
        >
          {isOpen ? 'Take the code back' : 'Close'}
        </Button>
      </div>
    </form>
  );
}
