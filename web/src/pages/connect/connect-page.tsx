import { useAskedConnection } from '../../api/connections/asked-connection.ts';
import { useMayChange } from '../../api/me.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import styles from './connect-page.module.css';
import { ConnectionCard } from './connection-card.tsx';

/** The consent page, where a program sends the browser: who asks, for what, and the person's answer. */
export function ConnectPage() {
  usePageTitle('Connect a program');
  const mayChange = useMayChange();
  const query = window.location.search.replace(/^\?/, '');
  return (
    <div className={styles.page}>
      {!mayChange ? (
        <EmptyState title="You may only look here" isPage>
          <p>To let a program in takes a sign-in that may change something: ask whoever gave you this one.</p>
        </EmptyState>
      ) : query === '' ? (
        <EmptyState title="No program asks for anything" isPage>
          <p>A program leads you here when you choose in it to connect to Belfry.</p>
        </EmptyState>
      ) : (
        <Asked query={query} />
      )}
    </div>
  );
}

function Asked({ query }: { readonly query: string }) {
  const asked = useAskedConnection(query);
  if (asked.isPending) return <SkeletonRows label="Looking at who asks" rows={3} />;
  if (asked.isError)
    return <LoadError what="What the program asks for" error={asked.error} onRetry={() => void asked.refetch()} />;
  const { request, refused } = asked.data;
  if (request !== null) return <ConnectionCard request={request} />;
  return (
    <EmptyState title="This program cannot be connected" isPage>
      <p>{refused?.words}</p>
      {typeof refused?.backTo === 'string' ? (
        <p>
          <a href={refused.backTo}>Tell the program, and go back to {new URL(refused.backTo).host}</a>
        </p>
      ) : (
        <p>Nothing was allowed. You may close this page, and begin again in the program.</p>
      )}
    </EmptyState>
  );
}
