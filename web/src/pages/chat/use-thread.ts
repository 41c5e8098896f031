import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { Debts } from '../../live/debts.ts';
import { useDebts, useLiveStream } from '../../live/live-context.tsx';
import type { LiveStream } from '../../live/live-stream.ts';
import type { ThreadState } from './thread-state.ts';
import { createThreadStore, type ThreadStore } from './thread-store.ts';

const stores = new WeakMap<LiveStream, Map<string, ThreadStore>>();

function storeOf(stream: LiveStream, debts: Debts, threadId: string): ThreadStore {
  const ofStream = stores.get(stream) ?? new Map<string, ThreadStore>();
  stores.set(stream, ofStream);
  const store = ofStream.get(threadId) ?? createThreadStore(threadId, stream, debts);
  ofStream.set(threadId, store);
  return store;
}

/** The person's threads; makes the first one if there is none. */
export function useThreads() {
  return useQuery({
    queryKey: keys.threads,
    queryFn: async ({ signal }) => {
      const { items } = await client.listThreads({}, { signal });
      return items.length > 0 ? items : [await client.createThread()];
    },
  });
}

/** One thread with its content; reads its newest messages when the page is opened. */
export function useThread(threadId: string): {
  readonly store: ThreadStore;
  readonly state: ThreadState;
  readonly failure: unknown;
} {
  const store = storeOf(useLiveStream(), useDebts(), threadId);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const failure = useSyncExternalStore(store.subscribe, store.failure);
  useEffect(() => void store.readNewest(), [store]);
  return { store, state, failure };
}
