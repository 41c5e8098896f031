import { expect, onTestFinished } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import type { Channel } from '../../src/domain/channels/delivery.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { startFakeDiscord } from '../support/discord/fake-discord.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { discordOn } from './discord-fixture.ts';

/** A channel with two people on it, and what they see there. */
export interface Side {
  readonly channel: Channel;
  readonly people: readonly Watcher[];
}

interface Watcher {
  /** Null where there is no address: the page. */
  readonly address: string | null;
  said(): readonly string[];
  /** Writes there as the person; absent on a channel nobody writes on. */
  readonly writes?: (text: string) => void;
  /** Sends a code, where one is linked by it. */
  readonly starts?: (code: string) => void;
}

type OpenSide = () => Promise<Side>;

const page: OpenSide = async () => {
  const channel = createRecordingChannel();
  const said = () => channel.sent.map(({ text }) => text);
  return { channel, people: [{ address: null, said }] };
};

const testKit: OpenSide = async () => {
  const channel = createRecordingChannel({ name: 'kit', dedupes: false });
  const people = ['1', '2'].map((address) => ({
    address,
    said: () => channel.sent.filter((one) => one.address === address).map(({ text }) => text),
  }));
  return { channel, people };
};

const onTelegram: OpenSide = async () => {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  const people = ['ana', 'bob'].map((username) => {
    const who = service.person({ username });
    who.writes('/start');
    return {
      address: String(who.id),
      said: () => service.ledger.said(who.id),
      writes: (text: string) => void who.writes(text),
      starts: (code: string) => void who.writes(`/start ${code}`),
    };
  });
  service.updates.forget();
  return { channel: await telegram({ token: service.token, apiUrl: service.url }), people };
};

const onDiscord: OpenSide = async () => {
  const service = await startFakeDiscord();
  onTestFinished(() => service.close());
  const people = ['ana', 'bob'].map((name) => {
    const who = service.person({ name });
    return {
      address: who.id,
      said: () => service.ledger.said(who.channelId).map((text) => text.replaceAll('\\', '')),
      writes: (text: string) => void who.writes(text),
      starts: (code: string) => void service.gateway.whenIdentified(1).then(() => who.writes(`/start ${code}`)),
    };
  });
  return { channel: await discordOn(service), people };
};

/** Every way there is to a person. */
export const SIDES = [
  ['the page', page],
  ['the test kit', testKit],
  ['Telegram', onTelegram],
  ['Discord', onDiscord],
] as const satisfies readonly (readonly [string, OpenSide])[];

/** A Belfry with this channel and the page, and a conversation on it. */
export async function setupSide(open: OpenSide, options: TestBelfryOptions = {}) {
  const side = await open();
  const { channel } = side;
  const channels = channel.name === 'web' ? [channel] : [createRecordingChannel(), channel];
  const belfry = await createTestBelfry({ channels, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute } = belfry;
  const { actor: owner } = belfry;
  const join = async (number: number, actor = owner): Promise<{ id: string; threadId: string }> => {
    // biome-ignore lint/suspicious/noExplicitAny: the answers are of their operations' own shapes
    const act = (operation: string, input: object): Promise<any> =>
      belfry.app.executor.execute(operation, { actor, input });
    const { address = null, starts, said: saidThere = () => [] } = side.people[number] ?? {};
    if (address === null) return { id: 'web', threadId: (await execute('list-threads')).items[0].id };
    if (starts === undefined) return act('link-channel', { channel: channel.name, address });
    const { code, pairing } = await act('pair-channel', { channel: channel.name });
    starts(code);
    await expect.poll(() => saidThere().some((text) => text.startsWith('Thank you')), { interval: 5 }).toBe(true);
    return act('confirm-pairing', { id: pairing.id, address });
  };
  const here = await join(0);
  /** What was said there since it is linked. */
  const said = (number = 0): readonly string[] =>
    (side.people[number]?.said() ?? []).filter((text) => !/^(Thank you\. One|You are linked)/.test(text));
  /** Time passes, and what is on its way arrives. */
  const passes = async (ms: number): Promise<void> => {
    await belfry.advance(ms);
    const waiting = () =>
      belfry.app.store.read(async ({ db }) => {
        const rows = await db.selectFrom('deliveries').select('id').where('state', '=', 'sending').execute();
        const queued = await db.selectFrom('queue').select('id').execute();
        return rows.length + queued.length;
      });
    await expect.poll(waiting, { interval: 5 }).toBe(0);
  };
  /** The person writes these one right after the other. */
  const writes = async (...texts: readonly string[]): Promise<void> => {
    const write = side.people[0]?.writes;
    if (write === undefined) {
      await Promise.all(texts.map((text) => execute('send-message', { id: here.threadId, text })));
      return;
    }
    for (const text of texts) write(text);
  };
  return { ...belfry, side, here, join, said, passes, writes, isPage: channel.name === 'web' };
}
