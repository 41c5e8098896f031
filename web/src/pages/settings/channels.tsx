import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LinkView } from '../../../../src/operations/channels/reach-views.ts';
import { errorWords } from '../../api/problem.ts';
import { useChannels, useLinkChannel, useUnlinkChannel } from '../../api/reach.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './access.module.css';

/** The ways to reach the person besides this page. */
export function Channels() {
  const channels = useChannels();
  const items = channels.data?.items ?? [];
  const linkable = (channels.data?.available ?? []).filter((channel) => channel.linkable).map(({ name }) => name);
  return (
    <Section
      title="Ways to reach you"
      intro="This page is always one. On a linked channel you talk with an agent, and reminders can be said there as well."
    >
      {channels.isPending && <SkeletonRows label="Loading the channels" rows={1} />}
      {channels.isError && (
        <LoadError what="The channels" error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.isSuccess && items.length === 0 && (
        <p className="soft">
          {linkable.length === 0 ? 'No channel besides this page is set up on this Belfry.' : 'Nothing is linked yet.'}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Linked channels">
          {items.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {linkable.length > 0 && <LinkForm channels={linkable} />}
    </Section>
  );
}

function LinkRow({ link }: { readonly link: LinkView }) {
  const [isAsking, setAsking] = useState(false);
  const unlink = useUnlinkChannel();
  const { id, label, channel, address, failure, failingSince } = link;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{label}</p>
        <p className={styles.facts}>{label === channel ? address : `${channel} · ${address}`}</p>
        {failure !== null && failingSince !== null && (
          <p className={styles.problem}>
            Cannot send since <Moment at={failingSince} form="weekday" />: {failure}
          </p>
        )}
      </div>
      {!isAsking && (
        <Button variant="default" size="xs" aria-label={`Unlink ${label}`} onClick={() => setAsking(true)}>
          Unlink
        </Button>
      )}
      {isAsking && (
        <fieldset className={styles.ask}>
          <legend>Nothing more is sent there. What was said stays readable here.</legend>
          <Button color="red" size="xs" autoFocus loading={unlink.isPending} onClick={() => unlink.mutate(id)}>
            Unlink {label}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </fieldset>
      )}
    </li>
  );
}

function LinkForm({ channels }: { readonly channels: readonly string[] }) {
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
