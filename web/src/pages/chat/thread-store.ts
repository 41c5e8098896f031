import { api } from '../../api/calls.ts';
import { errorWords } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import type { LiveEvent } from '../../live/event-types.ts';
import type { LiveStream } from '../../live/live-stream.ts';
import { nowMs } from '../../time/now.ts';
import { browserZone } from '../../time/zones.ts';
import { EMPTY_THREAD, nextThread, type ThreadChange, type ThreadState } from './thread-state.ts';

const PAGE_SIZE = 50;

/** One thread, kept while the person looks at other pages: a half-sent message or a reply in progress is not lost. */
export interface ThreadStore {
  state(): ThreadState;
  /** Why the messages could not be read; null when they could. */
  failure(): unknown;
  subscribe(listener: () => void): () => void;
  readNewest(): Promise<void>;
  readOlder(): Promise<void>;
  send(text: string): Promise<void>;
  retry(key: string): Promise<void>;
  forget(key: string): void;
  /** Stops listening to the stream. */
  close(): void;
}

function concerns(event: LiveEvent, threadId: string): boolean {
  return (
    event.type === 'reset' || (event.data !== null && 'threadId' in event.data && event.data.threadId === threadId)
  );
}

/** Opens a thread: reads its newest messages and follows the stream. */
export function createThreadStore(threadId: string, stream: LiveStream): ThreadStore {
  const listeners = new Set<() => void>();
  let state = EMPTY_THREAD;
  let failure: unknown = null;
  let reading: Promise<void> | null = null;
  let readAgain = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (one: ThreadChange) => {
    const after = nextThread(state, one);
    if (after === state) return;
    state = after;
    tell();
  };
  const readOnce = async () => {
    try {
      const page = await api.messages(threadId, { limit: PAGE_SIZE });
      failure = null;
      change({ kind: 'newest', page });
    } catch (error) {
      failure = error;
      tell();
    }
  };
  const readNewest = (): Promise<void> => {
    if (reading !== null) {
      readAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        readAgain = false;
        await readOnce();
      } while (readAgain);
      reading = null;
    })();
    return reading;
  };
  const deliver = async (key: string, text: string) => {
    change({ kind: 'sending', key, text, at: nowMs() });
    try {
      const { message, turnId } = await api.sendMessage(threadId, text, key, browserZone());
      change({ kind: 'sent', key, message, turnId });
    } catch (error) {
      change({ kind: 'send-failed', key, failure: errorWords(error) });
    }
  };

  const close = stream.onEvent((event) => {
    if (!concerns(event, threadId)) return;
    change({ kind: 'event', event });
    const settles = ['message.created', 'turn.finished', 'delivery.changed', 'reminder.changed', 'reset'];
    if (settles.includes(event.type)) void readNewest();
  });

  return {
    state: () => state,
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readNewest,
    async readOlder() {
      if (state.olderCursor === null) return;
      change({ kind: 'older', page: await api.messages(threadId, { limit: PAGE_SIZE, cursor: state.olderCursor }) });
    },
    send: (text) => deliver(newKey(), text),
    async retry(key) {
      const waiting = state.outgoing.find((one) => one.key === key);
      if (waiting !== undefined) await deliver(key, waiting.text);
    },
    forget: (key) => change({ kind: 'forgotten', key }),
    close,
  };
}
