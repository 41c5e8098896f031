import { GrammyError } from 'grammy';
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts';
import { grammyBot } from './grammy-bot.ts';
import { PUBLISHED_LIMITS } from './rates.ts';

const refusal = async (call: Promise<unknown>): Promise<GrammyError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GrammyError);
  return error as GrammyError;
};

const setUp = async (telegram: FakeTelegram) => {
  const ana = telegram.person({ hasStarted: true });
  const { api } = grammyBot(telegram);
  return { ana, api };
};

test('a message stands on the phone as it was sent: text, entities, buttons, silent or loud, and what it answers', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const asked = ana.writes('light in 30 minutes');
  const sent = await api.sendMessage(ana.id, 'Light, then', {
    entities: [{ type: 'bold', offset: 0, length: 5 }],
    reply_parameters: { message_id: asked.message_id },
    disable_notification: true,
    reply_markup: {
      inline_keyboard: [[{ text: 'Done', callback_data: 'd:1' }], [{ text: 'Open', url: 'https://a.example' }]],
    },
  });
  expect(sent).toMatchObject({
    chat: { id: ana.id, type: 'private' },
    from: { id: telegram.bot.id, is_bot: true },
    text: 'Light, then',
    reply_to_message: { message_id: asked.message_id, text: 'light in 30 minutes' },
  });
  expect(telegram.ledger.screen(ana.chatId).at(-1)).toMatchObject({
    text: 'Light, then',
    entities: [{ type: 'bold', offset: 0, length: 5 }],
    buttons: [['Done'], ['Open']],
    isSilent: true,
    replyTo: asked.message_id,
  });
});

test('a text is trimmed and loses its control characters, and its entities move along', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  await api.sendMessage(ana.id, '\n  a\u0000b\r\tc\u202e 😀bold \n', {
    entities: [{ type: 'bold', offset: 13, length: 4 }],
  });
  const shown = telegram.ledger.screen(ana.chatId)[0];
  expect(shown?.text).toBe('a b c 😀bold');
  const [entity] = shown?.entities ?? [];
  expect(shown?.text.slice(entity?.offset, (entity?.offset ?? 0) + (entity?.length ?? 0))).toBe('bold');
});

test('what nobody could read, or nobody could fit, is refused in the words of the service', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const say = (text: string, other?: Parameters<typeof api.sendMessage>[2]) =>
    refusal(api.sendMessage(ana.id, text, other));
  const button = (data: object) => ({ reply_markup: { inline_keyboard: [[{ text: 'x', ...data } as never]] } });
  const words = async (error: Promise<GrammyError>) => (await error).description;

  expect(await words(say(''))).toBe('Bad Request: message text is empty');
  expect(await words(say(' \u200b\n'))).toBe('Bad Request: message text is empty');
  expect(await words(say('x'.repeat(4097)))).toBe('Bad Request: message is too long');
  expect(await words(say('hello', { entities: [{ type: 'bold', offset: 3, length: 5 }] }))).toBe(
    'Bad Request: entity beginning at UTF-16 offset 3 ends after the end of the text at UTF-16 offset 8',
  );
  expect(await words(say('hello', { entities: [{ type: 'bold', offset: 9, length: 1 }] }))).toBe(
    'Bad Request: entity begins after the end of the text at UTF-16 offset 9',
  );
  expect(await words(say('😀', { entities: [{ type: 'bold', offset: 0, length: 1 }] }))).toContain(
    'in a middle of a UTF-16',
  );
  expect(await words(say('hi', { entities: [{ type: 'sparkle', offset: 0, length: 1 } as never] }))).toBe(
    "Bad Request: can't parse MessageEntity: Unsupported type specified",
  );
  expect(
    await words(say('hi', { entities: [{ type: 'text_link', offset: 0, length: 2, url: 'http://localhost/' }] })),
  ).toBe("Bad Request: entity URL 'http://localhost/' is invalid: Wrong HTTP URL");
  expect(await words(say('x', button({ callback_data: 'é'.repeat(33) })))).toBe('Bad Request: BUTTON_DATA_INVALID');
  expect(await words(say('x', button({})))).toContain('Text buttons are unallowed in the inline keyboard');
  expect(await words(say('x', button({ url: 'http://intranet' })))).toContain('is invalid: Wrong HTTP URL');
  expect(await words(say('x', { reply_parameters: { message_id: 99 } }))).toBe(
    'Bad Request: message to be replied not found',
  );
  expect(await words(say('x', { message_thread_id: 7 }))).toBe('Bad Request: message thread not found');
  expect(telegram.ledger.screen(ana.chatId)).toEqual([]);
});

