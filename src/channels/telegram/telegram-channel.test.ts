import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { telegram } from './index.ts';
import { createTelegramChannel } from './telegram-channel.ts';
import { LostAnswer, TelegramRefusal } from './telegram-errors.ts';

const NEVER = new AbortController().signal;
const TOKEN = '123456789:AAsecretsecretsecretsecretsecretsec';

const OUTGOING: OutgoingMessage = {
  ...{ deliveryId: 'dlv_1', dedupeKey: 'dlv_1', userId: 'usr_1', threadId: 'thr_1', messageId: 'msg_1', address: '77' },
  ...{ text: '*stars* and _lines_', verbatim: true, part: { number: 1, of: 1 }, choices: [] },
  ...{ scheduleId: null, runId: null, nominalAt: null },
};

/** A channel with scripted answers to its calls, and its calls. */
function scripted(answer: (method: string) => unknown) {
  const calls: [string, object][] = [];
  const channel = createTelegramChannel(async (method, payload) => {
    calls.push([method, payload]);
    const said = answer(method);
    if (said instanceof Error) throw said;
    return said;
  });
  return { channel, calls };
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a message to Telegram', () => {
  it('is sent as it is, without a parse mode and without a preview, and proven by its id', async () => {
    const { channel, calls } = scripted(() => ({ message_id: 41 }));
    expect(await channel.send(OUTGOING, NEVER)).toEqual({ channelMessageId: '41' });
    expect(calls).toEqual([
      ['sendMessage', { chat_id: 77, text: '*stars* and _lines_', link_preview_options: { is_disabled: true } }],
    ]);
  });

  it.each([
    [new TelegramRefusal(429, 'Too Many Requests', 7), 'asks to wait', true, 7_000],
    [new TelegramRefusal(403, 'Forbidden: bot was blocked by the user'), 'you blocked the bot', false, undefined],
    [new TelegramRefusal(403, 'Forbidden: user is deactivated'), 'the account was deleted', false, undefined],
    [
      new TelegramRefusal(403, 'Forbidden: bot was kicked from the supergroup chat'),
      'removed from the group',
      false,
      undefined,
    ],
    [
      new TelegramRefusal(403, 'Forbidden: bot is not a member of the channel chat'),
      'removed from the group',
      false,
      undefined,
    ],
    [new TelegramRefusal(403, 'Forbidden: the group chat was deleted'), 'the group was deleted', false, undefined],
    [
      new TelegramRefusal(403, "Forbidden: bot can't initiate conversation with a user"),
      'press Start',
      false,
      undefined,
    ],
    [new TelegramRefusal(403, 'Forbidden: something new'), 'refused it: Forbidden: something new', false, undefined],
    [
      new TelegramRefusal(400, 'Bad Request: not enough rights to send text messages to the chat'),
      'may not write',
      false,
      undefined,
    ],
    [new TelegramRefusal(400, 'Bad Request: TOPIC_CLOSED'), 'the topic was closed', false, undefined],
    [new TelegramRefusal(400, 'Bad Request: chat not found'), 'does not know this chat', false, undefined],
    [new TelegramRefusal(401, 'Unauthorized'), 'does not accept the token', false, undefined],
    [new LostAnswer('ECONNREFUSED', true), 'could not be reached (ECONNREFUSED)', true, undefined],
  ])('was certainly not sent: %s', async (failure, words, retryable, retryAfterMs) => {
    const error = await failureOf(scripted(() => failure).channel.send(OUTGOING, NEVER));
    expect(error).toBeInstanceOf(ChannelError);
    expect(error).toMatchObject({ message: expect.stringContaining(words), retryable, retryAfterMs });
  });

  it.each([
    ['the connection broke', new LostAnswer('ECONNRESET', false)],
    ['Telegram failed in itself', new TelegramRefusal(502, 'Bad Gateway')],
    ['the answer proves nothing', { ok: 'yes' }],
  ])('may have been sent when %s', async (_, answer) => {
    const error = await failureOf(scripted(() => answer).channel.send(OUTGOING, NEVER));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ChannelError);
  });

  it('that looks already as an edit wants it is no failure', async () => {
    const same = new TelegramRefusal(400, 'Bad Request: message is not modified: ...');
    const edited = { address: '77', channelMessageId: '41', text: 'Done' };
    await scripted(() => same).channel.edit?.(edited, NEVER);
    const gone = new TelegramRefusal(400, 'Bad Request: message to edit not found');
    expect(await failureOf(scripted(() => gone).channel.edit?.(edited, NEVER) ?? Promise.resolve())).toMatchObject({
      retryable: false,
    });
  });
});

describe('the way in from Telegram', () => {
  it.each([
    [new TelegramRefusal(409, 'Conflict: terminated by other getUpdates request'), 'taken', 'another program'],
    [new TelegramRefusal(409, "Conflict: can't use getUpdates method while webhook is active"), 'taken', 'a webhook'],
    [new TelegramRefusal(401, 'Unauthorized'), 'refused', 'BELFRY_TELEGRAM_TOKEN'],
    [new TelegramRefusal(429, 'Too Many Requests', 3), 'busy', 'wait'],
    [new TelegramRefusal(502, 'Bad Gateway'), 'unreachable', '502'],
    [new LostAnswer('ENOTFOUND', true), 'unreachable', 'ENOTFOUND'],
  ])('says why nothing comes: %s', async (failure, trouble, words) => {
    const error = await failureOf(scripted(() => failure).channel.inbox?.receive(null, NEVER) ?? Promise.resolve());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ trouble, message: expect.stringContaining(words) });
  });

  it.each([[{}], [{ username: 'bot' }], [{ is_bot: true }], [{ is_bot: true, username: 'a/../b' }], ['yes'], [null]])(
    'is not trusted about who the bot is: %j',
    async (answer) => {
      const error = await failureOf(scripted(() => answer).channel.inbox?.identify(NEVER) ?? Promise.resolve());
      expect(error).toMatchObject({ name: 'ConnectionError', trouble: 'unreachable' });
    },
  );

  it('asks for what Belfry reads alone, and says with the next question what it took', async () => {
    const { channel, calls } = scripted(() => [{ update_id: 9 }]);
    expect(await channel.inbox?.receive('7', NEVER)).toEqual({ updates: [], cursor: '10' });
    expect(calls[0]?.[1]).toEqual({
      timeout: 25,
      limit: 100,
      allowed_updates: ['message', 'edited_message', 'message_reaction', 'callback_query', 'my_chat_member'],
      offset: 7,
    });
  });
});

describe('the token of the bot', () => {
  it('is in nothing that goes wrong: not in errors, not in their causes', async () => {
    const server = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const cut = await telegram({ token: TOKEN, apiUrl: `http://127.0.0.1:${port}/` });
    const errors = [
      await failureOf(cut.send(OUTGOING, NEVER)),
      await failureOf(cut.inbox?.identify(NEVER) ?? Promise.resolve()),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('secret');
    }
  });

  it('is refused with words when it is none, without saying it back', async () => {
    const error = await failureOf(telegram({ token: 'my secret' }));
    expect(error).toMatchObject({ code: 'invalid_input', hint: expect.stringContaining('@BotFather') });
    expect(inspect(error)).not.toContain('my secret');
  });
});

it.each(['0', '-5', '@ana_k', 'ana', '1e5', ''])(
  '%j is no address on Telegram: only the number of a private chat is',
  (address) => {
    const { channel } = scripted(() => null);
    expect(() => channel.readAddress?.(address)).toThrow('private chat');
    expect(channel.readAddress?.('77')).toBe('77');
  },
);
