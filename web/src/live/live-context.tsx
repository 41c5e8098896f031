import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { MeAnswer } from '../../../src/operations/views.ts';
import { api } from '../api/calls.ts';
import { keys } from '../api/keys.ts';
import { nowMs, useNow } from '../time/now.ts';
import type { Connection } from './connection.ts';
import { mergeKeys, staleKeys } from './invalidation.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import { createRefresher } from './refresher.ts';

const LiveContext = createContext<LiveStream | null>(null);
/** Events of one burst are read again together: soon after a quiet time, less often while they keep coming. Milliseconds. */
const GATHER_MS = 60;
const BUSY_GATHER_MS = 400;

/** Keeps the stream open while its children are shown and the kept answers fresh. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [stream] = useState(() => {
    // Who is signed in was asked before anything else: the stream begins at that moment.
    const after = queries.getQueryData<Partial<MeAnswer>>(keys.me)?.lastEventId;
    return createLiveStream(
      '/api/v1/events',
      after === undefined ? '' : String(after),
      () => void api.me().catch(() => {}),
    );
  });
  useEffect(() => {
    const refresher = createRefresher(queries);
    let waiting: ReturnType<typeof staleKeys>[] = [];
    let timer: number | undefined;
    let flushedAt = 0;
    const flush = () => {
      timer = undefined;
      flushedAt = nowMs();
      refresher.refresh(mergeKeys(waiting));
      waiting = [];
    };
    const stop = stream.onEvent((event) => {
      const stale = staleKeys(event);
      if (stale.length === 0) return;
      waiting.push(stale);
      timer ??= window.setTimeout(flush, nowMs() - flushedAt > 1_000 ? GATHER_MS : BUSY_GATHER_MS);
    });
    stream.open();
    return () => {
      stop();
      refresher.close();
      stream.close();
      window.clearTimeout(timer);
    };
  }, [queries, stream]);
  return <LiveContext value={stream}>{children}</LiveContext>;
}

/** The stream of events. @throws Error outside of LiveProvider */
export function useLiveStream(): LiveStream {
  const stream = useContext(LiveContext);
  if (stream === null) throw new Error('useLiveStream works inside LiveProvider only.');
  return stream;
}

/** How the page and Belfry are joined at the moment. */
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
