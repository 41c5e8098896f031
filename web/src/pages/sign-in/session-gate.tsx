import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/calls.ts';
import { keys } from '../../api/keys.ts';
import { ApiError, errorWords } from '../../api/problem.ts';
import { whenSignedOut } from '../../api/request.ts';
import { LoadError } from '../../components/load-error.tsx';
import { readCode, withoutCode } from './sign-in-code.ts';
import { SignInPage } from './sign-in-page.tsx';

type Session =
  | { readonly kind: 'checking' | 'in' }
  | { readonly kind: 'out'; readonly failure: string | null }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** Takes the code out of the address at once: it works a single time and must not stay in the history. */
function takeCode(): string | null {
  const code = readCode(window.location.hash);
  if (code !== null) window.history.replaceState(window.history.state, '', withoutCode(window.location));
  return code;
}

/** Read once, when the page loads. */
const printedCode = takeCode();

/** Shows its children to a person who is signed in, and the way in to everybody else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const isUsed = useRef(false);
  const [session, setSession] = useState<Session>({ kind: 'checking' });

  const check = useCallback(async () => {
    let failure: string | null = null;
    if (printedCode !== null && !isUsed.current) {
      isUsed.current = true;
      await api.signIn(printedCode).catch((error: unknown) => {
        failure = errorWords(error);
      });
    }
    try {
      queries.setQueryData(keys.me, await api.me());
      setSession({ kind: 'in' });
    } catch (error) {
      const isOut = error instanceof ApiError && error.problem.status === 401;
      setSession(isOut ? { kind: 'out', failure } : { kind: 'unreachable', error });
    }
  }, [queries]);

  useEffect(() => {
    whenSignedOut(() => {
      queries.clear();
      setSession((before) => (before.kind === 'out' ? before : { kind: 'out', failure: null }));
    });
    void check();
  }, [check, queries]);

  const signIn = async (typed: string) => {
    await api.signIn(typed);
    queries.setQueryData(keys.me, await api.me());
    setSession({ kind: 'in' });
  };

  switch (session.kind) {
    case 'checking':
      return null;
    case 'in':
      return children;
    case 'out':
      return <SignInPage failure={session.failure} onSignIn={signIn} />;
    case 'unreachable':
      return (
        <main style={{ maxWidth: '32rem', margin: '15vh auto', padding: '0 1rem' }}>
          <LoadError what="Belfry" error={session.error} onRetry={() => void check()} />
        </main>
      );
    default:
      return null;
  }
}
