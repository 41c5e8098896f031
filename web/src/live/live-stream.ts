import { type HttpClient, isAppError, type ReceivedEvent } from '../../../src/client/index.ts';
import { nowMs } from '../time/now.ts';
import { type Connection, type ConnectionChange, FIRST_CONNECTION, nextConnection } from './connection.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;
/** One event as the page hears it. `reset`: what was heard so far no longer tells the whole story; read again. */
export type LiveEvent = WithoutId<ReceivedEvent>;

export interface LiveStream {
  /** Opens the stream if it is not open. */
  open(): void;
  close(): void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  onConnection(listener: () => void): () => void;
  /** Told each time the stream was opened. */
  onOpened(listener: () => void): () => void;
  connection(): Connection;
}

/** A refusal that may pass is looked at again after this long. Milliseconds. */
const REFUSED_MS = 4_000;
/** The server says that it is there every 15 seconds: one that was silent for three times as long is gone, though nobody said so. */
const SILENT_MS = 45_000;

/**
 * The one stream of events of the page. The client opens a lost one again, after the event it saw last. The page begins anew at the
 * same place when the network is back, or when it is looked at again while the stream is down; where the place is unknown, it tells
 * everybody to read again.
 * @param after the event at which the page's first answers were read: what came since is told when the stream opens; '' from now on
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
        // A listener that fails is a fault of the page, and no reason to lose the stream.
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
        // What a stream still holds when it is given up is told by the next one.
        if (signal.aborted) return;
        if (id !== undefined) lastId = id;
        tellAll(event as LiveEvent);
      }
    } catch (error) {
      if (signal.aborted) return;
      failed();
      // The session is over: the way in is shown, and to ask again would be refused again.
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
    // After a sleep of the machine, or behind a network that dropped the line without a word.
    if (state.state === 'live' && at - (state.heardAt ?? at) > SILENT_MS) {
      failed();
      startAgain();
    } else change({ kind: 'checked', at });
  };
  const networkGone = () => change({ kind: 'network', at: nowMs(), online: false });
  /** The waits of a hidden page are stretched by the browser: who looks at it again waits no longer. */
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
