import { expect, onTestFinished } from 'vitest';
import { mail } from '../../src/channels/mail/index.ts';
import { push } from '../../src/channels/push/index.ts';
import { telegram } from '../../src/channels/telegram/index.ts';
import { webhook } from '../../src/channels/webhook/index.ts';
import type { Channel } from '../../src/domain/channels/delivery.ts';
import type { PushHouse } from '../../src/domain/channels/push-device.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';
import { startFakeDiscord } from '../support/discord/fake-discord.ts';
import { startMailbox } from '../support/mail/mailbox.ts';
import { type PushDevice, startPushService, trustPushService } from '../support/push/push-service.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { startReceiver } from '../support/webhook/receiver.ts';
import { discordOn } from './discord-fixture.ts';
import { passing } from './outbound-fixture.ts';

/** A channel with two people on it, and what they see there. */
export interface Side {
  readonly channel: Channel | { readonly name: 'push' };
  readonly people: readonly Watcher[];
  /** What the house needs for it, where it makes the channel itself. */
  readonly house?: TestBelfryOptions;
}

interface Watcher {
  /** Null where there is no address: the page. */
  readonly address: string | null;
  said(): readonly string[];
  /** Writes there as the person; absent on a channel nobody writes on. */
  readonly writes?: (text: string) => void;
  /** Sends a code, where one is linked by it. */
  readonly starts?: (code: string) => void;
  /** The code that came there, where it goes the other way. */
  readonly code?: () => string | undefined;
  /** Links the device that this is. */
  readonly device?: (publicKey: string) => object;
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
  const service = await startFakeTelegram({ endsPolls: false });
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

const byMail: OpenSide = async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const people = ['ana@example.org', 'bob@example.org'].map((address) => {
    const came = () => mailbox.mails.filter(({ to }) => to === address);
    return {
      address,
      // Below the words of a reminder stands where it is answered.
      said: () => came().map(({ said }) => said.replace(/\n\nOpen Belfry on your computer to answer it\.$/, '')),
      code: () => /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(came().at(-1)?.parsed.text ?? '')?.[0],
    };
  });
  return { channel: await mail({ url: mailbox.url, from: 'belfry@example.org' }), people };
};

const byWebhook: OpenSide = async () => {
  const receivers = [await startReceiver(), await startReceiver()];
  onTestFinished(async () => {
    for (const receiver of receivers) await receiver[Symbol.asyncDispose]();
  });
  const people = receivers.map((receiver) => ({
    address: receiver.url,
    said: () => receiver.taken.map(({ data }) => data.text),
  }));
  return { channel: webhook({ allowedHosts: receivers.map(({ host }) => host) }), people };
};

const onDevices: OpenSide = async () => {
  trustPushService();
  const service = await startPushService();
  onTestFinished(() => service[Symbol.asyncDispose]());
  const people = [1, 2].map(() => {
    let device: PushDevice | undefined;
    return {
      address: null,
      said: () =>
        (device?.taken ?? []).filter(({ payload }) => payload.kind === 'show').map(({ payload }) => payload.text),
      device: (publicKey: string) => {
        device = service.subscribe(publicKey);
        return device.subscription;
      },
    };
  });
  const house = {
    push: (parts: PushHouse) => push({ ...parts, contact: 'https://belfry.test' }),
    pushHosts: [service.host],
  };
  return { channel: { name: 'push' }, people, house };
};

/** Every way there is to a person. */
export const SIDES = [
  ['the page', page],
  ['the test kit', testKit],
  ['Telegram', onTelegram],
  ['Discord', onDiscord],
  ['mail', byMail],
  ['webhooks', byWebhook],
  ['devices', onDevices],
] as const satisfies readonly (readonly [string, OpenSide])[];

/** How the mail begins that brings a code. */
const codeLetter = say('en', 'mail.codeWho');

/** A Belfry with this channel and the page, and a conversation on it. */
export async function setupSide(open: OpenSide, options: TestBelfryOptions = {}) {
  const side = await open();
  const { channel } = side;
  const own = 'send' in channel ? [channel] : [];
  const channels = channel.name === 'web' ? own : [createRecordingChannel(), ...own];
  const belfry = await createTestBelfry({ channels, ...side.house, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute } = belfry;
  const { actor: owner } = belfry;
  const join = async (number: number, actor = owner): Promise<{ id: string; threadId: string }> => {
    // biome-ignore lint/suspicious/noExplicitAny: the answers are of their operations' own shapes
    const act = (operation: string, input: object): Promise<any> =>
      belfry.app.executor.execute(operation, { actor, input });
    const { address = null, starts, code: cameThere, device, said: saidThere = () => [] } = side.people[number] ?? {};
    if (device !== undefined) {
      const { publicKey } = await act('get-push', {});
      return act('link-device', { ...device(publicKey), label: 'phone' });
    }
    if (address === null) return { id: 'web', threadId: (await execute('list-threads')).items[0].id };
    if (cameThere !== undefined) {
      const { pairing } = await act('pair-channel', { channel: channel.name, address });
      await expect.poll(cameThere, { interval: 5 }).toBeDefined();
      return (await act('enter-code', { id: pairing.id, code: cameThere() })).link;
    }
    if (starts === undefined) return act('link-channel', { channel: channel.name, address });
    const { code, pairing } = await act('pair-channel', { channel: channel.name });
    starts(code);
    await expect.poll(() => saidThere().some((text) => text.startsWith('Thank you')), { interval: 5 }).toBe(true);
    return act('confirm-pairing', { id: pairing.id, address });
  };
  const here = await join(0);
  /** What was said there since it is linked. */
  const said = (number = 0): readonly string[] =>
    (side.people[number]?.said() ?? []).filter(
      (text) => !/^(Thank you\. One|You are linked|This is where)/.test(text) && !text.startsWith(codeLetter),
    );
  const passes = passing(belfry);
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
