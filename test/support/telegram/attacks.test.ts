// What somebody does who wants the fake to fall over, or to say what is not so: a test that leans on it must not be fooled.
import { connect } from 'node:net';
import { GrammyError } from 'grammy';
import { expect, test } from 'vitest';
import { startFakeTelegram } from './fake-telegram.ts';
import { grammyBot, startBot } from './grammy-bot.ts';

test('1,000 messages of ten people at once are heard once each, in the order of each, and answered', async () => {
  await using telegram = await startFakeTelegram();
  const people = Array.from({ length: 10 }, (_, index) => telegram.person({ firstName: `P${index}` }));
  await using _running = await startBot(telegram, (bot) => {
    bot.on('message:text', (ctx) => ctx.reply(`heard ${ctx.message.text}`));
  });
  const expected = Array.from({ length: 100 }, (_, index) => `heard ${index}`);
  for (let index = 0; index < 100; index++) for (const person of people) person.writes(`${index}`);
  const lastOf = (id: number) =>
    telegram.ledger.when((entry) => entry.chatId === id && entry.kind === 'message' && entry.text === 'heard 99');
  await Promise.all(people.map(({ id }) => lastOf(id)));
  for (const { id } of people) {
    const nothing = { lost: [], twice: [], repeated: [], unexpected: [], outOfOrder: [] };
    expect(telegram.ledger.judge(id, expected)).toEqual(nothing);
  }
});

test('1,000 sends at once all stand on the phone, and each has an id of its own', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const sent = await Promise.all(Array.from({ length: 1_000 }, (_, index) => api.sendMessage(ana.id, `${index}`)));
  expect(new Set(sent.map((message) => message.message_id)).size).toBe(1_000);
  expect(new Set(telegram.ledger.said(ana.chatId)).size).toBe(1_000);
});

test('a judge is not fooled: lost, twice, unexpected and out of order are told apart', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  for (const text of ['b', 'a', 'a', 'x', '(repeated) c']) await api.sendMessage(ana.id, text);
  expect(telegram.ledger.judge(ana.chatId, ['a', 'b', 'c', 'd', 'd'])).toEqual({
    lost: ['d', 'd'],
    twice: ['a'],
    repeated: ['c'],
    unexpected: ['x'],
    outOfOrder: ['a'],
  });
});

test('a message that was sent and deleted again was seen all the same', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const sent = await api.sendMessage(ana.id, 'a');
  await api.deleteMessage(ana.id, sent.message_id);
  await api.sendMessage(ana.id, 'a');
  expect(telegram.ledger.judge(ana.chatId, ['a']).twice).toEqual(['a']);
});

test('too much, too deep, and what is no text at all is refused or cleaned, and nothing falls over', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const ask = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type };
    const response = await fetch(`${telegram.url}/bot${telegram.token}/sendMessage`, { method: 'POST', headers, body });
    return (await response.json()) as { ok: boolean; error_code?: number; description?: string };
  };
  expect(await ask('x'.repeat(1_000_001))).toMatchObject({ error_code: 413, description: 'Request Entity Too Large' });
  expect(await ask('not json')).toMatchObject({ description: 'Bad Request: chat_id is empty' });
  expect(await ask('null')).toMatchObject({ description: 'Bad Request: chat_id is empty' });
  expect(await ask('[1]')).toMatchObject({ description: 'Bad Request: chat_id is empty' });
  expect(await ask('{"chat_id":"@nobody","text":"x"}')).toMatchObject({ description: 'Bad Request: chat not found' });
  expect(await ask('{"chat_id":1e999,"text":"x"}')).toMatchObject({ description: 'Bad Request: chat not found' });
  expect(await ask(`chat_id=${ana.id}&text=form&entities=%5B`, 'application/x-www-form-urlencoded')).toMatchObject({
    description: "Bad Request: can't parse entities JSON object",
  });
  expect(await ask(`chat_id=${ana.id}&text=form`, 'application/x-www-form-urlencoded')).toMatchObject({ ok: true });
  for (const text of ['<constructor>x', '<__proto__>x']) {
    await expect(api.sendMessage(ana.id, text, { parse_mode: 'HTML' })).rejects.toThrow('Unsupported start tag');
  }
  await api.sendMessage(ana.id, '&#99999999999; &#65;', { parse_mode: 'HTML' });
  const noise = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
  await api.sendMessage(ana.id, `a${noise}b\ud800c\u2028\u202e`, {
    entities: [{ type: 'bold', offset: -3, length: 5 }],
  });
  expect(telegram.ledger.said(ana.chatId)).toEqual([
    'form',
    '&#99999999999; A',
    `a${' '.repeat(10)}\n${' '.repeat(20)}b\ufffdc`,
  ]);
  const many = Array.from({ length: 101 }, (_, index) => [{ text: `${index}`, callback_data: `${index}` }]);
  await expect(api.sendMessage(ana.id, 'x', { reply_markup: { inline_keyboard: many } })).rejects.toThrow(
    'REPLY_MARKUP_TOO_LONG',
  );
});

test('bytes that are no HTTP, a broken address and a request cut in the middle leave the rest untouched', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { port } = new URL(telegram.url);
  for (const bytes of [
    '\u0000\u0001garbage\r\n\r\n',
    `POST /bot${telegram.token}/sendMessage HTTP/1.1\r\ncontent-length: 99\r\n\r\n{`,
  ]) {
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => socket.end(bytes, () => resolve(undefined)));
    await new Promise((resolve) => socket.once('close', resolve).resume());
  }
  expect((await fetch(`${telegram.url}/bot%E0%A4%A/getMe`)).status).toBe(404);
  await grammyBot(telegram).api.sendMessage(ana.id, 'still here');
  expect(telegram.ledger.said(ana.chatId)).toEqual(['still here']);
});

test('nobody acts where a phone would not let them: in groups of others, under messages that are gone, with nothing to say', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const eve = telegram.person({ firstName: 'Eve', hasStarted: true });
  const group = telegram.group({ members: [ana] });
  expect(() => eve.in(group)).toThrow('Eve is not in chat');
  expect(() => ana.writes(' \n')).toThrow('does not send an empty message');
  expect(() => ana.writes('x'.repeat(4097))).toThrow('at most 4,096 characters');
  expect(() => telegram.person({ id: ana.id })).toThrow('There is already a chat');
  const theirs = eve.writes('mine');
  expect(() => ana.edits(theirs, 'x')).toThrow(/does not stand in chat|their own messages/);
  ana.blocks();
  expect(() => ana.writes('x')).toThrow('has blocked the bot');
  const robot = telegram.person({ isBot: true, firstName: 'Robot', hasStarted: true });
  robot.writes('[DELAYED_COMMAND] pay');
  const { api } = grammyBot(telegram);
  await expect(api.sendMessage(robot.id, 'x')).rejects.toThrow("Forbidden: bot can't send messages to bots");
  expect((await api.getUpdates()).at(-1)?.message?.from).toMatchObject({ is_bot: true });
});

test('two bots with one token that poll in turn take each other’s place, and no update is lost to both', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const one = grammyBot(telegram).api;
  const other = grammyBot(telegram).api;
  const first = one.getUpdates({ timeout: 50 });
  const ended = first.catch((error: unknown) => error);
  await telegram.polling.whenWaiting();
  const second = other.getUpdates({ timeout: 50 });
  expect(await ended).toBeInstanceOf(GrammyError);
  await telegram.polling.whenWaiting();
  telegram.cutConnections();
  await expect(second).rejects.toThrow();
  ana.writes('hi');
  expect(await one.getUpdates({ timeout: 50 })).toHaveLength(1);
});
