// What anybody can send to the doors that services and programs of mail use, at the real command: answered, contained, and nothing is done by it.
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pushAddress } from '../../src/channels/telegram/pushed.ts';
import { setupBelfry } from '../support/belfry-process.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

const PUBLIC_URL = 'https://belfry.example.org';
const DOOR = '/api/v1/pushes/telegram';
const SECRET = 'x-telegram-bot-api-secret-token';
const MIB = 1024 * 1024;

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Sent in pieces of a megabyte, without saying how long it is. */
  readonly megabytes?: number;
}

/** The status; 0: the connection was cut while the body was still being sent. */
function send(url: string, { method = 'POST', path = DOOR, headers = {}, body, megabytes = 0 }: Call): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const call = request(new URL(path, url), { method, headers, agent: false }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    answer.on('error', () => resolve(answer.statusCode ?? 0));
  });
  call.on('error', () => resolve(0));
  const piece = Buffer.alloc(MIB, 0x20);
  const go = (left: number): void => {
    if (left === 0 || call.destroyed) return void call.end();
    call.write(piece, () => go(left - 1));
  };
  if (megabytes > 0) go(megabytes);
  else call.end(body);
  return promise;
}

async function setup() {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({
    BELFRY_TELEGRAM_TOKEN: service.token,
    BELFRY_TELEGRAM_API: service.url,
    BELFRY_TELEGRAM_WEBHOOK: 'on',
    BELFRY_PUBLIC_URL: PUBLIC_URL,
    BELFRY_LOG: 'info',
  });
  const server = await belfry.serve();
  const { url } = server.greeting;
  service.publish(PUBLIC_URL, url);
  const { params } = await service.whenCalled('setWebhook');
  const secret = String(params.secret_token);
  const { code } = await belfry.json('channels', 'pair', 'telegram');
  const ana = service.person({ firstName: 'Ana' });
  ana.starts(code);
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.startsWith('Thank you.'));
  const link = await belfry.json('channels', 'confirm', 'telegram', String(ana.id));
  const heard = async (): Promise<readonly string[]> => {
    const { items } = await belfry.json('call', 'list-messages', '--id', link.threadId, '--limit', '100');
    return items.filter(({ role }: { role: string }) => role === 'user').map(({ text }: { text: string }) => text);
  };
  /** It lives, and what it wrote down holds no secret and no failure of its own. */
  const isWell = async (): Promise<void> => {
    ana.writes('still there?');
    await expect.poll(heard).toEqual(['still there?']);
    const { stdout, stderr, code: ended } = await server.stop();
    expect(ended).toBe(0);
    for (const word of [secret, service.token, 'inside Belfry', 'Uncaught', 'RangeError'])
      expect(`${stdout}${stderr}`).not.toContain(word);
  };
  return { service, url, secret, ana, isWell };
}

