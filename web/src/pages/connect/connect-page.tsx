import { useAskedConnection } from '../../api/connections/asked-connection.ts';
import { useMayChange } from '../../api/me.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import styles from './connect-page.module.css';
import { ConnectionCard } from './connection-card.tsx';

/** The consent page, where a program sends the browser: who asks, for what, and the person's answer. */
export function ConnectPage() {
  usePageTitle(say('connect.title'));
  const mayChange = useMayChange();
  const query = window.location.search.replace(/^\?/, '');
  return (
    <div className={styles.page}>
      {!mayChange ? (
        <EmptyState title={say('bar.readOnly')} isPage>
          <p>{say('connect.readOnly')}</p>
        </EmptyState>
      ) : query === '' ? (
        <EmptyState title={say('connect.none')} isPage>
          <p>{say('connect.noneWhy')}</p>
        </EmptyState>
      ) : (
        <Asked query={query} />
      )}
    </div>
  );
}

function Asked({ query }: { readonly query: string }) {
  const asked = useAskedConnection(query);
  if (asked.isPending) return <SkeletonRows label={say('connect.loading')} rows={3} />;
  if (asked.isError)
    return <LoadError what={say('connect.asked')} error={asked.error} onRetry={() => void asked.refetch()} />;
  const { request, refused } = asked.data;
  if (request !== null) return <ConnectionCard request={request} />;
  return (
    <EmptyState title={say('connect.refused')} isPage>
      <p>{refused?.words}</p>
      {typeof refused?.backTo === 'string' ? (
        <p>
          <a href={refused.backTo}>{say('connect.back', { host: new URL(refused.backTo).host })}</a>
        </p>
      ) : (
        <p>{say('connect.closed')}</p>
      )}
    </EmptyState>
  );
}
