import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { mayPassLater } from '../api/problem.ts';
import type { Debts } from './debts.ts';

export interface Refresher {
  /** Makes the answers kept under these keys old, and has those that are shown read again, until that succeeded. */
  refresh(staleKeys: readonly (readonly unknown[])[]): void;
  close(): void;
}

/**
 * Reads again what became old. An answer that is on its way at that moment may have been read before the change, and may not: it is let
 * arrive, and read once more. To break it off instead would lose the change when it is the first answer (the library then waits for it
 * and takes it as fresh), and would never show anything while changes come faster than answers.
 *
 * A read that fails is owed: without that, what was shown before would stand there as the present until the next change.
 */
export function createRefresher(queries: QueryClient, debts: Debts): Refresher {
  const cache = queries.getQueryCache();
  const onTheWay = new Set<string>();
  const readAgain = (query: Query) => {
    const { status, error } = query.state;
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // The library forgets why the last read failed as soon as the next one begins. The words and their button would go and come for as
    // long as reads fail, under the pointer too.
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
      // What was read before the change is paid for; the change itself is not.
      if (action.type === 'success') debts.paid(name);
      owe(query);
      read();
    } else if (action.type === 'success') {
      if (action.manual !== true) debts.paid(name);
    } else if (action.type === 'error') {
      if (query.isActive() && mayPassLater(action.error)) debts.failed(name, read);
      // Refused for good: that is the answer, and it is shown.
      else debts.paid(name);
    } else if (action.type === 'setState' && query.isActive() && debts.has(name)) {
      // The read was broken off, for something that is written at the moment.
      debts.failed(name, read);
    }
  };
  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') {
      onTheWay.delete(query.queryHash);
      debts.paid(query.queryHash);
    } else if (event.type === 'updated') settle(query, event.action);
    // It stays marked as old, and is read when it is shown again.
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
