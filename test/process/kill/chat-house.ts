import { createApp } from '../../../src/app.ts';
import { openDiscordApi } from '../../../src/channels/discord/discord-api.ts';
import { createDiscordChannel } from '../../../src/channels/discord/discord-channel.ts';
import { loadLibrary } from '../../../src/channels/discord/library.ts';
import { telegram } from '../../../src/channels/telegram/index.ts';
import type { Channel } from '../../../src/domain/channels/delivery.ts';
import { errorMessage } from '../../../src/domain/errors.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import type { Death } from './death.ts';

/** Where a bot lives, and where its house keeps its data. */
export interface ChatPlace {
  readonly data: string;
  readonly service: string;
  readonly token: string;
  readonly api: string;
}

async function openChannel({ service, token, api }: ChatPlace): Promise<Channel> {
  if (service === 'telegram') return telegram({ token, apiUrl: api });
  const library = await loadLibrary();
  const discord = openDiscordApi(library, token, api);
  return createDiscordChannel({ library, token, apiRoot: api, api: discord, isHasty: true });
}

/** A whole Belfry on a real clock, with a bot on a service of the test and a model that answers with what it heard. */
export async function openChatHouse(place: ChatPlace, failPoint: Death['failPoint']) {
  const app = await createApp({
    dataFolder: place.data,
    channels: [await openChannel(place)],
    model: createScriptedModel(({ messages }) => {
      const answered = messages.findLastIndex(({ role }) => role !== 'user');
      const words = JSON.stringify(messages.slice(answered + 1)).match(/word [a-z]+/g);
      return words === null ? '' : `I heard: ${words.join(', ')}.`;
    }),
    failPoint,
  });
  await app.start();
  const actor = { kind: 'user', userId: app.owner.id } as const;
  return {
    stop: () => app.stop(),
    /** What an operation answers, or why it could not be done. */
    call: (operation: string, input: unknown): Promise<unknown> =>
      app.executor.execute(operation, { actor, input }).catch((error) => ({ error: errorMessage(error) })),
  };
}