test('4,096 UTF-16 units and 64 bytes of data are taken', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const text = '😀'.repeat(2048);
  await api.sendMessage(ana.id, text, {
    reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'é'.repeat(32) }]] },
  });
  expect(telegram.ledger.said(ana.chatId)).toEqual([text]);
});

test('a stray mark of a parse mode breaks a message in the words of the service, and a right one becomes entities', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const broken = (text: string, parse_mode: 'MarkdownV2' | 'HTML' | 'Markdown') =>
    refusal(api.sendMessage(ana.id, text, { parse_mode })).then((error) => error.description);
  expect(await broken('é *', 'MarkdownV2')).toBe(
    "Bad Request: can't parse entities: Can't find end of Bold entity at byte offset 3",
  );
  expect(await broken('a.', 'MarkdownV2')).toBe(
    "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
  );
  expect(await broken('snake_case', 'Markdown')).toBe(
    "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset 5",
  );
  expect(await broken('<b>x', 'HTML')).toBe(
    'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
  );
  expect(await broken('<b>x</i>', 'HTML')).toContain('expected "</b>", found "</i>"');
  expect(await broken('<div>', 'HTML')).toBe(
    'Bad Request: can\'t parse entities: Unsupported start tag "div" at byte offset 0',
  );

  const html = await api.sendMessage(ana.id, '<b>a <i>b</i></b> &lt;<a href="https://a.example/">c</a>', {
    parse_mode: 'HTML',
  });
  expect(html.text).toBe('a b <c');
  expect(html.entities?.map(({ type }) => type)).toEqual(['bold', 'italic', 'text_link']);
  const markdown = await api.sendMessage(ana.id, '*a _b_* \\. [c](https://a.example/) `d*`', {
    parse_mode: 'MarkdownV2',
  });
  expect(markdown.text).toBe('a b . c d*');
  expect(markdown.entities?.map(({ type }) => type)).toEqual(['bold', 'italic', 'text_link', 'code']);
});

test('an edit changes what stands there; the same again, or what is not the bot’s, is refused', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const theirs = ana.writes('mine');
  const sent = await api.sendMessage(ana.id, 'Feed the cat', {
    reply_markup: { inline_keyboard: [[{ text: 'Done', callback_data: 'd' }]] },
  });
  const edited = await api.editMessageText(ana.id, sent.message_id, 'Feed the cat. Done 14:05');
  expect(edited).toMatchObject({ text: 'Feed the cat. Done 14:05', edit_date: expect.any(Number) });
  expect(telegram.ledger.screen(ana.chatId).at(-1)).toMatchObject({
    text: 'Feed the cat. Done 14:05',
    buttons: [],
    isEdited: true,
  });
  const again = await refusal(api.editMessageText(ana.id, sent.message_id, 'Feed the cat. Done 14:05'));
  expect(again.description).toContain('message is not modified');
  expect((await refusal(api.editMessageText(ana.id, theirs.message_id, 'x'))).description).toBe(
    "Bad Request: message can't be edited",
  );
  expect((await refusal(api.editMessageText(ana.id, 999, 'x'))).description).toBe(
    'Bad Request: message to edit not found',
  );

  await api.editMessageReplyMarkup(ana.id, sent.message_id, {
    reply_markup: { inline_keyboard: [[{ text: 'Undo', callback_data: 'u' }]] },
  });
  expect(telegram.ledger.screen(ana.chatId).at(-1)?.buttons).toEqual([['Undo']]);
});

test('a deleted message is gone from the screen, and stays in the history', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const sent = await api.sendMessage(ana.id, 'oops');
  await api.deleteMessage(ana.id, sent.message_id);
  expect(telegram.ledger.screen(ana.chatId)).toEqual([]);
  expect(telegram.ledger.of(ana.chatId).map(({ kind }) => kind)).toEqual(['message', 'deletion']);
  expect((await refusal(api.deleteMessage(ana.id, sent.message_id))).description).toBe(
    'Bad Request: message to delete not found',
  );
});

test('typing and drafts are seen and are no messages; a draft exists in private chats alone', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const group = telegram.group({ members: [ana] });
  await api.sendChatAction(ana.id, 'typing');
  await api.sendMessageDraft(ana.id, 7, 'looking at your schedules ...');
  expect(telegram.ledger.screen(ana.chatId)).toEqual([]);
  expect(telegram.ledger.of(ana.chatId)).toMatchObject([
    { kind: 'action', action: 'typing' },
    { kind: 'draft', draftId: 7, text: 'looking at your schedules ...' },
  ]);
  expect((await refusal(api.sendMessageDraft(group.id, 7, 'x'))).description).toBe(
    'Bad Request: TEXTDRAFT_PEER_INVALID',
  );
  expect((await refusal(api.sendChatAction(ana.id, 'dancing' as never))).description).toContain(
    'wrong parameter action',
  );
});

