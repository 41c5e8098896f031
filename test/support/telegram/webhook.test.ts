import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bot, webhookCallback } from 'grammy';
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { startFakeTelegram } from './fake-telegram.ts';
import { grammyBot } from './grammy-bot.ts';

const PUBLIC = 'https://belfry.example';

/** An endpoint of the test's own, with a bot of grammY behind it or a function. */
async function startEndpoint(handle: Parameters<typeof createServer>[1]) {
  const server = createServer(handle as never).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const answering = (bot: Bot) => webhookCallback(bot, 'http', { secretToken: 'se-cret_1' });

test('a webhook gets each update once, with its secret, and a bot of grammY answers', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const bot = grammyBot(telegram);
  bot.on('message:text', (ctx) => ctx.reply(`heard ${ctx.message.text}`));
  await using endpoint = await startEndpoint(answering(bot));
  telegram.publish(PUBLIC, endpoint.url);
  await bot.api.setWebhook(`${PUBLIC}/telegram`, { secret_token: 'se-cret_1' });
  ana.writes('one');
  ana.writes('two');
  await telegram.ledger.when((entry) => entry.kind === 'message' && entry.text === 'heard two');
  await telegram.webhookSettled();
  expect(telegram.ledger.said(ana.chatId)).toEqual(['heard one', 'heard two']);
  expect(await bot.api.getWebhookInfo()).toMatchObject({ url: `${PUBLIC}/telegram`, pending_update_count: 0 });
});

test('polling and a webhook exclude each other: setting one ends the poll, and polling is refused until it is deleted', async () => {
  await using telegram = await startFakeTelegram();
  const { api } = grammyBot(telegram);
  const poll = api.getUpdates({ timeout: 30 });
  const ended = expect(poll).rejects.toThrow('Conflict: terminated by setWebhook request');
  await telegram.polling.whenWaiting();
  await api.setWebhook(`${PUBLIC}/x`);
  await ended;
  await expect(api.getUpdates()).rejects.toThrow(
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  );
  await api.deleteWebhook();
  expect(await api.getUpdates()).toEqual([]);
  expect(await api.getWebhookInfo()).toMatchObject({ url: '' });
});

test('an endpoint that fails is asked again after a pause, the later updates of the chat wait, and the error is told', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using telegram = await startFakeTelegram({ clock });
  const ana = telegram.person();
  const got: string[] = [];
  let status = 500;
  await using endpoint = await startEndpoint(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    got.push((JSON.parse(body) as { message: { text: string } }).message.text);
    response.writeHead(status).end();
  });
  telegram.publish(PUBLIC, endpoint.url);
  const { api } = grammyBot(telegram);
  await api.setWebhook(`${PUBLIC}/x`);
  ana.writes('one');
  ana.writes('two');
  await telegram.webhookSettled();
  expect(got).toEqual(['one']);
  expect(await api.getWebhookInfo()).toMatchObject({
    pending_update_count: 2,
    last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
  });
  status = 200;
  await clock.advance(1_000);
  await telegram.webhookSettled();
  expect(got).toEqual(['one', 'one', 'two']);
  const [first] = telegram.ledger.entries;
  expect(first).toMatchObject({ kind: 'message', text: 'one' });
});

test('what an endpoint answers with a method is carried out', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  await using endpoint = await startEndpoint((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: 'sendMessage', chat_id: ana.id, text: 'in the answer' }));
  });
  telegram.publish(PUBLIC, endpoint.url);
  await grammyBot(telegram).api.setWebhook(PUBLIC);
  ana.writes('hi');
  await telegram.webhookSettled();
  expect(telegram.ledger.said(ana.chatId)).toEqual(['in the answer']);
});

test('an address that the service would not take is refused in its words, and a server of one’s own takes it', async () => {
  await using telegram = await startFakeTelegram();
  const { api } = grammyBot(telegram);
  await expect(api.setWebhook('http://belfry.example/x')).rejects.toThrow(
    'bad webhook: An HTTPS URL must be provided for webhook',
  );
  await expect(api.setWebhook('https://belfry.example:7433/x')).rejects.toThrow(
    'Webhook can be set up only on ports 80, 88, 443 or 8443',
  );
  await expect(api.setWebhook('https://127.0.0.1/x')).rejects.toThrow('is reserved');
  await expect(api.setWebhook(PUBLIC, { secret_token: 'not ok' })).rejects.toThrow(
    'secret token contains unallowed characters',
  );
  await using own = await startFakeTelegram({ isLocal: true });
  expect(await grammyBot(own).api.setWebhook('http://127.0.0.1:7433/x')).toBe(true);
});

test('an update that was taken is replayed to the webhook', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const ids: number[] = [];
  await using endpoint = await startEndpoint(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    ids.push((JSON.parse(body) as { update_id: number }).update_id);
    response.end();
  });
  telegram.publish(PUBLIC, endpoint.url);
  const { api } = grammyBot(telegram);
  ana.writes('hi');
  const [update] = await api.getUpdates();
  await api.setWebhook(PUBLIC);
  await telegram.webhookSettled();
  telegram.updates.replay(update as never);
  await telegram.webhookSettled();
  expect(ids).toEqual([update?.update_id, update?.update_id]);
});