describe('What is sent to the door of Telegram', () => {
  it('without its secret is refused, however it is sent and however long it is', async () => {
    const { url, secret, service, isWell } = await setup();
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ update_id: 7, message: { message_id: 1, text: 'forged' } });
    const wrong: readonly Record<string, string>[] = [
      {},
      { [SECRET]: '' },
      { [SECRET]: 'x'.repeat(secret.length) },
      { [SECRET]: `${secret} x` },
      { [SECRET]: secret.toUpperCase() },
      { [SECRET]: service.token },
      { authorization: `Bearer ${secret}` },
      { cookie: `${SECRET}=${secret}` },
    ];
    for (const headers of wrong) expect(await send(url, { headers: { ...json, ...headers }, body })).toBe(401);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect([404, 405]).toContain(await send(url, { method, headers: { [SECRET]: secret } }));
    for (const path of ['discord', 'web', '__proto__', 'constructor', '%00', 'x'.repeat(2_000)])
      expect(await send(url, { path: `/api/v1/pushes/${path}`, headers: { [SECRET]: secret }, body })).toBe(404);
    for (const headers of [{}, { [SECRET]: secret }] as readonly Record<string, string>[])
      expect([0, 413]).toContain(await send(url, { headers: { ...json, ...headers }, megabytes: 100 }));
    await isWell();
  });

  it('with it is taken once and for all, however little sense it makes, and nothing comes of it', async () => {
    const { url, secret, ana, isWell } = await setup();
    const from = { id: ana.id, is_bot: false, first_name: 'Ana' };
    const chat = { id: ana.id, type: 'private' };
    const message = { message_id: 5, date: 1, chat, from, text: 'rubbish' };
    const updates: readonly unknown[] = [
      null,
      [],
      'text',
      17,
      {},
      { update_id: '500', message },
      { update_id: -1, message },
      { update_id: 1.5, message },
      { update_id: 2 ** 53 + 2, message },
      { update_id: 2 ** 31, message },
      { update_id: 501, message: { ...message, message_id: '5' } },
      { update_id: 502, message: { ...message, chat: undefined } },
      { update_id: 503, message: { ...message, chat: { ...chat, id: String(ana.id) } } },
      { update_id: 504, message: { ...message, chat: { ...chat, id: -ana.id } } },
      { update_id: 505, message: { ...message, chat: { ...chat, id: 2 ** 53 + 2 } } },
      { update_id: 506, message: { ...message, from: { ...from, id: 2 ** 53 + 2 } } },
      { update_id: 507, message: { ...message, from: undefined } },
      { update_id: 508, message: { ...message, text: { toString: 'rubbish' } } },
      { update_id: 509, message: [message] },
      { update_id: 510, callback_query: { id: 'q', from, data: { press: 1 }, message } },
      { update_id: 511, callback_query: { id: 'q', from, data: 'x'.repeat(10_000) } },
      { update_id: 512, my_chat_member: { chat, from, new_chat_member: null } },
      { update_id: 513, message_reaction: { chat, message_id: 5, user: from, old_reaction: 1, new_reaction: 2 } },
    ];
    const bodies = [
      ...updates.map((one) => JSON.stringify(one)),
      '',
      'no JSON at all',
      '{"update_id":514',
      `{"update_id":515,"message":${JSON.stringify(message)},"__proto__":{"admin":true}`,
      `{"update_id":516,"message":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      `{"update_id":517,"edited_message":${'{"reply_to_message":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      '\u0000\uFFFD'.repeat(1_000),
    ];
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/xml; charset=x', ''];
    for (const [at, body] of bodies.entries()) {
      const type = types[at % types.length] ?? '';
      const headers = { [SECRET]: secret, ...(type === '' ? {} : { 'content-type': type }) };
      expect([body.slice(0, 60), await send(url, { headers, body })]).toEqual([body.slice(0, 60), 200]);
    }
    await isWell();
  });
});

it('What Telegram hands over while it does not say who its bot is waits there: it is not taken, and comes again', async () => {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({
    BELFRY_TELEGRAM_TOKEN: service.token,
    BELFRY_TELEGRAM_API: service.url,
    BELFRY_TELEGRAM_WEBHOOK: 'on',
    BELFRY_PUBLIC_URL: PUBLIC_URL,
  });
  const silent = service.faults.add({ fault: { kind: 'status', status: 502 }, method: 'getMe', times: 1_000 });
  const server = await belfry.serve();
  await silent.met;
  const secret = pushAddress(PUBLIC_URL, service.token).secret;
  const call = { headers: { [SECRET]: secret }, body: JSON.stringify({ update_id: 7 }) };
  expect(await send(server.greeting.url, call)).toBe(503);
  silent.cancel();
  expect(await send(server.greeting.url, call)).toBe(200);
  const { stdout, stderr } = await server.stop();
  expect(`${stdout}${stderr}`).not.toContain('inside Belfry');
});

describe('What is sent to the doors of mail and of notifications', () => {
  it('by nobody who was given a link or a button does nothing, however it is sent and however long it is', async () => {
    const { url, secret, isWell } = await setup();
    const tokens = [
      'x',
      `${secret}.${secret}`,
      'lnk_1.dlv_1.done.zzzz.sig',
      'x'.repeat(300),
      '..%2f..',
      '%00',
      '%F0%9F%94%94',
    ];
    for (const token of tokens) {
      for (const path of [`/mail/answer/${token}`, `/mail/stop/${token}`]) {
        expect([path, await send(url, { path, method: 'GET' })]).toEqual([path, 404]);
        expect([path, await send(url, { path, body: 'List-Unsubscribe=One-Click' })]).toEqual([path, 404]);
        for (const method of ['PUT', 'DELETE', 'PATCH'])
          expect([404, 405]).toContain(await send(url, { path, method }));
      }
    }
    expect([0, 413]).toContain(await send(url, { path: '/mail/stop/x', megabytes: 100 }));
    const json = { 'content-type': 'application/json' };
    for (const path of ['/api/v1/push/presses', '/api/v1/push/shown', '/api/v1/push/moves']) {
      for (const body of ['{}', '[]', 'null', '{"token":7}', '{"token":"x"}', '{"old":1,"new":2}'])
        expect([404, 429]).toContain(await send(url, { path, headers: json, body }));
      expect(await send(url, { path, headers: json, body: 'no JSON' })).toBe(400);
      expect([400, 415]).toContain(await send(url, { path, headers: { 'content-type': 'text/plain' }, body: '{}' }));
      expect([0, 413]).toContain(await send(url, { path, headers: json, megabytes: 100 }));
    }
    await isWell();
  });
});
