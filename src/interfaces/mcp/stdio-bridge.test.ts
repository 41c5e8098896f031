import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { PROTOCOL_VERSION_META_KEY, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';
import { Secret } from '../../secret.ts';
import { knownAnswer } from './known-answer.ts';
import { SERVER_META, VERSION_META } from './messages.ts';
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

/** A bridge on pipes: `ask` writes a line, `answers` is what came. */
function setup(options: Omit<Parameters<typeof bridgeStdio>[0], 'stdin' | 'stdout' | 'log'>) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const answers: { id: number; result?: Record<string, unknown> }[] = [];
  let rest = '';
  stdout.on('data', (data) => {
    const lines = `${rest}${data}`.split('\n');
    rest = lines.pop() ?? '';
    answers.push(...lines.map((line) => JSON.parse(line)));
  });
  const bridge = bridgeStdio({ stdin, stdout, log() {}, ...options });
  onTestFinished(async () => {
    stdin.end();
    await bridge;
  });
  const ask = (message: object) => void stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return { ask, answers };
}

test('a client has its tools before Belfry is found, in both ways to begin', async () => {
  const found: boolean[] = [];
  const find = (again: boolean) => {
    found.push(again);
    return new Promise<never>(() => {});
  };
  const { ask, answers } = setup({ find, known: knownAnswer });
  const modern = { _meta: { [VERSION_META]: '2026-07-28' } };
  ask({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } });
  ask({ method: 'notifications/initialized' });
  ask({ id: 2, method: 'tools/list' });
  ask({ id: 3, method: 'server/discover', params: modern });
  ask({ id: 4, method: 'tools/list', params: modern });
  await expect.poll(() => answers.length).toBe(4);
  const tools = expect.arrayContaining([expect.objectContaining({ name: 'remind' })]);
  expect(answers).toMatchObject([
    { id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'belfry' }, capabilities: { tools: {} } } },
    { id: 2, result: { tools } },
    { id: 3, result: { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } } },
    { id: 4, result: { tools, resultType: 'complete' } },
  ]);
  expect(found).toEqual([]);
  // A version of which nothing is known here is the server's to answer.
  ask({ id: 5, method: 'tools/list', params: { _meta: { [VERSION_META]: '2031-01-01' } } });
  await expect.poll(() => found).toEqual([false]);
});

test('where the bridge started a server, the first result of a tool says so, and no later one', async () => {
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const result = { content: [{ type: 'text', text: '{"ok":true}' }] };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const find = async () => ({ url, token: new Secret('x'), news: 'Belfry did not run, so it was started.' });
  const { ask, answers } = setup({ find });
  for (const id of [1, 2]) {
    ask({ id, method: 'tools/call', params: { name: 'list', arguments: {} } });
    await expect.poll(() => answers.length).toBe(id);
  }
  const [first, second] = answers.map(({ result }) => result?.content as { text: string }[]);
  expect(first?.map(({ text }) => text)).toEqual(['{"ok":true}', 'Belfry did not run, so it was started.']);
  expect(second?.map(({ text }) => text)).toEqual(['{"ok":true}']);
});

test('the names of fields that the bridge reads are those of the protocol', () => {
  expect([VERSION_META, SERVER_META]).toEqual([PROTOCOL_VERSION_META_KEY, SERVER_INFO_META_KEY]);
});

test('until the tools are listed, no package of the protocol is loaded, nor the reader of settings or of times', () => {
  const loaded = new Set<string>();
  const packages = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, words, from = ''] of text.matchAll(/^(?:import|export) ([^;]*?)from '([^']+)'/gm)) {
      if (words?.startsWith('type ')) continue;
      if (!from.startsWith('.')) packages.add(from);
      else if (from.endsWith('.ts')) load(join(dirname(path), from));
    }
  };
  for (const path of ['src/main.ts', 'src/interfaces/cli/commands/mcp/stdio.ts']) load(path);
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['commander']);
  expect([...loaded].filter((path) => /^src\/(?:when\/trigger|config|store|operations)\//.test(path))).toEqual([]);
  expect(loaded.size).toBeLessThan(60);
});
