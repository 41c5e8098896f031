import { Client, type ClientOptions, Events, GatewayIntentBits, Partials } from 'discord.js';
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

/** A client of discord.js that lives on a fake Discord. It identifies without the pause of five seconds between two times. */
export function discordClient(discord: FakeDiscord, options: Partial<ClientOptions> = {}): Client {
  return new Client({
    intents: INTENTS,
    partials: [Partials.Channel, Partials.Message, Partials.Reaction, Partials.User],
    ...options,
    rest: { api: discord.api, retries: 0, ...options.rest },
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }), ...options.ws },
  });
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
