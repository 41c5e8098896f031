// Each channel of Belfry's own keeps what every channel promises, on a service that speaks the real protocol.
import { describe, it } from 'vitest';
import { mail } from '../../src/channels/mail/index.ts';
import { telegram } from '../../src/channels/telegram/index.ts';
import { webhook } from '../../src/channels/webhook/index.ts';
import { CHANNEL_CONFORMANCE, type ChannelUnderTest } from '../../src/testing/conformance/channel.ts';
import { startFakeDiscord } from '../support/discord/fake-discord.ts';
import type { Fault } from '../support/faults.ts';
import { startMailbox } from '../support/mail/mailbox.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { startReceiver } from '../support/webhook/receiver.ts';
import { discordOn } from './discord-fixture.ts';

const TELEGRAM_FAULTS: Readonly<Record<'lost' | 'refused' | 'silent', Fault>> = {
  lost: { kind: 'lose-answer' },
  refused: { kind: 'refuse', code: 403, description: 'Forbidden: bot was blocked by the user' },
  silent: { kind: 'hold' },
};

async function openTelegram(): Promise<ChannelUnderTest> {
  const service = await startFakeTelegram();
  const ana = service.person({ username: 'ana_k' });
  ana.writes('/start');
  // What came before the test is not its affair.
  service.updates.forget();
  return {
    channel: await telegram({ token: service.token, apiUrl: service.url }),
    address: String(ana.id),
    next: (fault) => void service.faults.add({ fault: TELEGRAM_FAULTS[fault], method: 'sendMessage' }),
    seen: async () =>
      service.ledger
        .screen(ana.id)
        .filter(({ isBot }) => isBot)
        .map(({ messageId, text, buttons, replyTo, isSilent }) => ({
          id: String(messageId),
          text,
          replyTo: replyTo === undefined ? undefined : String(replyTo),
          silent: isSilent,
          buttons: buttons.flat().map((label) => ({ label, press: '' })),
        })),
    person: {
      writes: (text) => void ana.writes(text),
      presses: (messageId, press) => void ana.forgesPress(press, Number(messageId)),
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

const DISCORD_FAULTS: Readonly<Record<'lost' | 'refused' | 'silent', Fault>> = {
  lost: { kind: 'lose-answer' },
  refused: { kind: 'refuse', code: 50_007, description: 'Cannot send messages to this user' },
  silent: { kind: 'hold' },
};

/** As it is drawn: marks that are not escaped make letters slanted or bold, and are not seen. */
const drawn = (text: string): string => text.replace(/(?<!\\)[*_`~|]/g, '').replace(/\\([^a-zA-Z0-9\s])/g, '$1');

async function openDiscord(): Promise<ChannelUnderTest> {
  const service = await startFakeDiscord();
  const ana = service.person({ name: 'ana_k' });
  const { channelId } = ana;
  return {
    channel: await discordOn(service),
    address: ana.id,
    next: (fault) =>
      void service.faults.add({ fault: DISCORD_FAULTS[fault], method: `POST /channels/${channelId}/messages` }),
    seen: async () =>
      service.ledger
        .screen(channelId)
        .filter(({ isBot }) => isBot)
        .map(({ messageId, text, buttons, replyTo, isSilent }) => ({
          id: messageId,
          text: drawn(text),
          replyTo,
          silent: isSilent,
          buttons: buttons.flat().map((label) => ({ label, press: '' })),
        })),
    person: {
      writes: (text) => void ana.writes(text),
      presses: (messageId, press) => void ana.forgesPress(messageId, press),
    },
    connected: async () => void (await service.gateway.whenIdentified(1)),
    [Symbol.asyncDispose]: () => service.close(),
  };
}

/** Out only: what is asked of a way in, and of messages that are edited, passes over it. */
async function openMail(): Promise<ChannelUnderTest> {
  const mailbox = await startMailbox();
  return {
    channel: await mail({ url: mailbox.url, from: 'Belfry <belfry@example.org>' }),
    address: 'ana@example.org',
    next: (fault) => void mailbox.faults.push(fault),
    seen: async () =>
      mailbox.mails.map(({ parsed, said, links }) => ({
        id: parsed.messageId ?? '',
        text: said,
        buttons: Object.keys(links).map((label) => ({ label, press: '' })),
      })),
    [Symbol.asyncDispose]: () => mailbox[Symbol.asyncDispose](),
  };
}

/** Out only, to somebody who takes each id once. */
async function openWebhook(): Promise<ChannelUnderTest> {
  const receiver = await startReceiver();
  return {
    channel: webhook({ allowedHosts: [receiver.host] }),
    address: receiver.url,
    next: (fault) => void receiver.faults.push(fault === 'refused' ? { status: 410 } : fault),
    seen: async () =>
      receiver.taken.map(({ id, data }) => ({
        id,
        text: data.text,
        buttons: data.answers.map(({ label }: { label: string }) => ({ label, press: '' })),
      })),
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

describe.each([
  ['telegram', openTelegram],
  ['discord', openDiscord],
  ['mail', openMail],
  ['webhook', openWebhook],
] as const)('%s', (_, open) => {
  for (const { name, run } of CHANNEL_CONFORMANCE) it(name, () => run(open));
});
