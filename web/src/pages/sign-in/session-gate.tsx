import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '../../../../src/client/index.ts';
import { client, whenSignedOut } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { canKeepProof, keepLastPerson, onProofChange, readLastPerson, readProof } from '../../api/proof.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { LoadError } from '../../components/load-error.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { readCode, withoutCode } from './sign-in-code.ts';
import styles from './sign-in-page.module.css';

const SignInPage = part('sign-in', async () => (await import('./sign-in-page.tsx')).SignInPage, ['rare']);
const OtherPerson = part('other-person', async () => (await import('./other-person.tsx')).OtherPerson, ['rare']);

type Session =
  | { readonly kind: 'checking' | 'in' }
  /** The code is another person's: `as` is signed in, or was last. */
  | { readonly kind: 'other'; readonly code: string; readonly as: string; readonly isIn: boolean }
  | { readonly kind: 'out'; readonly failure: string | null; readonly news?: string | undefined }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** The person was asked whose session it should be; the next step is theirs. */
const ASKED = Symbol('asked');

/** Removes the code from the address at once: it works a single time and must not stay in the history. */
function takePrintedCode(): string | null {
  const code = readCode(window.location.hash);
  if (code !== null) window.history.replaceState(window.history.state, '', withoutCode(window.location));
  return code;
}

/** Read once, when the page loads. */
const printedCode = takePrintedCode();

/** The wait before a server that does not answer is asked again. Milliseconds. */
const ASK_AGAIN_MS = 3_000;

/**
 * The person who is signed in; null for nobody, with the reason if it matters.
 * @throws when the server does not answer
 */
async function whoIsIn(
  code: string | null,
): Promise<{ readonly me: Awaited<ReturnType<typeof client.getMe>> } | { readonly why: string | null }> {
  // Without a proof nobody is signed in, and the code brings one: asking first would only give a 401.
  if (code !== null && readProof() === null) return { why: null };
  try {
    return { me: await client.getMe() };
  } catch (error) {
    if (!isAppError(error, 'unauthenticated')) throw error;
    return { why: error.details.reason === 'no_proof' ? error.message : null };
  }
}

/** Shows its children to a signed-in person, and the sign-in page to everybody else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const isUsed = useRef(false);
  const [session, setSession] = useState<Session>({ kind: 'checking' });

  const letIn = useCallback(
    (me: Awaited<ReturnType<typeof client.getMe>>) => {
      queries.setQueryData(keys.me, me);
      keepLastPerson(me);
      setSession({ kind: 'in' });
    },
    [queries],
  );
  const enter = useCallback(async () => letIn(await client.getMe()), [letIn]);

  /**
   * Signs in with a code; resolves to an error or null. A code of another person than the one signed in, or last
   * signed in, needs a confirmation: a cookie that another program damaged must not let the next link change the
   * person silently.
   */
  const takeCode = useCallback(async (code: string, isIn: boolean): Promise<string | typeof ASKED | null> => {
    // Said before a code is wasted.
    if (!canKeepProof()) return say('sign.blocked');
    const as = readLastPerson();
    try {
      await sessionCalls.signIn(code, as?.id);
      return null;
    } catch (error) {
      if (as === null || !isAppError(error, 'wrong_state')) return errorWords(error);
      setSession({ kind: 'other', code, as: as.name, isIn });
      return ASKED;
    }
  }, []);

  const check = useCallback(async () => {
    try {
      const code = isUsed.current ? null : printedCode;
      const before = await whoIsIn(code);
      if ('me' in before) keepLastPerson(before.me);
      let failure = 'why' in before ? before.why : null;
      if (code !== null) {
        isUsed.current = true;
        const refused = await takeCode(code, 'me' in before);
        if (refused === ASKED) return;
        if (refused === null) return await enter();
        failure = refused;
      }
      if ('me' in before) letIn(before.me);
      else setSession({ kind: 'out', failure });
    } catch (error) {
      setSession({ kind: 'unreachable', error });
    }
  }, [enter, letIn, takeCode]);

  useEffect(() => {
    whenSignedOut((news, isRefused = false) => {
      queries.clear();
      setSession((before) => {
        // A field for a code alone would not say why it is there.
        if (before.kind === 'in')
          return { kind: 'out', failure: null, news: news ?? (isRefused ? say('sign.ended') : undefined) };
        // The message may come after another answer said that the session ended.
        return before.kind === 'out' && news !== undefined ? { kind: 'out', failure: null, news } : before;
      });
    });
    void check();
    // Another tab signed out, or in as somebody: this tab may show another person's data.
    return onProofChange(() => window.location.reload());
  }, [check, queries]);

  const isUnreachable = session.kind === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = window.setInterval(() => void check(), ASK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isUnreachable, check]);

  const signIn = async (typed: string) => {
    const refused = await takeCode(typed, false);
    if (refused === null) await enter();
    else if (refused !== ASKED) throw new Error(refused);
  };
  const change = async (code: string) => {
    queries.clear();
    try {
      await sessionCalls.signIn(code);
      await enter();
    } catch (error) {
      setSession({ kind: 'out', failure: errorWords(error) });
    }
  };

  switch (session.kind) {
    case 'checking':
      return <p className={styles.asking}>{say('sign.waiting')}</p>;
    case 'in':
      return (
        <>
          {children}
          <ConfirmCode />
        </>
      );
    case 'other':
      return (
        <Suspense>
          <OtherPerson
            as={session.as}
            isIn={session.isIn}
            onChange={() => void change(session.code)}
            onStay={() => void check()}
          />
        </Suspense>
      );
    case 'out':
      return (
        <Suspense>
          <SignInPage failure={session.failure} news={session.news} onSignIn={signIn} />
        </Suspense>
      );
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