test('the bot cannot begin with strangers, hears when it is blocked, and is told that an account is gone', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const stranger = telegram.person({ firstName: 'Bo' });
  expect((await refusal(api.sendMessage(stranger.id, 'hi'))).description).toBe('Bad Request: chat not found');
  telegram.group({ members: [ana, stranger] });
  expect(await refusal(api.sendMessage(stranger.id, 'hi'))).toMatchObject({
    error_code: 403,
    description: "Forbidden: bot can't initiate conversation with a user",
  });
  ana.blocks();
  expect(await refusal(api.sendMessage(ana.id, 'hi'))).toMatchObject({
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  });
  ana.unblocks();
  await api.sendMessage(ana.id, 'hi');
  ana.deletesAccount();
  expect((await refusal(api.sendMessage(ana.id, 'hi'))).description).toBe('Forbidden: user is deactivated');
});

test('a group that became a supergroup names its new id', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const group = telegram.group({ members: [ana] });
  const old = group.id;
  const next = group.becomesSupergroup();
  expect(await refusal(api.sendMessage(old, 'hi'))).toMatchObject({
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: next },
  });
  await api.sendMessage(group.id, 'hi');
  expect(telegram.ledger.said(next)).toEqual(['hi']);
});

test('topics are places of their own, and a closed one takes nothing', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  const group = telegram.group({ members: [ana], isForum: true });
  const topic = group.topic('Kitchen');
  const sent = await api.sendMessage(group.id, 'tea', { message_thread_id: topic });
  expect(sent).toMatchObject({ message_thread_id: topic, is_topic_message: true });
  expect(telegram.ledger.said(group.id, topic)).toEqual(['tea']);
  group.closesTopic(topic);
  expect((await refusal(api.sendMessage(group.id, 'x', { message_thread_id: topic }))).description).toBe(
    'Bad Request: TOPIC_CLOSED',
  );
});

test('who sends too fast is told for how many seconds to wait, and is let in after them', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using telegram = await startFakeTelegram({ clock, limits: PUBLISHED_LIMITS });
  const { ana, api } = await setUp(telegram);
  await api.sendMessage(ana.id, 'one');
  expect(await refusal(api.sendMessage(ana.id, 'two'))).toMatchObject({
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  });
  await clock.advance(1_000);
  await api.sendMessage(ana.id, 'two');
  const group = telegram.group({ members: [ana] });
  for (let count = 0; count < 20; count++) {
    await api.sendMessage(group.id, `${count}`);
    await clock.advance(1_000);
  }
  expect((await refusal(api.sendMessage(group.id, 'more'))).parameters.retry_after).toBe(40);
});

test('commands, reactions and chats are read back as they were set', async () => {
  await using telegram = await startFakeTelegram();
  const { ana, api } = await setUp(telegram);
  await api.setMyCommands([{ command: 'list', description: 'What is coming' }], { language_code: 'de' });
  expect(telegram.commands.get('default/de')).toEqual([{ command: 'list', description: 'What is coming' }]);
  expect((await refusal(api.setMyCommands([{ command: 'Bad One', description: 'x' }]))).description).toBe(
    'Bad Request: BOT_COMMAND_INVALID',
  );
  const asked = ana.writes('thanks');
  await api.setMessageReaction(ana.id, asked.message_id, [{ type: 'emoji', emoji: '👍' }]);
  expect(telegram.ledger.of(ana.chatId).at(-1)).toMatchObject({ kind: 'reaction', by: telegram.bot.id, emoji: ['👍'] });
  expect(
    (await refusal(api.setMessageReaction(ana.id, asked.message_id, [{ type: 'emoji', emoji: '🪰' as never }])))
      .description,
  ).toBe('Bad Request: REACTION_INVALID');
  expect(await api.getChat(ana.id)).toMatchObject({ id: ana.id, type: 'private', first_name: 'Ana' });
});

test('a wrong token, an unknown method and an unknown chat have the codes of the service', async () => {
  await using telegram = await startFakeTelegram();
  const { api } = await setUp(telegram);
  const ask = async (path: string) => (await fetch(`${telegram.url}${path}`)).json();
  expect(await ask('/bot7000000001:wrong/getMe')).toEqual({ ok: false, error_code: 401, description: 'Unauthorized' });
  expect(await ask('/nothing')).toEqual({ ok: false, error_code: 404, description: 'Not Found' });
  expect(await ask(`/bot${telegram.token}/makeCoffee`)).toMatchObject({ description: 'Not Found: method not found' });
  expect(await ask(`/bot${telegram.token}/GETME`)).toMatchObject({ ok: true, result: { username: 'belfry_test_bot' } });
  expect((await refusal(api.sendMessage(12, 'x'))).description).toBe('Bad Request: chat not found');
});
