import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { readBatch } from './read-update.ts';

const ANA = { id: 77, is_bot: false, first_name: 'Ana', username: 'ana_k' };
const CHAT = { id: 77, type: 'private' };
const message = (fields: object, id = 5) => ({
  update_id: id,
  message: { message_id: 9, date: 1, chat: CHAT, from: ANA, ...fields },
});
const only = (update: object) => readBatch([update]).updates[0];
const actOf = (fields: object) => only(message(fields))?.act;

describe('an update of Telegram', () => {
  it.each([
    { forward_date: 1, forward_from: ANA },
    { forward_date: 1, forward_sender_name: 'Bob' },
    { sender_business_bot: { id: 9, is_bot: true, first_name: 'Helper' } },
  ])('is no act of the person where an old server, or a bot that writes for them, says so: %j', (fields) => {
    expect(actOf({ text: '/stop yes', ...fields })).toMatchObject({ kind: 'quoted', text: '/stop yes' });
  });

  it('is read as what a person did in their private chat', () => {
    expect(only(message({ text: 'hello\n👋', reply_to_message: { message_id: 3 } }))).toEqual({
      id: '5',
      next: '6',
      address: '77',
      person: { id: '77', name: '@ana_k' },
      act: { kind: 'message', messageId: '9', text: 'hello\n👋', replyTo: '3', media: null },
    });
    expect(actOf({ text: '/start@my_bot ABC' })).toEqual({ kind: 'command', name: 'start', argument: 'ABC' });
    expect(actOf({ voice: {} })).toEqual({ kind: 'unreadable', what: 'a voice message', group: '9' });
    const voice = { file_id: 'AwAC', duration: 4, mime_type: 'audio/ogg', file_size: 9_000 };
    const spoken = {
      ...{ kind: 'spoken', messageId: '9', replyTo: null, what: 'a voice message', group: '9' },
      sound: { ref: 'AwAC', type: 'audio/ogg', bytes: 9_000, lengthMs: 4_000 },
    };
    expect(actOf({ voice })).toEqual(spoken);
    expect(actOf({ audio: voice })).toEqual({ ...spoken, what: 'a sound file' });
    // What somebody else recorded is not the words of who hands it on.
    expect(actOf({ voice, forward_origin: { type: 'hidden_user', sender_user_name: 'Eve' } })).toMatchObject({
      kind: 'unreadable',
    });
    expect(actOf({ voice, caption: 'for you' })).toMatchObject({ kind: 'message', text: 'for you' });
    expect(actOf({ photo: [], media_group_id: 'album' })).toMatchObject({ kind: 'unreadable', group: 'album' });
    expect(actOf({ photo: [], caption: 'look' })).toMatchObject({ kind: 'message', text: 'look', media: 'a picture' });
    const press = { id: 'q', from: ANA, data: 'abc', message: { message_id: 4, chat: CHAT } };
    expect(only({ update_id: 1, callback_query: press })?.act).toEqual({
      kind: 'press',
      pressId: 'q',
      token: 'abc',
      messageId: '4',
    });
    const member = (status: string) => ({ chat: CHAT, from: ANA, new_chat_member: { status } });
    expect(only({ update_id: 1, my_chat_member: member('kicked') })?.act).toEqual({
      kind: 'reachable',
      reachable: false,
      why: 'you blocked the bot on Telegram',
    });
    expect(only({ update_id: 1, my_chat_member: member('member') })?.act).toEqual({
      kind: 'reachable',
      reachable: true,
    });
  });

  it.each([
    ['forwarded from a person', { forward_origin: { type: 'user', sender_user: { id: 1, first_name: 'Bob' } } }, 'Bob'],
    ['forwarded from a hidden one', { forward_origin: { type: 'hidden_user', sender_user_name: 'Eve' } }, 'Eve'],
    ['forwarded from a channel', { forward_origin: { type: 'channel', chat: { title: 'News' } } }, 'News'],
    ['forwarded from who knows', { forward_origin: {} }, 'somebody'],
    ['written by a bot', { via_bot: { id: 2, is_bot: true, first_name: 'x', username: 'gif_bot' } }, '@gif_bot'],
  ])('holds words of somebody else when it is %s, also when they look like a command', (_, how, from) => {
    expect(actOf({ text: '/stop yes', ...how })).toEqual({ kind: 'quoted', messageId: '9', text: '/stop yes', from });
  });

  it.each([
    ['in a group', { chat: { id: -5, type: 'group' } }],
    ['by a bot', { from: { ...ANA, is_bot: true } }],
    ['by nobody', { from: undefined }],
    ['by another account than the chat is of', { from: { ...ANA, id: 78 } }],
    ['of the service', { text: undefined, pinned_message: {} }],
  ])('is passed over when it was said %s', (_, how) => {
    expect(readBatch([message({ text: 'hello', ...how })])).toEqual({ updates: [], cursor: '6' });
  });

  it('names people in one line in which nothing hides', () => {
    const from = { id: 77, is_bot: false, first_name: `\u202Eevil\n\u200Bname${'x'.repeat(90)}` };
    const { name = '' } = only(message({ text: 'hi', from }))?.person ?? {};
    expect(name).toMatch(/^evil namex{5,}$/);
    expect(name.length).toBeLessThanOrEqual(64);
  });

  const part = (type: string, text: string, words: string) => ({
    type,
    offset: text.indexOf(words),
    length: words.length,
  });
  it.each([
    ['blockquote', 'see:\none\ntwo', 'one\ntwo', 'see:\n> one\n> two'],
    ['expandable_blockquote', 'one\ntwo\nis it so?', 'one\ntwo', '> one\n> two\nis it so?'],
    ['blockquote', '👋 see one here', 'one', '👋 see \n> one\n here'],
    ['spoiler', 'see one here', 'one', 'see ||one|| here'],
    ['strikethrough', 'see one here', 'one', 'see ~~one~~ here'],
    ['text_link', 'see one here', 'one', 'see [one](link) here'],
    ['code', 'see a`b here', 'a`b', 'see \n> a`b\n here'],
    ['spoiler', 'see a|b here', 'a|b', 'see \n> a|b\n here'],
    ['pre', 'run\nnpm test\nat 5', 'npm test', 'run\n```\nnpm test\n```\nat 5'],
    ['pre', 'a\u0000\u0000b c', 'b c', 'a\n```\nb c\n```'],
    ['code', 'run npm test at 5', 'npm test', 'run `npm test` at 5'],
    ['bold', 'run npm test at 5', 'npm test', 'run npm test at 5'],
  ])('shows what is formatted as %s by its signs: %j', (type, text, words, shown) => {
    expect(actOf({ text, entities: [part(type, text, words)] })).toMatchObject({ kind: 'message', text: shown });
    const caption = { photo: [], caption: text, caption_entities: [part(type, text, words)] };
    expect(actOf(caption)).toMatchObject({ text: shown, media: 'a picture' });
    const edited_message = { ...message({ text, entities: [part(type, text, words)] }).message, edit_date: 1 };
    expect(only({ update_id: 5, edited_message })?.act).toMatchObject({ kind: 'edited', text: shown });
  });

  it('shows code within a quotation, and no order in what is only quoted', () => {
    const text = '/stop yes';
    expect(
      actOf({
        text,
        entities: [
          { type: 'code', offset: 0, length: 5 },
          { type: 'blockquote', offset: 0, length: 9 },
        ],
      }),
    ).toMatchObject({ kind: 'message', text: '> `/stop` yes' });
  });

  it('has a text without control characters and broken halves of characters', () => {
    expect(actOf({ text: 'a\u0000b\u0007\tc\r\n\ud83d' })).toMatchObject({ text: 'ab\tc\n\ufffd' });
  });
});

