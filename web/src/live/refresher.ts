import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { mayPassLater } from '../api/problem.ts';
import type { Debts } from './debts.ts';

export interface Refresher {
  /** Marks the answers under these keys as outdated, and reads the shown ones again until that succeeds. */
  refresh(staleKeys: readonly (readonly unknown[])[]): void;
  close(): void;
}

/**
 * Reads outdated answers again. A read under way at that moment may have seen the data before the change: it may
 * finish, and is repeated once. Cancelling it instead would lose the change when it is the first answer (the library
 * then waits for it and takes it as fresh), and would never show anything while changes come faster than answers.
 * A failed read is owed: otherwise the earlier data would look current until the next change.
 */
export function createRefresher(queries: QueryClient, debts: Debts): Refresher {
  const cache = queries.getQueryCache();
  const onTheWay = new Set<string>();
  const readAgain = (query: Query) => {
    const { status, error } = query.state;
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // The library forgets the last error as soon as the next read begins; the error and its button would appear and
    // vanish for as long as reads fail, even under the pointer.
    if (status === 'error' && query.state.status === 'pending') query.setState({ status, error });
  };
  const owe = (query: Query) => {
    if (query.isActive()) debts.owe(query.queryHash, () => readAgain(query));
  };

  const settle = (query: Query, action: Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']) => {
    const name = query.queryHash;
    const read = () => readAgain(query);
    if (action.type === 'failed' && query.isActive() && mayPassLater(action.error)) debts.stumbled(name, read);
    if (query.state.fetchStatus !== 'idle') return;
    if (onTheWay.delete(name)) {
      // The read from before the change counts as done; the change itself does not.
      if (action.type === 'success') debts.paid(name);
      owe(query);
      read();
    } else if (action.type === 'success') {
      if (action.manual !== true) debts.paid(name);
    } else if (action.type === 'error') {
      if (query.isActive() && mayPassLater(action.error)) debts.failed(name, read);
      // A final refusal is an answer, and it is shown.
      else debts.paid(name);
    } else if (action.type === 'setState' && query.isActive() && debts.has(name)) {
      // The read was cancelled because of a write under way.
      debts.failed(name, read);
    }
  };
  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') {
      onTheWay.delete(query.queryHash);
      debts.paid(query.queryHash);
    } else if (event.type === 'updated') settle(query, event.action);
    // It stays outdated, and is read when it is shown again.
    else if (event.type === 'observerRemoved' && !query.isActive()) debts.paid(query.queryHash);
  });
  return {
    refresh(staleKeys) {
      for (const queryKey of staleKeys) {
        for (const query of cache.findAll({ queryKey })) {
          owe(query);
          if (query.state.fetchStatus === 'idle') readAgain(query);
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
