import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCreateToken } from '../../api/access.ts';
import { useStatus } from '../../api/me.ts';
import { WakesField } from '../../components/wakes/wakes-field.tsx';
import type { AllowedWakes } from '../../components/wakes/wakes-words.ts';
import { say } from '../../voice/say.ts';
import { PolicySelect } from '../schedule/editor/policy-select.tsx';
import { FormEnd } from './access/form-end.tsx';
import styles from './access.module.css';
import { lifeChoices, SCOPES, type TokenPower } from './token-words.ts';

interface NewTokenFormProps {
  readonly isAdmin: boolean;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

/** Issues a token: its purpose, its scope, its lifetime. */
export function NewTokenForm({ isAdmin, onMade, onClose }: NewTokenFormProps) {
  const agents = useStatus().data?.agents ?? [];
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenPower>('user');
  const [agent, setAgent] = useState<string | null>(null);
  const [life, setLife] = useState('never');
  const [wakes, setWakes] = useState<AllowedWakes | null>(null);
  const [isTried, setTried] = useState(false);
  const create = useCreateToken();
  const acting = agent ?? agents[0];
  const powers = () => {
    if (scope === 'self') return { scope: 'user', purpose: 'person' } as const;
    if (scope !== 'mcp') return { scope, ...(scope === 'agent' ? { agent: acting } : {}) };
    return { scope: 'agent', audience: 'mcp', agent: acting, ...(wakes === null ? {} : { wakes }) } as const;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return document.getElementById('token-name')?.focus();
    const wanted = {
      name: name.trim(),
      ...powers(),
      ...(life === 'never' ? {} : { expires: life }),
    };
    create.mutate(wanted, { onSuccess: ({ token, secret }) => onMade({ name: token.name, secret }) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={say('token.new')}>
      <TextInput
        id="token-name"
        autoFocus
        label={say('token.for')}
        description={say('token.forIs')}
        placeholder={say('token.forLike')}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={isTried && name.trim() === '' ? say('token.forNeeded') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <PolicySelect
          label={say('token.may')}
          value={scope}
          choices={isAdmin ? SCOPES : SCOPES.filter(({ value }) => value !== 'admin')}
          onChange={setScope}
        />
        <PolicySelect label={say('token.until')} value={life} choices={lifeChoices()} onChange={setLife} />
      </div>
      {(scope === 'agent' || scope === 'mcp') && (
        <NativeSelect
          label={say('token.agent')}
          value={acting}
          data={[...agents]}
          onChange={(event) => setAgent(event.currentTarget.value)}
        />
      )}
      {scope === 'mcp' && (
        <div className={styles.pair}>
          <WakesField value={wakes} onChange={setWakes} />
        </div>
      )}
      <FormEnd words={say('token.make')} make={create} onClose={onClose} />
    </form>
  );
}
