import { type AddressInfo, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Secret } from '../../secret.ts';
import { bridgeStdio } from './stdio-bridge.ts';

/** An address without a listener. */
async function deserted(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test('only what the client waits for brings a Belfry back that is gone: a word in passing starts none', async () => {
  const url = await deserted();
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const asked: boolean[] = [];
  const logged = Promise.withResolvers<void>();
  const bridge = bridgeStdio({
    stdin,
    stdout,
    log: () => logged.resolve(),
    async find(again) {
      asked.push(again);
      return { url, token: new Secret('x') };
    },
  });
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  await logged.promise;
  expect(asked).toEqual([false]);
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
  const answer = await new Promise<string>((resolve) => stdout.once('data', (data) => resolve(String(data))));
  expect(JSON.parse(answer)).toMatchObject({ id: 1, error: { code: -32_000 } });
  expect(asked).toEqual([false, false, true]);
  stdin.end();
  await bridge;
});
