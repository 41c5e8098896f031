import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorWords } from '../../../api/problem.ts';
import { useLinkChannel } from '../../../api/reach.ts';
import styles from '../access.module.css';

/** Links an address on a channel that takes any. */
export function LinkForm({ channels }: { readonly channels: readonly string[] }) {
  const link = useLinkChannel();
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    const named = label.trim() === '' ? {} : { label: label.trim() };
    link.mutate(
      { channel, address: address.trim(), ...named },
      {
        onSuccess() {
          setAddress('');
          setLabel('');
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Link a channel">
      <div className={styles.pair}>
        <NativeSelect
          label="Channel"
          data={[...channels]}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value)}
        />
        <TextInput
          label="Your address there"
          value={address}
          maxLength={200}
          autoComplete="off"
          error={link.isError ? errorWords(link.error) : undefined}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            link.reset();
          }}
        />
        <TextInput
          label="What you call it"
          placeholder="My phone"
          value={label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </div>
      <Button
        type="submit"
        variant="light"
        className={styles.fit}
        disabled={address.trim() === ''}
        loading={link.isPending}
      >
        Link
      </Button>
    </form>
  );
}
