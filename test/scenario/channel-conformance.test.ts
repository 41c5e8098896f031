// Each channel of Belfry's own keeps what every channel promises, on a service that speaks the real protocol.
import { describe, it } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import { CHANNEL_CONFORMANCE, type ChannelUnderTest } from '../../src/testing/conformance/channel.ts';
import { startFakeDiscord } from '../support/discord/fake-discord.ts';
import type { Fault } from '../support/faults.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';
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
        .map(({ messageId, text, buttons }) => ({
          id: String(messageId),
          text,
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
        .map(({ messageId, text, buttons }) => ({
          id: messageId,
          text: drawn(text),
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

describe.each([
  ['telegram', openTelegram],
  ['discord', openDiscord],
] as const)('%s', (_, open) => {
  for (const { name, run } of CHANNEL_CONFORMANCE) it(name, () => run(open));
});
