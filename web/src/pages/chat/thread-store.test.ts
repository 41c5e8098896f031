import { expect, it, onTestFinished, vi } from 'vitest';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import { FIRST_CONNECTION } from '../../live/connection.ts';
import { createDebts } from '../../live/debts.ts';
import type { LiveEvent, LiveStream } from '../../live/live-stream.ts';
import { hasUnsent } from '../../upgrade/unsent.ts';
import { createThreadStore } from './thread-store.ts';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
  answer(status: number, body: unknown): void;
  fail(): void;
}

/** A thread over a stream and a server that the test controls. */
function setup() {
  const calls: Call[] = [];
  const listeners = new Set<(event: LiveEvent) => void>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      url,
      init,
      answer: (status, body) => resolve(Response.json(body, { status })),
      fail: () => reject(new TypeError('fetch failed')),
    });
    return promise;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const stream: LiveStream = {
    open() {},
    close() {},
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConnection: () => () => {},
    onOpened: () => () => {},
    connection: () => FIRST_CONNECTION,
  };
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  /** The call with this number, once it was made. */
  const call = async (number: number): Promise<Call> => {
    await expect.poll(() => calls.length).toBeGreaterThan(number);
    return calls[number]!;
  };
  const debts = createDebts();
  onTestFinished(() => debts.close());
  return { store: createThreadStore('thr_1', stream, debts), debts, calls, call, tell };
}

const message = (id: string): MessageView => ({
  id,
  threadId: 'thr_1',
  role: 'agent',
  agent: null,
  text: id,
  turnId: null,
  runId: null,
  scheduleId: null,
  deliveryState: null,
  proposalId: null,
  proposals: 0,
  undo: null,
  replyTo: null,
  reminder: null,
  offer: null,
  activity: null,
  createdAt: '2026-11-21T07:00:00.000Z',
});
const created = (threadId: string): LiveEvent => ({
  type: 'message.created',
  data: { messageId: 'msg_1', threadId, role: 'agent' },
});
const page = (...ids: string[]) => ({ items: ids.map(message), nextCursor: null });

it('reads once more, not once each, for messages that come while it reads', async () => {
  const { store, calls, call, tell } = setup();
  const reading = store.readNewest();
  tell(created('thr_1'));
  tell(created('thr_1'));
  (await call(0)).answer(200, page('a'));
  (await call(1)).answer(200, page('b', 'a'));
  await reading;
  expect(store.state().messages.map((one) => one.id)).toEqual(['a', 'b']);
  expect(calls).toHaveLength(2);
});

it('leaves the messages of other threads alone', async () => {
  const { store, calls, call, tell } = setup();
  const reading = store.readNewest();
  tell(created('thr_2'));
  (await call(0)).answer(200, page());
  await reading;
  expect(calls).toHaveLength(1);
});

it('keeps a message that got no answer, and sends it again under the same key', async () => {
  const { store, calls, call } = setup();
  const sending = store.send('hello');
  (await call(0)).fail();
  await sending;
  const waiting = store.state().outgoing[0];
  expect(waiting).toMatchObject({ text: 'hello', failure: expect.stringContaining('does not answer') });
  const again = store.retry(waiting?.key ?? '');
  (await call(1)).answer(202, { message: message('a'), turnId: 'trn_1' });
  await again;
  const keyOf = (call: Call | undefined) => new Headers(call?.init.headers).get('idempotency-key');
  expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
  expect(store.state()).toMatchObject({ outgoing: [], answering: ['trn_1'] });
});

it('says why the messages could not be read, and forgets it at the next good reading', async () => {
  const { store, call } = setup();
  const reading = store.readNewest();
  (await call(0)).answer(500, { title: 'Broken', detail: 'The data file could not be read.' });
  await reading;
  expect(store.failure()).toMatchObject({ message: 'The data file could not be read.' });
  const again = store.readNewest();
  (await call(1)).answer(200, page());
  await again;
  expect(store.failure()).toBeNull();
});

it('reads again after a reset', async () => {
  const { store, call, tell } = setup();
  tell({ type: 'reset', data: null });
  (await call(0)).answer(200, page('a'));
  await expect.poll(() => store.state().messages).toHaveLength(1);
});

it('owes a message whose read failed until it was read, and says since when the conversation is old', async () => {
  const { store, debts, call, tell } = setup();
  const reading = store.readNewest();
  (await call(0)).answer(200, page('a'));
  await reading;
  tell(created('thr_1'));
  (await call(1)).fail();
  await expect.poll(() => debts.behindSince()).not.toBeNull();
  debts.hurry();
  (await call(2)).answer(200, page('a', 'b'));
  await expect.poll(() => debts.behindSince()).toBeNull();
  expect(store.state().messages).toHaveLength(2);
  store.close();
});

it('keeps the page from loading itself anew while a message is in it that was not sent', async () => {
  const { store, call } = setup();
  const sending = store.send('water the plants');
  expect(hasUnsent()).toBe(true);
  (await call(0)).fail();
  await sending;
  expect(hasUnsent()).toBe(true);
  store.forget(store.state().outgoing[0]!.key);
  expect(hasUnsent()).toBe(false);
});
