import { Link } from 'wouter';
import { EmptyState } from '../components/empty-state.tsx';
import { say, sayWith } from '../voice/say.ts';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <EmptyState title={say('gone.title')} isPage>
      <p>
        {sayWith('gone.why', {
          schedules: <Link href="/schedules">{say('gone.schedules')}</Link>,
          home: <Link href="/">{say('gone.home')}</Link>,
        })}
      </p>
    </EmptyState>
  );
}
