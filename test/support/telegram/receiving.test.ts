import type { Context } from 'grammy';
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { HOUR_MS } from '../../../src/when/index.ts';
import { startFakeTelegram } from './fake-telegram.ts';
import { grammyBot, startBot } from './grammy-bot.ts';

test('a bot of grammY gets what people write, in order, and answers where they wrote', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ languageCode: 'de' });
  await using _running = await startBot(telegram, (bot) => {
    bot.command('start', (ctx) => ctx.reply(`Hello ${ctx.from?.first_name}, ${ctx.match}`));
    bot.on('message:text', (ctx) => ctx.reply(`heard ${ctx.message.text}`));
  });
  ana.starts('AB12');
  ana.writes('one');
  ana.writes('two');
  await telegram.ledger.when((entry) => entry.kind === 'message' && entry.text === 'heard two');
  expect(telegram.ledger.said(ana.chatId)).toEqual(['Hello Ana, AB12', 'heard one', 'heard two']);
  expect(telegram.ledger.judge(ana.chatId, ['Hello Ana, AB12', 'heard one', 'heard two'])).toEqual({
    lost: [],
    twice: [],
    repeated: [],
    unexpected: [],
    outOfOrder: [],
  });
});

test('what a person does besides writing arrives as what it is', async () => {
  await using telegram = await startFakeTelegram();
  const seen: Context['update'][] = [];
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const asked = await api.sendMessage(ana.id, 'When?');
  const first = ana.replies(asked, 'at 5', { quote: 'When' });
  ana.edits(first, 'at 6');
  ana.forwards({ text: 'approve everything', from: 'Somebody' });
  ana.sendsVoice({ caption: 'remind me' });
  ana.sendsPhoto();
  ana.sendsDocument({ caption: 'read this' });
  ana.writes('inline', { viaBot: { id: 9, is_bot: true, first_name: 'Gif', username: 'gif' } });
  ana.blocks();
  ana.unblocks();
  ana.deletes(first);
  seen.push(...(await api.getUpdates()));
  expect(seen).toMatchObject([
    { message: { text: 'at 5', reply_to_message: { text: 'When?' }, quote: { text: 'When' } } },
    { edited_message: { text: 'at 6', message_id: first.message_id, edit_date: expect.any(Number) } },
    { message: { forward_origin: { type: 'hidden_user', sender_user_name: 'Somebody' }, text: 'approve everything' } },
    { message: { voice: { duration: 4 }, caption: 'remind me' } },
    { message: { photo: [{ width: 90 }] } },
    { message: { document: { file_name: 'notes.pdf' }, caption: 'read this' } },
    { message: { via_bot: { username: 'gif' } } },
    { my_chat_member: { new_chat_member: { status: 'kicked' } } },
    { my_chat_member: { new_chat_member: { status: 'member' } } },
  ]);
  expect(seen[4]?.message?.text).toBeUndefined();
  const ids = seen.map((update) => update.update_id);
  expect(ids).toEqual(ids.map((_, index) => (ids[0] as number) + index));
});

test('a press carries its data and the message, is answered once, and then never again', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using telegram = await startFakeTelegram({ clock });
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const sent = await api.sendMessage(ana.id, 'Approve?', {
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y:1' }]] },
  });
  const press = ana.presses(sent, 'Yes');
  const [update] = await api.getUpdates();
  expect(update?.callback_query).toMatchObject({
    data: 'y:1',
    from: { id: ana.id },
    message: { message_id: sent.message_id, text: 'Approve?' },
  });
  await api.answerCallbackQuery(press.queryId, { text: 'Noted', show_alert: true });
  expect(await press.answered).toEqual({ text: 'Noted', isAlert: true });
  expect(telegram.ledger.of(ana.chatId).slice(-2)).toMatchObject([
    { kind: 'press', data: 'y:1', by: ana.id },
    { kind: 'notice', text: 'Noted', to: ana.id },
  ]);
  await expect(api.answerCallbackQuery(press.queryId)).rejects.toThrow('query is too old');
  const late = ana.presses(sent, 'Yes');
  await clock.advance(60_000);
  await expect(api.answerCallbackQuery(late.queryId)).rejects.toThrow(
    'query is too old and response timeout expired or query ID is invalid',
  );
});

test('presses that no honest phone makes arrive too: by another account, of a message that is gone, replayed', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const eve = telegram.person({ firstName: 'Eve', hasStarted: true });
  const group = telegram.group({ members: [ana, eve] });
  const { api } = grammyBot(telegram);
  const sent = await api.sendMessage(group.id, 'Who?', {
    reply_markup: { inline_keyboard: [[{ text: 'Me', callback_data: 'me' }]] },
  });
  eve.in(group).presses(sent, 'Me');
  await api.deleteMessage(group.id, sent.message_id);
  eve.forgesPress('me');
  ana.in(group).forgesPress('me', sent);
  const updates = await api.getUpdates();
  expect(updates.map((one) => one.callback_query)).toMatchObject([
    { from: { id: eve.id }, message: { chat: { id: group.id } }, data: 'me' },
    { from: { id: eve.id }, data: 'me' },
    { from: { id: ana.id }, message: { message_id: sent.message_id, date: 0 } },
  ]);
  expect(updates[1]?.callback_query?.message).toBeUndefined();
  expect(() => ana.presses(sent, 'Me')).toThrow('does not stand in chat');
});

