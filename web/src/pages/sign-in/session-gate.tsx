import { type ReactNode, Suspense } from 'react';
import { LoadError } from '../../components/load-error.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import { ConfirmCode } from './confirm-code.tsx';
import styles from './sign-in-page.module.css';
import { useSession } from './use-session.ts';

const SignInPage = part('sign-in', async () => (await import('./sign-in-page.tsx')).SignInPage, ['rare']);
const OtherPerson = part('other-person', async () => (await import('./other-person.tsx')).OtherPerson, ['rare']);

/** Shows its children to a signed-in person, and the sign-in page to everybody else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { session, check, signIn, change } = useSession();
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
