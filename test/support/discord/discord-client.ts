import { Client, type ClientOptions, Events, GatewayIntentBits, Partials, SimpleShardingStrategy } from 'discord.js';
import { guardStrategy } from '../../../src/channels/discord/guard-strategy.ts';
import type { FakeDiscord } from './fake-discord.ts';

/** What a bot like ours asks to hear. */
const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.DirectMessageReactions,
  GatewayIntentBits.MessageContent,
];

/**
 * A client of discord.js that lives on a fake Discord. It identifies without the pause of five seconds between two times, and one that was
 * destroyed on its way back stays away: the library itself would come back for ever, to a Discord that is gone.
 */
export function discordClient(discord: FakeDiscord, options: Partial<ClientOptions> = {}): Client {
  let isLeft = false;
  const client = new Client({
    intents: INTENTS,
    partials: [Partials.Channel, Partials.Message, Partials.Reaction, Partials.User],
    ...options,
    rest: { api: discord.api, retries: 0, ...options.rest },
    ws: {
      buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
      buildStrategy(ws) {
        const { retrieveSessionInfo } = ws.options;
        ws.options.retrieveSessionInfo = (shard) => (isLeft ? new Promise(() => {}) : retrieveSessionInfo(shard));
        return guardStrategy(new SimpleShardingStrategy(ws), { failed() {} });
      },
      ...options.ws,
    },
  });
  const destroy = client.destroy.bind(client);
  client.destroy = () => {
    isLeft = true;
    return destroy();
  };
  return client;
}

/** A client that is ready, and goes at the end of its scope. */
export interface ReadyClient extends AsyncDisposable {
  readonly client: Client<true>;
}

/** Logs in and waits until the client knows its servers. */
export async function logIn(discord: FakeDiscord, prepare: (client: Client) => void = () => {}): Promise<ReadyClient> {
  const client = discordClient(discord);
  prepare(client);
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  return {
    client: client as Client<true>,
    [Symbol.asyncDispose]: () => client.destroy(),
  };
}
