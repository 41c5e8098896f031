import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves once no list under this key is loading. People look at the rows first, and a count that scans the same
 * table at the same time would slow both down.
 */
export async function afterRows(queries: QueryClient, key: QueryKey, signal: AbortSignal): Promise<void> {
  // The rows of a new page may be requested later in the same tick.
  await Promise.resolve();
  const isRead = (): boolean => signal.aborted || queries.isFetching({ queryKey: key }) === 0;
  if (isRead()) return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!isRead()) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = queries.getQueryCache().subscribe(look);
    signal.addEventListener('abort', look);
  });
}
