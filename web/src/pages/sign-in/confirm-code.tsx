import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { whenCodeIsNeeded } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { Command } from '../../components/commands.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { CodeField } from './code-field.tsx';
import styles from './confirm-code.module.css';
import { readTypedCode } from './sign-in-code.ts';

/**
 * Asks for a fresh sign-in code when the server needs one for a serious action. The request continues once the code
 * is right; several requests at once share one answer.
 */
export function ConfirmCode() {
  const dialog = useRef<HTMLDialogElement>(null);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const settle = (isConfirmed: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
    setTyped('');
    setProblem(null);
    setBusy(false);
    setAsked(false);
  };
  useEffect(() => {
    whenCodeIsNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsked(true);
        }),
    );
    return () => whenCodeIsNeeded(async () => false);
  }, []);
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
  }, [isAsked]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readTypedCode(typed);
    if (code === '') return setProblem(say('sign.typeFirst'));
    setBusy(true);
    try {
      await sessionCalls.confirm(code);
      settle(true);
    } catch (error) {
      setProblem(errorWords(error));
      setBusy(false);
    }
  };
  if (!isAsked) return null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="confirm-code-title" onClose={() => settle(false)}>
      <h2 id="confirm-code-title">{say('sign.isItYou')}</h2>
      <p>{sayWith('sign.fresh', { command: <Command>belfry open</Command> })}</p>
      <form onSubmit={submit} noValidate>
        <CodeField
          id="confirm-code"
          value={typed}
          problem={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
        />
        <div className="row">
          <Button type="submit" loading={isBusy}>
            {say('sign.confirm')}
          </Button>
          <Button variant="default" onClick={() => settle(false)}>
            {say('do.cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
