import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OperationOutput } from '../../../../../src/client/index.ts';
import type { UnlinkAnswer } from '../../../../../src/operations/channels/channel-views.ts';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useChannels, usePairChannel, usePairings } from '../../../api/channels.ts';
import { useMayChange } from '../../../api/me.ts';
import { errorWords } from '../../../api/problem.ts';
import { CopyOnce } from '../../../components/copy-once.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { say } from '../../../voice/say.ts';
import styles from '../access.module.css';
import { ApprovedThere } from './approved-there.tsx';
import { CodeCard } from './code-card.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { PairCard } from './pair-card.tsx';
import { ThisDevice } from './this-device.tsx';

type ChannelKind = OperationOutput<'list-channels'>['available'][number];
type Pairing = OperationOutput<'pair-channel'>;

/** The ways to reach the person besides this page. */
export function Channels() {
  const channels = useChannels();
  const mayChange = useMayChange();
  const [unlinked, setUnlinked] = useState<UnlinkAnswer | null>(null);
  const items = channels.data?.items ?? [];
  const others = (channels.data?.available ?? []).filter(({ linkable }) => linkable);
  const named = others.filter(({ pairable }) => !pairable);
  const [sent, setSent] = useState<PairingView | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section title={say('set.channels')} intro={say('chan.intro')}>
      {channels.isPending && <SkeletonRows label={say('chan.loading')} rows={1} />}
      {channels.isError && (
        <LoadError what={say('chan.the')} error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.isSuccess && items.length === 0 && <p className="soft">{say('chan.none')}</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={say('chan.linked')}>
          {items.map((link) => (
            <LinkRow key={link.id} link={link} onUnlinked={setUnlinked} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {unlinked !== null && unlinked.approved.length > 0 && (
        <ApprovedThere unlinked={unlinked} onClose={() => setUnlinked(null)} />
      )}
      {secret !== null && (
        <CopyOnce
          label={say('chan.secret')}
          value={secret}
          words={say('chan.secretIs')}
          onDone={() => setSecret(null)}
        />
      )}
      <Pairings channels={others.filter(({ pairable }) => pairable)} />
      {mayChange && channels.isSuccess && <ThisDevice links={items} />}
      {mayChange && (
        <Codes isWanted={named.some(({ codeSent }) => codeSent)} sent={sent} onClose={() => setSent(null)} />
      )}
      {mayChange && named.length > 0 && (
        <LinkForm channels={named} onLinked={(linked) => setSecret(linked.secret)} onCode={setSent} />
      )}
    </Section>
  );
}

interface CodesProps {
  readonly isWanted: boolean;
  /** The code that was requested here: shown until it was read, whatever its outcome. */
  readonly sent: PairingView | null;
  readonly onClose: () => void;
}

/** Codes that were sent to an address, here or elsewhere. */
function Codes({ isWanted, sent, onClose }: CodesProps) {
  const pairings = usePairings(isWanted);
  const items = pairings.data?.items ?? [];
  const own = sent === null ? null : (items.find(({ id }) => id === sent.id) ?? sent);
  const others = items.filter(({ id, state }) => state === 'sent' && id !== sent?.id);
  return (
    <>
      {own !== null && <CodeCard key={own.id} pairing={own} isOwn onClose={onClose} />}
      {others.map((pairing) => (
        <CodeCard key={pairing.id} pairing={pairing} isOwn={false} onClose={() => {}} />
      ))}
    </>
  );
}

/** Chats that are linked by a code: the code, who sent it, and a button to make one. */
function Pairings({ channels }: { readonly channels: readonly ChannelKind[] }) {
  const pairings = usePairings(channels.length > 0);
  const [made, setMade] = useState<Pairing | null>(null);
  const mayChange = useMayChange();
  if (channels.length === 0) return null;
  const items = pairings.data?.items ?? [];
  const open = items.filter(({ state }) => state === 'waiting' || state === 'claimed');
  // A code made here is shown until it is decided; the list has its state once it was read again.
  const own = made === null ? null : (items.find(({ id }) => id === made.pairing.id) ?? made.pairing);
  return (
    <>
      {channels.map(({ name, connection }) => (
        <p key={name} className={connection?.state === 'connected' ? 'soft' : 'bad'}>
          {name}: {connection?.words ?? say('chan.notConnected')}
        </p>
      ))}
      {mayChange && own !== null && <PairCard pairing={own} made={made} onClose={() => setMade(null)} />}
      {mayChange &&
        open
          .filter(({ id }) => id !== made?.pairing.id)
          .map((pairing) => <PairCard key={pairing.id} pairing={pairing} made={null} onClose={() => {}} />)}
      {mayChange && (own === null || own.state === 'linked' || own.state === 'ended') && (
        <PairForm channels={channels.map(({ name }) => name)} onMade={setMade} />
      )}
    </>
  );
}

interface PairFormProps {
  /** The channels that are linked by a code. */
  readonly channels: readonly string[];
  readonly onMade: (made: OperationOutput<'pair-channel'>) => void;
}

/** Makes a code that links a chat. */
function PairForm({ channels, onMade }: PairFormProps) {
  const pair = usePairChannel();
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = label.trim() === '' ? {} : { label: label.trim() };
    pair.mutate({ channel, ...named }, { onSuccess: onMade });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say('chan.linkChat')}>
      <div className={styles.pair}>
        {channels.length > 1 && (
          <NativeSelect
            label={say('chan.linkChatOn')}
            data={[...channels]}
            value={channel}
            onChange={(event) => setChannel(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={say('chan.chatName')}
          placeholder={say('chan.nameLike')}
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
      <Button type="submit" variant="light" className="fit" loading={pair.isPending}>
        {say('chan.linkOne', { channel })}
      </Button>
    </form>
  );
}
