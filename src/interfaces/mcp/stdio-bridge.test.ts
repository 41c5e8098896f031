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

test('a line of 20 MB is refused at once, before its end came, and the next one is answered', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const url = await deserted();
  const bridge = bridgeStdio({ stdin, stdout, log() {}, find: async () => ({ url, token: new Secret('x') }) });
  const answers: string[] = [];
  stdout.on('data', (data) => answers.push(...String(data).trim().split('\n')));
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let n = 0; n < 20; n++) if (!stdin.write(piece)) await new Promise((resolve) => stdin.once('drain', resolve));
  await expect.poll(() => answers.length).toBe(1);
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({
    id: null,
    error: { code: -32_600, message: expect.stringContaining('16 MB') },
  });
  stdin.write(`\n${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`);
  await expect.poll(() => answers.length).toBe(2);
  expect(JSON.parse(answers[1] ?? '')).toMatchObject({ id: 7 });
  stdin.end();
  await bridge;
});
