import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useCancelPairing, useEnterCode } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
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
  return (
    <form className={styles.card} onSubmit={submit} aria-label={say('chan.linking', { channel })}>
      <p className={styles.question} role="status">
        {words}.
      </p>
      {isOpen && (
        <TextInput
          label={say('chan.code')}
          description={sayWith('chan.codeIs', { when: <Moment at={expiresAt} form="clock" /> })}
          placeholder="ABCD-EFGH"
          value={code}
          maxLength={20}
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus={isOwn}
          error={
            enter.isError ? errorWords(enter.error) : isWrong ? say('chan.wrong', { number: triesLeft }) : undefined
          }
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <div className="row">
        {isOpen && (
          <Button type="submit" loading={enter.isPending} disabled={code.trim() === ''}>
            {say('chan.linkIt')}
          </Button>
        )}
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => (isOpen ? cancel.mutate(id, { onSuccess: onClose }) : onClose())}
        >
          {say(isOpen ? 'chan.takeBack' : 'do.close')}
        </Button>
      </div>
    </form>
  );
}
