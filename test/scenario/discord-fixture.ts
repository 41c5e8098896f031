import { onTestFinished } from 'vitest';
import { openDiscordApi } from '../../src/channels/discord/discord-api.ts';
import { createDiscordChannel } from '../../src/channels/discord/discord-channel.ts';
import { loadLibrary } from '../../src/channels/discord/library.ts';
import type { Channel } from '../../src/domain/channels/delivery.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { type FakeDiscord, type FakeDiscordOptions, startFakeDiscord } from '../support/discord/fake-discord.ts';
import type { LedgerEntry } from '../support/discord/ledger.ts';
import { eventsOf } from './heard-event.ts';

/** A Discord of its own, gone with the test. */
export async function setupDiscord(options: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const service = await startFakeDiscord(options);
  onTestFinished(() => service.close());
  return service;
}

/** The channel on this Discord, without the pause that Discord wants between two new sessions. */
export async function discordOn(service: FakeDiscord): Promise<Channel> {
  const library = await loadLibrary();
  const { token, api: apiRoot } = service;
  return createDiscordChannel({
    ...{ library, token, apiRoot, isHasty: true },
    api: openDiscordApi(library, token, apiRoot),
  });
}

/** A Belfry that is started and connected, on a bot of this Discord. */
export async function setupBelfry(service: FakeDiscord, options: TestBelfryOptions = {}) {
  const channel = await discordOn(service);
  const belfry = await createTestBelfry({ model: createScriptedModel([]), channels: [channel], ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const heard = eventsOf(belfry);
  await service.gateway.whenIdentified(1);
  return { ...belfry, channel, heard };
}

type Message = Extract<LedgerEntry, { kind: 'message' }>;

/** The first message of the bot in a place, past or future, that is meant. */
export async function said(
  service: FakeDiscord,
  channelId: string,
  isMeant: string | ((text: string) => boolean),
): Promise<Message> {
  const isText = typeof isMeant === 'string' ? (text: string) => text === isMeant : isMeant;
  const entry = await service.ledger.when(
    (one) => one.kind === 'message' && one.isBot && one.channelId === channelId && isText(one.text),
  );
  return entry as Message;
}

/** Somebody on Discord, paired with the owner in their direct conversation. */
export async function pair(
  service: FakeDiscord,
  belfry: Awaited<ReturnType<typeof setupBelfry>>,
  more: { readonly locale?: string } = {},
) {
  const ana = service.person({ name: 'ana_k', ...more });
  const { code, pairing } = await belfry.execute('pair-channel', { channel: 'discord' });
  const claimed = belfry.heard('pairing.changed', ({ state }) => state === 'claimed');
  ana.writes(`/start ${code}`);
  await claimed;
  const link = await belfry.execute('confirm-pairing', { id: pairing.id, address: ana.id });
  await said(service, ana.channelId, (text) => text.startsWith('You are linked'));
  return { ana, link };
}
