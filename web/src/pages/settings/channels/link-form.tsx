import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationOutput } from '../../../../../src/client/index.ts';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useLinkChannel, usePairChannel } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import { say } from '../../../voice/say.ts';
import styles from '../access.module.css';

type Linked = OperationOutput<'link-channel'>;

interface LinkFormProps {
  /** The channels with addresses. */
  readonly channels: readonly { readonly name: string; readonly codeSent: boolean }[];
  /** Called when it was linked; with a secret where messages are signed. */
  readonly onLinked: (linked: Linked) => void;
  /** Called when a code is on its way to the address. */
  readonly onCode: (pairing: PairingView) => void;
}

/** An example address, by channel. */
const EXAMPLES: Readonly<Record<string, string>> = { mail: 'you@example.org', webhook: 'https://example.org/belfry' };

/** Links an address: at once, or by a code that is sent there. */
export function LinkForm({ channels, onLinked, onCode }: LinkFormProps) {
  const link = useLinkChannel();
  const pair = usePairChannel();
  const [chosen, setChosen] = useState('');
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const channel = channels.find(({ name }) => name === chosen) ?? channels[0];
  if (channel === undefined) return null;
  const { name, codeSent } = channel;
  const error = codeSent ? pair.error : link.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    const wanted = { channel: name, address: address.trim(), ...(label.trim() === '' ? {} : { label: label.trim() }) };
    const empty = () => {
      setAddress('');
      setLabel('');
    };
    if (codeSent) {
      pair.mutate(wanted, {
        onSuccess({ pairing }) {
          empty();
          onCode(pairing);
        },
      });
    } else {
      link.mutate(wanted, {
        onSuccess(linked) {
          empty();
          onLinked(linked);
        },
      });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say('chan.linkChannel')}>
      <h3>{say('chan.linkChannel')}</h3>
      <div className={styles.pair}>
        <NativeSelect
          label={say('chan.channel')}
          data={channels.map((one) => one.name)}
          value={name}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            link.reset();
            pair.reset();
          }}
        />
        <TextInput
          label={say('chan.address')}
          placeholder={EXAMPLES[name]}
          value={address}
          maxLength={500}
          autoComplete="off"
          error={error === null ? undefined : errorWords(error)}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            link.reset();
            pair.reset();
          }}
        />
        <TextInput
          label={say('chan.name')}
          placeholder={say('chan.nameLike')}
          value={label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </div>
      <Button
        type="submit"
        variant="light"
        className="fit"
        disabled={address.trim() === ''}
        loading={link.isPending || pair.isPending}
      >
        {say(codeSent ? 'chan.sendCode' : 'chan.link')}
      </Button>
    </form>
  );
}
