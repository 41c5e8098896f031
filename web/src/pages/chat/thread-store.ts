import { client } from '../../api/client.ts';
import { errorWords, mayPassLater } from '../../api/problem.ts';
import { newKey } from '../../api/request-key.ts';
import type { Debts } from '../../live/debts.ts';
import type { LiveEvent, LiveStream } from '../../live/live-stream.ts';
import { nowMs } from '../../time/now.ts';
import { browserZone } from '../../time/zones.ts';
import { holdReload } from '../../upgrade/unsent.ts';
import { EMPTY_THREAD, nextThread, type ThreadChange, type ThreadState } from './thread-state.ts';

const PAGE_SIZE = 50;

/** One thread, kept while the person looks at other pages, so that an unsent message or a draft is not lost. */
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

/** Opens a thread: reads its newest messages and follows the stream; a failed read is owed until it succeeds. */
export function createThreadStore(threadId: string, stream: LiveStream, debts: Debts): ThreadStore {
  const listeners = new Set<() => void>();
  let state = EMPTY_THREAD;
  let failure: unknown = null;
  let reading: Promise<void> | null = null;
  let readAgain = false;
  let release: (() => void) | null = null;
  const debt = `thread ${threadId}`;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (one: ThreadChange) => {
    const after = nextThread(state, one);
    if (after === state) return;
    state = after;
    // A message being sent, or refused, exists only in this page.
    if (state.outgoing.length > 0) release ??= holdReload();
    else {
      release?.();
      release = null;
    }
    tell();
  };
  const readOnce = async () => {
    try {
      const page = await client.listMessages({ id: threadId, limit: PAGE_SIZE });
      failure = null;
      if (!readAgain) debts.paid(debt);
      change({ kind: 'newest', page });
    } catch (error) {
      failure = error;
      if (mayPassLater(error)) debts.failed(debt, () => void readNewest());
      else debts.paid(debt);
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
      // Times are said in the device's zone until the person has set one.
      const input = { id: threadId, text, deviceZone: browserZone() };
      const { message, turnId } = await client.sendMessage(input, { idempotencyKey: key });
      change({ kind: 'sent', key, message, turnId });
    } catch (error) {
      change({ kind: 'send-failed', key, failure: errorWords(error) });
    }
  };

  const close = stream.onEvent((event) => {
    if (!concerns(event, threadId)) return;
    change({ kind: 'event', event });
    // A further request may be added to the notice of an earlier one.
    const settles = [
      'message.created',
      'proposal.created',
      'turn.finished',
      'delivery.changed',
      'reminder.changed',
      'reset',
    ];
    if (!settles.includes(event.type)) return;
    debts.owe(debt, () => void readNewest());
    void readNewest();
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
      const page = await client.listMessages({ id: threadId, limit: PAGE_SIZE, cursor: state.olderCursor });
      change({ kind: 'older', page });
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
