import { GrammyError, HttpError } from 'grammy';
import { expect, test } from 'vitest';
import { startFakeTelegram } from './fake-telegram.ts';
import { grammyBot, startBot } from './grammy-bot.ts';

test('an answer is lost: the message stands on the phone, and the bot cannot know', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const fault = telegram.faults.add({ method: 'sendMessage', fault: { kind: 'lose-answer' } });
  await expect(api.sendMessage(ana.id, 'Tea')).rejects.toBeInstanceOf(HttpError);
  expect(telegram.ledger.said(ana.chatId)).toEqual(['Tea']);
  expect(fault.count).toBe(1);
  await api.sendMessage(ana.id, 'Tea (repeated)');
  expect(telegram.ledger.judge(ana.chatId, ['Tea'])).toMatchObject({ lost: [], twice: [], repeated: ['Tea'] });
  await api.sendMessage(ana.id, 'Tea');
  expect(telegram.ledger.judge(ana.chatId, ['Tea', 'Laundry'])).toMatchObject({ lost: ['Laundry'], twice: ['Tea'] });
});

test('a connection is dropped before anything happened', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  telegram.faults.add({ method: 'sendMessage', fault: { kind: 'drop' } });
  await expect(grammyBot(telegram).api.sendMessage(ana.id, 'Tea')).rejects.toBeInstanceOf(HttpError);
  expect(telegram.ledger.entries).toEqual([]);
});

test('an answer is late until the test releases it, after the effect or before', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const late = telegram.faults.add({ method: 'sendMessage', fault: { kind: 'late' } });
  const held = telegram.faults.add({ method: 'sendMessage', fault: { kind: 'hold' } });
  const ends: string[] = [];
  const first = api.sendMessage(ana.id, 'one').then(() => ends.push('one'));
  await late.met;
  expect(telegram.ledger.said(ana.chatId)).toEqual(['one']);
  const second = api.sendMessage(ana.id, 'two').then(() => ends.push('two'));
  await held.met;
  expect(telegram.ledger.said(ana.chatId)).toEqual(['one']);
  held.release();
  await second;
  late.release();
  await first;
  expect(ends).toEqual(['two', 'one']);
  expect(telegram.ledger.said(ana.chatId)).toEqual(['one', 'two']);
});

test('429, 5xx, a page instead of JSON and any refusal come when they are asked for, as often as they are', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const error = () =>
    api.sendMessage(ana.id, 'x').then(
      () => undefined,
      (reason: unknown) => reason,
    );
  telegram.faults.add({ method: 'sendMessage', fault: { kind: 'flood', retryAfter: 7 } });
  expect(await error()).toMatchObject({ error_code: 429, parameters: { retry_after: 7 } });
  telegram.faults.add({ fault: { kind: 'status', status: 500 }, times: 2 });
  expect(await error()).toMatchObject({ error_code: 500, description: 'Internal Server Error' });
  expect(await error()).toBeInstanceOf(GrammyError);
  telegram.faults.add({ fault: { kind: 'status', status: 502, body: '<html>Bad Gateway</html>' } });
  expect(await error()).toBeInstanceOf(HttpError);
  telegram.faults.add({ fault: { kind: 'refuse', code: 400, description: 'Bad Request: CHAT_WRITE_FORBIDDEN' } });
  expect(await error()).toMatchObject({ description: 'Bad Request: CHAT_WRITE_FORBIDDEN' });
  expect(telegram.ledger.entries).toEqual([]);
  telegram.faults.add({ fault: { kind: 'garbage' } });
  expect(await error()).toBeInstanceOf(HttpError);
  expect(telegram.ledger.said(ana.chatId)).toEqual(['x']);
  telegram.faults.choose = ({ params }) => (params.text === 'x' ? { kind: 'drop' } : undefined);
  expect(await error()).toBeInstanceOf(HttpError);
  telegram.faults.clear();
  expect(await error()).toBeUndefined();
  expect(telegram.calls.map(({ status }) => status)).toEqual([429, 500, 500, 502, 400, 200, 0, 200]);
});

test('updates whose answer was lost come again', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const { api } = grammyBot(telegram);
  ana.writes('hi');
  telegram.faults.add({ method: 'getUpdates', fault: { kind: 'lose-answer' } });
  await expect(api.getUpdates()).rejects.toBeInstanceOf(HttpError);
  expect((await api.getUpdates()).map((one) => one.message?.text)).toEqual(['hi']);
});

test('updates are held back, reordered, doubled, dropped and replayed', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const { api } = grammyBot(telegram);
  const texts = async (offset = 0) => (await api.getUpdates({ offset })).map((one) => one.message?.text);
  telegram.updates.hold();
  for (const text of ['a', 'b', 'c']) ana.writes(text);
  expect(await texts()).toEqual([]);
  telegram.updates.arrangeNext((batch) => [...batch].reverse());
  telegram.updates.arrangeNext((batch) => batch.flatMap((one) => [one, one]));
  telegram.updates.arrangeNext((batch) => batch.filter((one) => one.message?.text !== 'b'));
  telegram.updates.release();
  expect(await texts()).toEqual(['c', 'b', 'a']);
  expect(await texts()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(await texts()).toEqual(['a', 'c']);
  const all = await api.getUpdates();
  const last = all.at(-1)?.update_id ?? 0;
  expect(await texts(last + 1)).toEqual([]);
  telegram.updates.replay(all[0] as never);
  const [again] = await api.getUpdates({ offset: last + 1 });
  expect(again).toEqual(all[0]);
});

test('a bot of grammY waits out a 429 of its poll, and hears what was said meanwhile', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  await using _running = await startBot(telegram, (bot) =>
    bot.on('message:text', (ctx) => ctx.reply(`heard ${ctx.message.text}`)),
  );
  const flood = telegram.faults.add({ method: 'getUpdates', fault: { kind: 'flood', retryAfter: 0 } });
  ana.writes('one');
  await flood.met;
  ana.writes('two');
  await telegram.ledger.when((entry) => entry.kind === 'message' && entry.text === 'heard two');
  expect(telegram.ledger.judge(ana.chatId, ['heard one', 'heard two'])).toMatchObject({ lost: [], twice: [] });
});
