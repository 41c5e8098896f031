import type { QueryClient } from '@tanstack/react-query';

export interface Refresher {
  /** Makes the answers kept under these keys old, and has those that are shown read again. */
  refresh(staleKeys: readonly (readonly unknown[])[]): void;
  close(): void;
}

/**
 * Reads again what became old. An answer that is on its way at that moment may have been read before the change, and may not: it is let
 * arrive, and read once more. To break it off instead would lose the change when it is the first answer (the library then waits for it
 * and takes it as fresh), and would never show anything while changes come faster than answers.
 */
export function createRefresher(queries: QueryClient): Refresher {
  const cache = queries.getQueryCache();
  const onTheWay = new Set<string>();
  const readAgain = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey, exact: true });
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'removed') onTheWay.delete(query.queryHash);
    else if (query.state.fetchStatus === 'idle' && onTheWay.delete(query.queryHash)) readAgain(query.queryKey);
  });
  return {
    refresh(staleKeys) {
      for (const queryKey of staleKeys) {
        for (const query of cache.findAll({ queryKey })) {
          if (query.state.fetchStatus === 'idle') readAgain(query.queryKey);
          else onTheWay.add(query.queryHash);
        }
      }
    },
    close() {
      stop();
      onTheWay.clear();
    },
  };
}
