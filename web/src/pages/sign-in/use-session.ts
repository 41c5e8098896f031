import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '../../../../src/client/index.ts';
import { client, whenSignedOut } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { canKeepProof, keepLastPerson, onProofChange, readLastPerson, readProof } from '../../api/proof.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { say } from '../../voice/say.ts';
import { readCode, withoutCode } from './sign-in-code.ts';

/** The code is another person's: `as` is signed in, or was last. The next step is the person's. */
interface OtherSession {
  readonly kind: 'other';
  readonly code: string;
  readonly as: string;
  readonly isIn: boolean;
}

type Session =
  | { readonly kind: 'checking' | 'in' }
  | OtherSession
  | { readonly kind: 'out'; readonly failure: string | null; readonly news?: string | undefined }
  | { readonly kind: 'unreachable'; readonly error: unknown };

type Me = Awaited<ReturnType<typeof client.getMe>>;

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
async function whoIsIn(code: string | null): Promise<{ readonly me: Me } | { readonly why: string | null }> {
  // Without a proof nobody is signed in, and the code brings one: asking first would only give a 401.
  if (code !== null && readProof() === null) return { why: null };
  try {
    return { me: await client.getMe() };
  } catch (error) {
    if (!isAppError(error, 'unauthenticated')) throw error;
    return { why: error.details.reason === 'no_proof' ? error.message : null };
  }
}

/**
 * Signs in with a code; null when that worked, or why it did not. A code of another person than the one signed in, or
 * last signed in, needs a confirmation: a cookie that another program damaged must not let the next link change the
 * person silently.
 */
async function spendCode(code: string, isIn: boolean): Promise<OtherSession | string | null> {
  // Said before a code is wasted.
  if (!canKeepProof()) return say('sign.blocked');
  const as = readLastPerson();
  try {
    await sessionCalls.signIn(code, as?.id);
    return null;
  } catch (error) {
    if (as === null || !isAppError(error, 'wrong_state')) return errorWords(error);
    return { kind: 'other', code, as: as.name, isIn };
  }
}

/** What a session becomes when the server says that it ended. */
function ended(before: Session, news: string | undefined, isRefused: boolean): Session {
  // A field for a code alone would not say why it is there.
  if (before.kind === 'in')
    return { kind: 'out', failure: null, news: news ?? (isRefused ? say('sign.ended') : undefined) };
  // The message may come after another answer said that the session ended.
  return before.kind === 'out' && news !== undefined ? { kind: 'out', failure: null, news } : before;
}

/** Calls while the server does not answer, until it does. */
function useAskAgain(isUnreachable: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = window.setInterval(() => void check(), ASK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isUnreachable, check]);
}

interface SessionState {
  readonly session: Session;
  /** Asks who is signed in. */
  readonly check: () => Promise<void>;
  /** Signs in with a typed code. @throws with the reason to show when it is refused */
  readonly signIn: (code: string) => Promise<void>;
  /** Signs in the other person whose code it is. */
  readonly change: (code: string) => Promise<void>;
}

/** Who is signed in here, and how that changes. */
export function useSession(): SessionState {
  const queries = useQueryClient();
  const isUsed = useRef(false);
  const [session, setSession] = useState<Session>({ kind: 'checking' });
  const letIn = useCallback(
    (me: Me) => {
      queries.setQueryData(keys.me, me);
      keepLastPerson(me);
      setSession({ kind: 'in' });
    },
    [queries],
  );
  const check = useCallback(async () => {
    try {
      const code = isUsed.current ? null : printedCode;
      const before = await whoIsIn(code);
      if ('me' in before) keepLastPerson(before.me);
      if (code !== null) isUsed.current = true;
      const refused = code === null ? ('why' in before ? before.why : null) : await spendCode(code, 'me' in before);
      if (code !== null && refused === null) letIn(await client.getMe());
      else if (typeof refused === 'object' && refused !== null) setSession(refused);
      else if ('me' in before) letIn(before.me);
      else setSession({ kind: 'out', failure: refused });
    } catch (error) {
      setSession({ kind: 'unreachable', error });
    }
  }, [letIn]);
  useEffect(() => {
    whenSignedOut((news, isRefused = false) => {
      queries.clear();
      setSession((before) => ended(before, news, isRefused));
    });
    void check();
    // Another tab signed out, or in as somebody: this tab may show another person's data.
    return onProofChange(() => window.location.reload());
  }, [check, queries]);
  useAskAgain(session.kind === 'unreachable', check);

  const signIn = async (code: string) => {
    const refused = await spendCode(code, false);
    if (typeof refused === 'string') throw new Error(refused);
    if (refused === null) letIn(await client.getMe());
    else setSession(refused);
  };
  const change = async (code: string) => {
    queries.clear();
    try {
      await sessionCalls.signIn(code);
      letIn(await client.getMe());
    } catch (error) {
      setSession({ kind: 'out', failure: errorWords(error) });
    }
  };
  return { session, check, signIn, change };
}
