import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
import styles from './decision-panel.module.css';
import { shortWords } from './proposal-words.ts';

interface DenyFormProps {
  readonly card: ProposalView;
  readonly isBusy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
}

/** The longest reason. Characters. */
const LONGEST = 500;

/** A denial, with an optional reason. Enter denies, Escape cancels. */
export function DenyForm({ card, isBusy, onDeny, onClose }: DenyFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDeny(reason.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={press}
      aria-label={say('approve.denyIt', { what: shortWords(card.what) })}
    >
      <TextInput
        autoFocus
        label={say('approve.whyNotShort')}
        description={say('approve.isTold', { agent: card.agent })}
        placeholder={say('approve.tooOften')}
        value={reason}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="bronze" loading={isBusy}>
          {say('approve.deny')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
