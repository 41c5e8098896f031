import { Link } from 'wouter';
import { EmptyState } from '../components/empty-state.tsx';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <EmptyState title="There is nothing at this address" isPage>
      <p>
        It may have been deleted, or the link is not complete. <Link href="/schedules">Look at your schedules</Link> or{' '}
        <Link href="/">go home</Link>.
      </p>
    </EmptyState>
  );
}
