import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import { createDiscordChannel } from './discord-channel.ts';
import { DiscordRefusal, LostAnswer } from './discord-errors.ts';
import { discord } from './index.ts';
import { loadLibrary } from './library.ts';

const NEVER = new AbortController().signal;
const OUTGOING: OutgoingMessage = {
  ...{ deliveryId: 'dlv_1', dedupeKey: 'dlv_1', userId: 'usr_1', threadId: 'thr_1', messageId: 'msg_1' },
  ...{ address: '5/6', account: '77', text: 'hello', verbatim: true, part: { number: 1, of: 1 }, choices: [] },
  ...{ scheduleId: null, runId: null, nominalAt: null },
};

/** A channel with scripted answers to its calls, and its calls. */
async function scripted(answer: () => unknown) {
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const channel = createDiscordChannel({
    ...{ library: await loadLibrary(), token: 'token', apiRoot: 'http://127.0.0.1:9' },
    api: async ({ path, body }) => {
      calls.push({ path, body });
      const said = answer();
      if (said instanceof Error) throw said;
      return said;
    },
  });
  return { channel, calls };
}

const failureOf = (promise: Promise<unknown> = Promise.resolve()): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a message to Discord', () => {
  it('goes to the channel of its place and is proven by its id; on a server a run rings its person, an answer nobody', async () => {
    const { channel, calls } = await scripted(() => ({ id: '41' }));
    expect(await channel.send(OUTGOING, NEVER)).toEqual({ channelMessageId: '41' });
    expect(calls[0]).toMatchObject({
      path: '/channels/6/messages',
      body: { content: 'hello', allowed_mentions: { parse: [] }, enforce_nonce: true },
    });
    await channel.send({ ...OUTGOING, runId: 'run_1' }, NEVER);
    expect(calls[1]).toMatchObject({
      body: { content: '<@77> hello', allowed_mentions: { parse: [], users: ['77'] } },
    });
    await channel.send({ ...OUTGOING, runId: 'run_1', part: { number: 2, of: 2 } }, NEVER);
    expect(calls[2]).toMatchObject({ body: { content: 'hello' } });
  });

  it.each([
    [new DiscordRefusal(429, 0, 'slow', 7_000), 'asks to wait', true, 7_000],
    [new DiscordRefusal(401, 0, 'Unauthorized'), 'BELFRY_DISCORD_TOKEN', false, undefined],
    [new DiscordRefusal(403, 50013, 'Missing Permissions'), 'Send Messages', false, undefined],
    [new DiscordRefusal(400, 50035, 'Invalid Form Body'), 'Discord refused it: Invalid Form Body', false, undefined],
    [new LostAnswer('ECONNREFUSED', true), 'could not be reached (ECONNREFUSED)', true, undefined],
  ])('was certainly not sent: %s', async (failure, words, retryable, retryAfterMs) => {
    const error = await failureOf((await scripted(() => failure)).channel.send(OUTGOING, NEVER));
    expect(error).toBeInstanceOf(ChannelError);
    expect(error).toMatchObject({ message: expect.stringContaining(words), retryable, retryAfterMs });
  });

  it.each([
    ['the connection broke', new LostAnswer('UND_ERR_SOCKET', false)],
    ['Discord failed in itself', new DiscordRefusal(502, 0, 'Bad Gateway')],
    ['the answer proves nothing', { ok: 'yes' }],
  ])('may have been sent when %s', async (_, answer) => {
    const error = await failureOf((await scripted(() => answer)).channel.send(OUTGOING, NEVER));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ChannelError);
  });
});

it('a token that is none is refused with words, without saying it back', async () => {
  const error = await failureOf(discord({ token: 'my secret' }));
  expect(error).toMatchObject({ code: 'invalid_input', hint: expect.stringContaining('Reset Token') });
  expect(inspect(error)).not.toContain('my secret');
});

it.each(['0', '-5', '@ana', '1/', '/2', '1/2/3', '1e5', ''])('%j is no address on Discord', async (address) => {
  const { channel } = await scripted(() => null);
  expect(() => channel.readAddress?.(address)).toThrow('the id of an account');
  expect(channel.readAddress?.('77')).toBe('77');
  expect(channel.readAddress?.('5/77')).toBe('5/77');
});
