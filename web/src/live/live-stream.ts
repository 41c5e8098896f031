import { nowMs } from '../time/now.ts';
import { type Connection, type ConnectionChange, FIRST_CONNECTION, nextConnection } from './connection.ts';
import { LIVE_EVENT_TYPES, type LiveEvent } from './event-types.ts';

export interface LiveStream {
  /** Opens the stream if it is not open. */
  open(): void;
  close(): void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  onConnection(listener: () => void): () => void;
  connection(): Connection;
}

const RETRY_MS = [500, 1_000, 2_000, 3_000];

/**
 * The one stream of events of the page. The browser resumes a broken stream by itself, with the id it saw last; when it gives up
 * (an answer that is no stream), the page opens a new one at the same place, and where that is unknown tells everybody to read again.
 * @param after the event at which the page's first answers were read: what came since is told when the stream opens; '' from now on
 * @param onRefused told when the server answered with something else than a stream: the session may be over
 */
export function createLiveStream(url: string, after: string, onRefused: () => void): LiveStream {
  const eventListeners = new Set<(event: LiveEvent) => void>();
  const connectionListeners = new Set<() => void>();
  let state = FIRST_CONNECTION;
  let source: EventSource | null = null;
  let failures = 0;
  let retryTimer: number | undefined;
  let checkTimer: number | undefined;
  let lastId = after;
  let readAgain = false;

  const change = (kind: ConnectionChange) => {
    const before = state;
    state = nextConnection(state, kind);
    if (state.state !== before.state || state.heardAt !== before.heardAt)
      for (const tell of connectionListeners) tell();
  };
  const tellAll = (event: LiveEvent) => {
    for (const tell of eventListeners) tell(event);
  };
  const hear = (type: LiveEvent['type'], { data: text, lastEventId }: MessageEvent<string>) => {
    if (lastEventId !== '') lastId = lastEventId;
    change({ kind: 'heard', at: nowMs() });
    tellAll({ type, data: text === '' ? null : JSON.parse(text) } as LiveEvent);
  };

  const start = () => {
    window.clearTimeout(retryTimer);
    source?.close();
    source = new EventSource(lastId === '' ? url : `${url}?after=${encodeURIComponent(lastId)}`);
    const mine = source;
    mine.onopen = () => {
      failures = 0;
      change({ kind: 'opened', at: nowMs() });
      if (readAgain) tellAll({ type: 'reset', data: null });
      readAgain = false;
    };
    mine.onerror = () => {
      change({ kind: 'failed', at: nowMs() });
      if (mine.readyState !== EventSource.CLOSED || source !== mine) return;
      readAgain = lastId === '';
      onRefused();
      const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 3_000;
      failures += 1;
      retryTimer = window.setTimeout(start, waitMs);
    };
    for (const type of LIVE_EVENT_TYPES) {
      mine.addEventListener(type, (event) => hear(type, event as MessageEvent<string>));
    }
  };

  const networkBack = () => {
    if (source === null) return;
    readAgain = lastId === '';
    start();
  };
  const networkGone = () => change({ kind: 'network', at: nowMs(), online: false });

  return {
    open() {
      if (source !== null) return;
      start();
      checkTimer = window.setInterval(() => change({ kind: 'checked', at: nowMs() }), 1_000);
      window.addEventListener('online', networkBack);
      window.addEventListener('offline', networkGone);
    },
    close() {
      source?.close();
      source = null;
      state = FIRST_CONNECTION;
      window.clearTimeout(retryTimer);
      window.clearInterval(checkTimer);
      window.removeEventListener('online', networkBack);
      window.removeEventListener('offline', networkGone);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    connection: () => state,
  };
}