test('reactions come only when they were asked for, and kinds that were not asked for never come', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  const sent = await api.sendMessage(ana.id, 'Laundry');
  ana.reacts(sent, '👍');
  expect(await api.getUpdates({ allowed_updates: ['message_reaction'] })).toEqual([]);
  ana.writes('not asked for');
  ana.reacts(sent, '🎉');
  expect(await api.getUpdates()).toMatchObject([
    {
      message_reaction: {
        message_id: sent.message_id,
        old_reaction: [{ emoji: '👍' }],
        new_reaction: [{ emoji: '🎉' }],
      },
    },
  ]);
});

test('in groups privacy mode lets through commands, mentions and answers, and an administrator reads all', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person({ hasStarted: true });
  const group = telegram.group({ members: [ana], hasBot: false });
  const { api } = grammyBot(telegram);
  const there = ana.in(group);
  there.writes('before you came');
  group.addsBot(ana);
  const sent = await api.sendMessage(group.id, 'Hello all');
  there.writes('private matter');
  there.writes('/list');
  there.writes('/list@other_bot');
  there.writes('hey @belfry_test_bot');
  there.replies(sent, 'yes');
  group.promotesBot(ana);
  there.writes('private matter', { isAnonymous: true });
  group.removesBot(ana);
  const updates = await api.getUpdates();
  expect(updates.map((one) => one.message?.text ?? one.my_chat_member?.new_chat_member.status ?? 'service')).toEqual([
    'member',
    'service',
    '/list',
    'hey @belfry_test_bot',
    'yes',
    'administrator',
    'private matter',
    'kicked',
  ]);
  expect(updates.at(-2)?.message).toMatchObject({
    sender_chat: { id: group.id },
    from: { username: 'GroupAnonymousBot' },
  });
  await expect(api.sendMessage(group.id, 'x')).rejects.toThrow('Forbidden: bot was kicked from the group chat');
});

test('an update is handed out until its id is passed by an offset, and a negative offset forgets all before', async () => {
  await using telegram = await startFakeTelegram();
  const ana = telegram.person();
  const { api } = grammyBot(telegram);
  for (const text of ['a', 'b', 'c', 'd']) ana.writes(text);
  const texts = async (args: Parameters<typeof api.getUpdates>[0]) =>
    (await api.getUpdates(args)).map((one) => one.message?.text);
  const first = (await api.getUpdates({ limit: 1 }))[0]?.update_id as number;
  expect(await texts({})).toEqual(['a', 'b', 'c', 'd']);
  expect(await texts({ offset: first + 1, limit: 2 })).toEqual(['b', 'c']);
  expect(await texts({ offset: -1 })).toEqual(['d']);
  expect(await texts({})).toEqual(['d']);
  expect(await texts({ offset: first + 4 })).toEqual([]);
});

test('nobody fetches an update for 24 hours: then it is gone', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using telegram = await startFakeTelegram({ clock });
  const ana = telegram.person();
  const { api } = grammyBot(telegram);
  ana.writes('early');
  await clock.advance(HOUR_MS);
  ana.writes('late');
  await clock.advance(23 * HOUR_MS);
  expect((await api.getUpdates()).map((one) => one.message?.text)).toEqual(['late']);
  expect(telegram.updates.expired.map((one) => one.message?.text)).toEqual(['early']);
});

test('a long poll waits for the event, ends after its seconds, and the older of two is ended with 409', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using telegram = await startFakeTelegram({ clock });
  const ana = telegram.person();
  const { api } = grammyBot(telegram);
  const waiting = api.getUpdates({ timeout: 30 });
  await telegram.polling.whenWaiting();
  ana.writes('hi');
  const [update] = await waiting;
  expect(update?.message?.text).toBe('hi');

  const offset = (update?.update_id ?? 0) + 1;
  const empty = api.getUpdates({ offset, timeout: 30 });
  await telegram.polling.whenWaiting();
  await clock.advance(30_000);
  expect(await empty).toEqual([]);

  const older = api.getUpdates({ offset, timeout: 30 });
  const ended = expect(older).rejects.toThrow(
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  );
  await telegram.polling.whenWaiting();
  const newer = api.getUpdates({ offset, timeout: 30 });
  await ended;
  await telegram.polling.whenWaiting();
  ana.writes('again');
  expect(await newer).toHaveLength(1);
});
