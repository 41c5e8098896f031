// The real command where Telegram calls it, behind a public address.
import { expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

const PUBLIC_URL = 'https://belfry.example.org';

async function setup() {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const env = {
    BELFRY_TELEGRAM_TOKEN: service.token,
    BELFRY_TELEGRAM_API: service.url,
    BELFRY_TELEGRAM_WEBHOOK: 'on',
    BELFRY_PUBLIC_URL: PUBLIC_URL,
  };
  return { service, ...setupBelfry(env) };
}

it('Telegram calls where it is told to: what it hands over is taken once, and what others hand over is nothing', async () => {
  const { service, serve, json } = await setup();
  const server = await serve();
  const own = server.greeting.url;
  service.publish(PUBLIC_URL, own);
  const set = await service.whenCalled('setWebhook');
  expect(set.params).toMatchObject({ url: `${PUBLIC_URL}/api/v1/pushes/telegram` });
  const secret = String(set.params.secret_token);
  expect(secret).toMatch(/^[\w-]{43,}$/);

  const { code } = await json('channels', 'pair', 'telegram');
  const ana = service.person({ firstName: 'Ana' });
  ana.starts(code);
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.startsWith('Thank you.'));
  const link = await json('channels', 'confirm', 'telegram', String(ana.id));
  ana.writes('/timezone Asia/Tokyo');
  await service.ledger.when((entry) => entry.kind === 'message' && entry.text === 'Your time zone is Asia/Tokyo now.');

  const push = async (update: object, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${own}/api/v1/pushes/telegram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(update),
    });
    return answer.status;
  };
  const from = { id: ana.id, is_bot: false, first_name: 'Ana' };
  const said = (update_id: number, text: string) => ({
    update_id,
    message: { message_id: update_id, date: 1, chat: { id: ana.id, type: 'private' }, from, text },
  });
  expect(await push(said(2_000_000_000, 'forged'))).toBe(401);
  expect(
    await push(said(2_000_000_000, 'forged'), { 'x-telegram-bot-api-secret-token': 'x'.repeat(secret.length) }),
  ).toBe(401);
  expect(await push(said(2_000_000_000, 'forged'), { 'x-telegram-bot-api-secret-token': service.token })).toBe(401);
  const proof = { 'x-telegram-bot-api-secret-token': secret };
  // In no order, and each as often as the network likes.
  for (const [id, text] of [
    [1_000_000_009, 'later'],
    [1_000_000_008, 'earlier'],
    [1_000_000_009, 'later'],
  ] as const) {
    expect(await push(said(id, text), proof)).toBe(200);
  }
  expect(await push({ update_id: 'strange' }, proof)).toBe(200);
  const { items } = await json('call', 'list-messages', '--id', link.threadId, '--limit', '100');
  const heard = items.filter(({ role }: { role: string }) => role === 'user').map(({ text }: { text: string }) => text);
  expect(heard.sort()).toEqual(['earlier', 'later']);
  expect(service.calls.filter(({ method }) => method === 'getUpdates')).toEqual([]);
  const { stdout, stderr } = await server.stop();
  expect(`${stdout}${stderr}`).not.toContain(secret);
});

it('it is refused with words where nobody said at which address', async () => {
  const { start, endOf } = await setup();
  const child = start(['serve', '--port', '0'], [], { BELFRY_PUBLIC_URL: '' });
  const { code, stderr } = await endOf(child);
  expect(code).not.toBe(0);
  expect(stderr).toContain('BELFRY_PUBLIC_URL');
});
