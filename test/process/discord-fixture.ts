import { onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { type FakeDiscord, startFakeDiscord } from '../support/discord/fake-discord.ts';

/** The real command with only a token, and the Discord that it is of. */
export async function setupDiscord() {
  const service = await startFakeDiscord();
  onTestFinished(() => service.close());
  const belfry = setupBelfry({ BELFRY_DISCORD_TOKEN: service.token, BELFRY_DISCORD_API: service.api });
  return { service, ...belfry };
}

/** The first message of the bot, past or future, that is meant. */
export async function saidOn(service: FakeDiscord, isMeant: (text: string) => boolean) {
  const entry = await service.ledger.when((one) => one.kind === 'message' && one.isBot && isMeant(one.text));
  if (entry.kind !== 'message') throw new Error('no message');
  return entry;
}
