import { type HttpClient, isAppError, type ReceivedEvent } from '../../../src/client/index.ts';
import { nowMs } from '../time/now.ts';
import { type Connection, type ConnectionChange, FIRST_CONNECTION, nextConnection } from './connection.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;
/** One event as the page gets it. `reset`: events may be missing, so everything must be read again. */
export type LiveEvent = WithoutId<ReceivedEvent>;

export interface LiveStream {
  /** Opens the stream if it is not open. */
  open(): void;
  close(): void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  onConnection(listener: () => void): () => void;
  /** Called each time the stream was opened. */
  onOpened(listener: () => void): () => void;
  connection(): Connection;
}

/** The wait after a refusal that may pass. Milliseconds. */
const REFUSED_MS = 4_000;
/** The server sends a sign of life every 15 seconds: after three missing ones, the connection counts as lost. */
const SILENT_MS = 45_000;

/**
 * The page's one stream of events. The client reopens a lost one after the last event it saw. It also reopens when
 * the network is back, or when the page becomes visible while the stream is down; when the position is unknown, it
 * emits `reset`.
 * @param after the event at which the page's first answers were read: later events are sent when the stream opens; ''
 * from now on
 */
export function createLiveStream(events: HttpClient['events'], after: string): LiveStream {
  const eventListeners = new Set<(event: LiveEvent) => void>();
  const connectionListeners = new Set<() => void>();
  const openedListeners = new Set<() => void>();
  let state = FIRST_CONNECTION;
  let following: AbortController | null = null;
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
    for (const tell of eventListeners) {
      try {
        tell(event);
      } catch (error) {
        // An error of a listener is a fault of the page, and must not end the stream.
        reportError(error);
      }
    }
  };
  const opened = () => {
    change({ kind: 'opened', at: nowMs() });
    if (readAgain) tellAll({ type: 'reset', data: null });
    readAgain = false;
    for (const tell of openedListeners) tell();
  };
  const heard = () => change({ kind: 'heard', at: nowMs() });
  const failed = () => change({ kind: 'failed', at: nowMs() });

  const follow = async ({ signal }: AbortController) => {
    const place = lastId === '' ? {} : { after: lastId };
    try {
      for await (const { id, ...event } of events({
        ...place,
        signal,
        onOpen: opened,
        onHeard: heard,
        onLost: failed,
      })) {
        // The rest of an abandoned stream comes again on the next one.
        if (signal.aborted) return;
        if (id !== undefined) lastId = id;
        tellAll(event as LiveEvent);
      }
    } catch (error) {
      if (signal.aborted) return;
      failed();
      // The session ended: the sign-in page is shown, and another request would be refused again.
      if (isAppError(error, 'unauthenticated')) return;
      retryTimer = window.setTimeout(startAgain, REFUSED_MS);
    }
  };
  const start = () => {
    window.clearTimeout(retryTimer);
    following?.abort();
    following = new AbortController();
    void follow(following);
  };
  const startAgain = () => {
    readAgain = lastId === '';
    start();
  };
  const check = () => {
    const at = nowMs();
    // After the machine slept, or a silently dropped connection.
    if (state.state === 'live' && at - (state.heardAt ?? at) > SILENT_MS) {
      failed();
      startAgain();
    } else change({ kind: 'checked', at });
  };
  const networkGone = () => change({ kind: 'network', at: nowMs(), online: false });
  /** Browsers throttle timers of hidden pages: when the page becomes visible, it does not wait any longer. */
  const lookedAt = () => {
    if (document.visibilityState === 'visible' && state.downSince !== null) startAgain();
  };

  return {
    open() {
      if (following !== null) return;
      start();
      checkTimer = window.setInterval(check, 1_000);
      window.addEventListener('online', startAgain);
      window.addEventListener('offline', networkGone);
      document.addEventListener('visibilitychange', lookedAt);
    },
    close() {
      following?.abort();
      following = null;
      state = FIRST_CONNECTION;
      window.clearTimeout(retryTimer);
      window.clearInterval(checkTimer);
      window.removeEventListener('online', startAgain);
      window.removeEventListener('offline', networkGone);
      document.removeEventListener('visibilitychange', lookedAt);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    onOpened(listener) {
      openedListeners.add(listener);
      return () => openedListeners.delete(listener);
    },
    connection: () => state,
  };
}
