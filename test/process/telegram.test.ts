// The real command with only a token, on a Telegram of its own.
import { expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

async function setup() {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({ BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url });
  return { service, ...belfry };
}

it('a token and nothing else: the start says who the bot is and how to pair it, and the pairing links a chat', async () => {
  const { service, serve, json, belfry } = await setup();
  const server = await serve();
  expect(server.greeting.words).toMatch(
    /telegram +@belfry_test_bot; to pair it with you: belfry channels pair telegram/,
  );
  const { code, url } = await json('channels', 'pair', 'telegram');
  expect(url).toBe(`https://t.me/belfry_test_bot?start=${code}`);
  const ana = service.person({ username: 'ana_k' });
  ana.starts(code);
  await service.ledger.when((entry) => entry.kind === 'message' && entry.isBot && entry.text.startsWith('Thank you.'));
  const unsure = await belfry('channels', 'confirm', 'telegram');
  expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining(`Link id ${ana.id}, called @ana_k?`) });
  await json('channels', 'confirm', 'telegram', String(ana.id));
  await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('You are linked'));
  ana.writes('remind me in 1 second to stretch');
  await service.ledger.when(
    (entry) => entry.kind === 'message' && entry.isBot && entry.buttons.flat().includes('Done'),
  );
  await json('channels', 'test', 'telegram');
  await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('A test from Belfry'));
  const listed = await belfry('channels');
  expect(listed.stderr).toContain('telegram: connected as @belfry_test_bot');
  expect((await belfry('doctor')).stdout).toContain('telegram is connected as @belfry_test_bot');
  const { stdout, stderr } = await server.stop();
  expect(`${stdout}${stderr}${listed.stdout}`).not.toContain(service.token);
  expect((await belfry('config')).stdout).not.toContain(service.token);
});