describe('a batch', () => {
  it('is in order, each once, without what was over before; the cursor goes behind all', () => {
    const batch = [8, 7, 8, 5, 6].map((id) => message({ text: `${id}` }, id));
    const read = readBatch(batch, 6);
    expect(read.updates.map(({ id }) => id)).toEqual(['6', '7', '8']);
    expect(read.cursor).toBe('9');
    expect(readBatch([message({ text: 'old' }, 2)], 6)).toEqual({ updates: [], cursor: '6' });
  });

  it('of nothing is empty', () => {
    expect(readBatch([])).toEqual({ updates: [], cursor: null });
  });

  it.each([[null], [{}], ['text'], [[{}]], [[null, 'x']]])('of %j is no answer', (answer) => {
    expect(() => readBatch(answer)).toThrow(ConnectionError);
  });

  it.each([
    ['beyond what Telegram counts with', 2 ** 31, null],
    ['beyond what a computer counts with', 2 ** 60, null],
    ['far from what was asked for', 50_000_000, 6],
  ])('never moves the cursor to a number %s', (_, number, offset) => {
    const strange = message({ text: 'deaf for ever' }, number);
    expect(readBatch([message({ text: 'fine' }, 8), strange], offset)).toMatchObject({
      updates: [{ id: '8' }],
      cursor: '9',
    });
    expect(() => readBatch([strange], offset)).toThrow(ConnectionError);
  });

  it('goes past what cannot be read', () => {
    const strange = [{ update_id: 3, message: { text: 5 } }, { update_id: 4, message: 'no' }, { update_id: -1 }, null];
    expect(readBatch([...strange, message({ text: 'fine' })])).toMatchObject({ updates: [{ id: '5' }], cursor: '6' });
  });
});
