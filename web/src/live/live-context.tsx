import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { MeAnswer } from '../../../src/operations/views/person-views.ts';
import { client } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { hurryParts } from '../parts/part.ts';
import { nowMs, useNow } from '../time/now.ts';
import { checkUpgrade } from '../upgrade/upgrade.ts';
import type { Connection } from './connection.ts';
import { createDebts, type Debts } from './debts.ts';
import { gatherMs } from './gather.ts';
import { mergeKeys, staleKeys } from './invalidation.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import { createRefresher } from './refresher.ts';

interface Live {
  readonly stream: LiveStream;
  readonly debts: Debts;
}

const LiveContext = createContext<Live | null>(null);

/** Keeps the stream open while its children are mounted, and the cached answers fresh. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [live] = useState((): Live => {
    // The signed-in person was read first: the stream begins at that position.
    const after = queries.getQueryData<Partial<MeAnswer>>(keys.me)?.lastEventId;
    const stream = createLiveStream(client.events, after === undefined ? '' : String(after));
    return { stream, debts: createDebts() };
  });
  useEffect(() => {
    const { stream, debts } = live;
    const refresher = createRefresher(queries, debts);
    let waiting: ReturnType<typeof staleKeys>[] = [];
    let timer: number | undefined;
    let flushedAt = 0;
    let readMs = 0;
    let isReading = false;
    const flush = () => {
      timer = undefined;
      flushedAt = nowMs();
      refresher.refresh(mergeKeys(waiting));
      waiting = [];
      isReading = queries.isFetching() > 0;
    };
    const stopTiming = queries.getQueryCache().subscribe(() => {
      if (!isReading || queries.isFetching() > 0) return;
      isReading = false;
      readMs = nowMs() - flushedAt;
    });
    const stop = stream.onEvent((event) => {
      const stale = staleKeys(event);
      if (stale.length === 0) return;
      waiting.push(stale);
      const since = nowMs() - flushedAt;
      timer ??= window.setTimeout(flush, gatherMs(since, isReading ? since : readMs));
    });
    // An opened stream proves that the server answers: failed reads are retried, and the page may be of an older
    // Belfry.
    const stopOpened = stream.onOpened(() => {
      debts.hurry();
      hurryParts();
      void checkUpgrade();
    });
    stream.open();
    return () => {
      stop();
      stopTiming();
      stopOpened();
      refresher.close();
      debts.close();
      stream.close();
      window.clearTimeout(timer);
    };
  }, [queries, live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('What is live works inside LiveProvider only.');
  return live;
}

/** The stream of events. @throws Error outside of LiveProvider */
export const useLiveStream = (): LiveStream => useLive().stream;

/** The reads that the page still owes. @throws Error outside of LiveProvider */
export const useDebts = (): Debts => useLive().debts;

/** Since when the shown data may be outdated although the stream is open; null when they are current. */
export function useBehindSince(): number | null {
  const debts = useDebts();
  return useSyncExternalStore(debts.onChange, debts.behindSince);
}

/** The present state of the connection. */
export function useConnection(): Connection {
  const stream = useLiveStream();
  return useSyncExternalStore(stream.onConnection, stream.connection);
}

/** Seconds since the stream went down; 0 while it is up. */
export function useDownSeconds(): number {
  const { downSince } = useConnection();
  useNow();
  return downSince === null ? 0 : Math.round((nowMs() - downSince) / 1_000);
}
