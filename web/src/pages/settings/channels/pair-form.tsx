import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationOutput } from '../../../../../src/client/index.ts';
import { usePairChannel } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import styles from '../access.module.css';

interface PairFormProps {
  /** The channels that are linked by a code. */
  readonly channels: readonly string[];
  readonly onMade: (made: OperationOutput<'pair-channel'>) => void;
}

/** Makes a code that links a chat. */
export function PairForm({ channels, onMade }: PairFormProps) {
  const pair = usePairChannel();
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = label.trim() === '' ? {} : { label: label.trim() };
    pair.mutate({ channel, ...named }, { onSuccess: onMade });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Link a chat">
      <div className={styles.pair}>
        {channels.length > 1 && (
          <NativeSelect
            label="Link a chat on"
            data={[...channels]}
            value={channel}
            onChange={(event) => setChannel(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="What you call the chat"
          placeholder="My phone"
          value={label}
          maxLength={100}
          autoComplete="off"
          error={pair.isError ? errorWords(pair.error) : undefined}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            pair.reset();
          }}
        />
      </div>
      <Button type="submit" variant="light" className={styles.fit} loading={pair.isPending}>
        Link {channel}
      </Button>
    </form>
  );
}
