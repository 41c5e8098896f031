import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ConsentView } from '../../../../src/operations/channels/channel-views.ts';
import { useAskConsent, useConsents, useDecideConsent } from '../../api/channels.ts';
import { useMayChange } from '../../api/me.ts';
import { errorWords } from '../../api/problem.ts';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import styles from './access.module.css';

/** Who may be told when the person does not answer, and whose reminders the person is told of. */
export function Consents() {
  const consents = useConsents();
  const items = consents.data?.items ?? [];
  return (
    <Section
      title="Who may be told"
      intro="A reminder you do not answer can tell somebody you trust. Nobody is told anything before they agree, and both of you can end it at any time."
    >
      {consents.isPending && <SkeletonRows label="Loading who may be told" rows={1} />}
      {consents.isError && (
        <LoadError what="Who may be told" error={consents.error} onRetry={() => void consents.refetch()} />
      )}
      {consents.isSuccess && items.length === 0 && <p className="soft">Nobody is told yet.</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Who may be told">
          {items.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
      {consents.isSuccess && (
        <Changes>
          <AskForm />
        </Changes>
      )}
    </Section>
  );
}

function ConsentRow({ consent }: { readonly consent: ConsentView }) {
  const decide = useDecideConsent();
  const mayChange = useMayChange();
  const { id, person, words, state, direction } = consent;
  const mayAgree = direction === 'asked_of_me' && state === 'asked';
  const no = direction === 'asked_of_me' && state === 'asked' ? 'No' : 'End it';
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{person}</p>
        <p className={styles.facts}>{words}</p>
      </div>
      {mayChange && state !== 'withdrawn' && (
        <div className={styles.buttons}>
          {mayAgree && (
            <Button
              size="xs"
              aria-label={`Agree to be told about ${person}`}
              loading={decide.isPending}
              onClick={() => decide.mutate({ id, verb: 'agree' })}
            >
              Agree
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={`${no}: ${person}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, verb: 'withdraw' })}
          >
            {no}
          </Button>
        </div>
      )}
    </li>
  );
}

function AskForm() {
  const ask = useAskConsent();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') ask.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.line} onSubmit={submit}>
      <TextInput
        label="Ask somebody"
        description="By the name they have on this Belfry."
        value={name}
        maxLength={100}
        autoComplete="off"
        error={ask.isError ? errorWords(ask.error) : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          ask.reset();
        }}
      />
      <Button type="submit" variant="light" disabled={name.trim() === ''} loading={ask.isPending}>
        Ask
      </Button>
    </form>
  );
}
