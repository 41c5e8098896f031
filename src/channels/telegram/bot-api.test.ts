import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openBotApi } from './bot-api.ts';
import { TelegramRefusal } from './telegram-errors.ts';

const TOKEN = '123456:a-secret-of-the-bot';

/** A server that refuses everything with these words, and repeats the address as proxies do. */
async function refusing(parameters: object) {
  const server = createServer((request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    const description = `no such path: ${request.url}\u001b[31m`;
    response.end(JSON.stringify({ ok: false, error_code: 400, description, parameters }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const api = await openBotApi(TOKEN, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return api('sendMessage', { chat_id: 1, text: 'hello' }, new AbortController().signal).catch(
    (error: unknown) => error,
  );
}

it('a refusal that names the address of the request is kept without the token and without control characters', async () => {
  const error = await refusing({});
  expect(error).toBeInstanceOf(TelegramRefusal);
  expect(String(error)).toContain('no such path: /bot[token]/sendMessage');
  expect(JSON.stringify([String(error), error, (error as Error).stack])).not.toContain(TOKEN);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it must have none of them.
  expect((error as Error).message).not.toMatch(/[\u0000-\u001f]/);
});

it.each([
  ['soon', undefined],
  [-5, undefined],
  [{}, undefined],
  [3, 3_000],
  [1e300, 3_600_000],
])('to be asked to wait "%s" seconds is a length of time, or nothing', async (retryAfter, waits) => {
  expect(await refusing({ retry_after: retryAfter })).toMatchObject({ retryAfterMs: waits });
});
