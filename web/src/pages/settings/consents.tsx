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
import { say } from '../../voice/say.ts';
import styles from './access.module.css';

/** Who may be told when the person does not answer, and whose reminders the person is told of. */
export function Consents() {
  const consents = useConsents();
  const items = consents.data?.items ?? [];
  return (
    <Section title={say('trust.title')} intro={say('trust.intro')}>
      {consents.isPending && <SkeletonRows label={say('trust.loading')} rows={1} />}
      {consents.isError && (
        <LoadError what={say('trust.title')} error={consents.error} onRetry={() => void consents.refetch()} />
      )}
      {consents.isSuccess && items.length === 0 && <p className="soft">{say('trust.none')}</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={say('trust.title')}>
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
  const no = say(mayAgree ? 'trust.no' : 'trust.endIt');
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{person}</p>
        <p className="fine-print">{words}</p>
      </div>
      {mayChange && state !== 'withdrawn' && (
        <div className="row">
          {mayAgree && (
            <Button
              size="xs"
              aria-label={say('trust.agreeOne', { person })}
              loading={decide.isPending}
              onClick={() => decide.mutate({ id, verb: 'agree' })}
            >
              {say('trust.agree')}
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
        label={say('trust.askOne')}
        description={say('trust.askIs')}
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
        {say('trust.ask')}
      </Button>
    </form>
  );
}
