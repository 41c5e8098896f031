import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorWords } from '../../api/problem.ts';
import { BellMark } from '../../components/bell-mark.tsx';
import { Command } from '../../components/commands.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { CodeField } from './code-field.tsx';
import { readTypedCode } from './sign-in-code.ts';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  readonly failure: string | null;
  /** Why they are here, if it is worth a line. */
  readonly news?: string | undefined;
  readonly onSignIn: (code: string) => Promise<void>;
}

/** The sign-in page: where to find the code, and a field for it. */
export function SignInPage({ failure, news, onSignIn }: SignInPageProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(failure);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readTypedCode(typed);
    if (code === '') return setProblem(say('sign.typeFirst'));
    setBusy(true);
    try {
      await onSignIn(code);
    } catch (error) {
      setProblem(errorWords(error));
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <title>{`${say('sign.title')} · Belfry`}</title>
      <div className={styles.card}>
        <BellMark size={44} />
        <h1>{say('sign.heading')}</h1>
        {news !== undefined && <p role="status">{news}</p>}
        <p>{sayWith('sign.how', { command: <Command>belfry open</Command> })}</p>
        <form onSubmit={submit} noValidate>
          <CodeField
            id="sign-in-code"
            value={typed}
            problem={problem}
            onChange={(text) => {
              setTyped(text);
              setProblem(null);
            }}
          />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {say('sign.in')}
          </Button>
        </form>
      </div>
    </main>
  );
}
