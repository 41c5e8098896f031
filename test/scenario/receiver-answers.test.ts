// What receivers of messages can answer: only the status counts, and no answer holds anything up.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPostWebhook } from '../../src/interfaces/outbound/post-webhook.ts';
import { setupWebhook } from './outbound-fixture.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** A server of bytes: what it does with each connection, and how many there were. */
async function serve(act: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).once('data', () => act(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const post = (signal: AbortSignal) =>
    createPostWebhook()({ url, headers: {}, body: '{}', allowPrivate: true, statusOnly: true }, signal);
  return { post, sockets };
}

const NEVER = new AbortController().signal;
const OPENING = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';

it('an answer without end is left as soon as its status is known', async () => {
  const { post, sockets } = await serve((socket) => {
    socket.write(OPENING);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const more = (): void => void (socket.destroyed || socket.write(chunk, () => setImmediate(more)));
    more();
  });
  expect(await post(NEVER)).toEqual({ status: 200, retryAfter: null, body: '' });
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});

it.each([
  ['the head of an answer that comes drop by drop', 'HTTP/1.1 200 OK\r\nx: y'],
  ['no answer at all', ''],
])('%s is left once its time is over', async (_, head) => {
  const { post, sockets } = await serve((socket) => void socket.write(head));
  const over = new AbortController();
  const posted = post(over.signal).catch((error: Error) => error.message);
  await expect.poll(() => sockets.length).toBe(1);
  over.abort(new Error('the time is over'));
  expect(await posted).toBeTypeOf('string');
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});

it.each([
  ['a head as long as a book', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\n`],
  ['what is no answer', '\u0000\u0001 SSH-2.0-nothing\r\n\r\n'],
  ['a status that there is not', 'HTTP/1.1 99999 WHAT\r\n\r\n'],
])('%s is a failure in words, and nothing else', async (_, head) => {
  const { post } = await serve((socket) => void socket.end(head));
  await expect(post(NEVER)).rejects.toThrow(Error);
});

it('who answers slowly forever keeps nobody else waiting, and is tried again', async () => {
  const { link, receiver, remind, passes, advance, linkNow } = await setupWebhook();
  receiver.always = 'silent';
  await remind('take the pills', { threadId: link.threadId });
  await advance(HOUR);
  await expect.poll(() => receiver.calls.length).toBe(1);
  await advance(31 * SECOND);
  await expect.poll(async () => (await linkNow()).lastFailure).toContain('did not answer within 30 seconds');
  receiver.always = null;
  await passes(HOUR);
  expect(receiver.taken.map(({ data }) => data.text)).toEqual(['take the pills']);
});
