import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openGateway } from './gateway.ts';
import { loadLibrary } from './library.ts';

test('a connection that is being opened when it is left, and fails afterwards, ends nothing but itself', async () => {
  const opening = Promise.withResolvers<Duplex>();
  const server = createServer((_, response) => {
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const limits = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url, shards: 1, session_start_limit: limits }));
  });
  server.on('upgrade', (_, socket: Duplex) => opening.resolve(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  process.on('uncaughtException', hear);
  onTestFinished(() => void process.off('uncaughtException', hear));
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = openGateway(
    { library: await loadLibrary(), token: 'a.b.c', session: null, isHasty: true, apiRoot },
    { event() {}, ready() {}, down() {}, alive() {}, lost() {} },
  );
  const socket = await opening.promise;
  gateway.close();
  // The library closes in several steps. These requests come after them, and below after the connection failed.
  await fetch(apiRoot);
  socket.destroy();
  await once(socket, 'close');
  await fetch(apiRoot);
  expect(unheard).toEqual([]);
});
