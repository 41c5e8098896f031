import { Client, Events, GatewayIntentBits, type Message, Status } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { discordClient, logIn } from './discord-client.ts';
import { startFakeDiscord } from './fake-discord.ts';

/** Collects what a client hears, and waits for a text. */
function ears(client: Client) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  client.on(Events.MessageCreate, (message: Message) => {
    if (message.author.id === client.user?.id) return;
    heard.push(message.content);
    waiting.get(message.content)?.();
  });
  return {
    heard,
    until: (text: string) =>
      heard.includes(text) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(text, resolve)),
  };
}

test('a client of discord.js logs in, knows its servers and channels, hears people and answers them', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const server = discord.server({ name: 'Home', members: [ana] });
  const kitchen = server.channel('kitchen');
  const thread = kitchen.thread('laundry');
  await using ready = await logIn(discord, (client) => {
    client.on(Events.MessageCreate, async (message) => {
      if (!message.author.bot) await message.reply(`heard ${message.content}`);
    });
  });
  const { client } = ready;
  expect(client.guilds.cache.get(server.id)?.name).toBe('Home');
  expect(client.channels.cache.get(kitchen.id)?.isTextBased()).toBe(true);
  expect(client.channels.cache.get(thread.id)?.isThread()).toBe(true);
  const written = ana.in(thread).writes('in 2 hours');
  const said = await discord.ledger.when((entry) => entry.kind === 'message' && entry.text === 'heard in 2 hours');
  expect(said).toMatchObject({ channelId: thread.id, replyTo: written.id, isBot: true });
  ana.writes('hello');
  await discord.ledger.when((entry) => entry.kind === 'message' && entry.text === 'heard hello');
  expect(discord.ledger.judge(ana.channelId, ['heard hello'])).toMatchObject({ lost: [], twice: [], unexpected: [] });
});

test('op 7: the client comes back, resumes, and gets what was said meanwhile, once', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const client = discordClient(discord);
  const { heard, until } = ears(client);
  await client.login(discord.token);
  ana.writes('before');
  await until('before');
  discord.gateway.askToReconnect();
  ana.writes('meanwhile');
  await discord.gateway.whenResumed(1);
  ana.writes('after');
  await until('after');
  expect(heard).toEqual(['before', 'meanwhile', 'after']);
  expect(discord.gateway.identifies).toBe(1);
  await client.destroy();
});

test('a connection that is cut is resumed from the last number that was heard', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const client = discordClient(discord);
  const { heard, until } = ears(client);
  await client.login(discord.token);
  ana.writes('before');
  await until('before');
  discord.gateway.cut();
  ana.writes('meanwhile');
  await discord.gateway.whenResumed(1);
  ana.writes('after');
  await until('after');
  expect(heard).toEqual(['before', 'meanwhile', 'after']);
  await client.destroy();
});

test('op 9: the client identifies anew, and what was said meanwhile is only in the history', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const client = discordClient(discord);
  const { heard, until } = ears(client);
  await client.login(discord.token);
  const before = ana.writes('before');
  await until('before');
  discord.gateway.invalidate(false);
  ana.writes('meanwhile');
  await discord.gateway.whenIdentified(2);
  ana.writes('after');
  await until('after');
  expect(heard).toEqual(['before', 'after']);
  const channel = await client.channels.fetch(ana.channelId);
  if (!channel?.isTextBased()) throw new Error('A direct conversation holds text.');
  const missed = await channel.messages.fetch({ after: before.id });
  expect([...missed.values()].map((message) => message.content).sort()).toEqual(['after', 'meanwhile']);
  await client.destroy();
});

test('a session that is forgotten cannot be resumed: the client is told and identifies', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const client = discordClient(discord);
  const { until } = ears(client);
  await client.login(discord.token);
  discord.gateway.forgetSessions();
  discord.gateway.cut();
  await discord.gateway.whenIdentified(2);
  ana.writes('after');
  await until('after');
  expect(discord.gateway.resumes).toBe(0);
  await client.destroy();
});

test('heartbeats are asked for and answered; where they stay unanswered, the client leaves and resumes', async () => {
  await using discord = await startFakeDiscord({ heartbeatMs: 40 });
  const client = discordClient(discord);
  await client.login(discord.token);
  discord.gateway.askForHeartbeat();
  await discord.gateway.whenHeartbeats(3);
  discord.gateway.ignoreHeartbeats(true);
  const left = new Promise((resolve) => client.once(Events.ShardReconnecting, resolve));
  await left;
  discord.gateway.ignoreHeartbeats(false);
  await discord.gateway.whenResumed(1);
  await client.destroy();
});

test('events are held, reordered, doubled and dropped; discord.js itself says a doubled message once', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const client = discordClient(discord);
  const { heard, until } = ears(client);
  const raw: string[] = [];
  client.on(Events.Raw, ({ t, d }: { t: string; d: { content: string } }) => {
    if (t === 'MESSAGE_CREATE') raw.push(d.content);
  });
  await client.login(discord.token);
  discord.gateway.hold();
  for (const text of ['a', 'b', 'c']) ana.writes(text);
  discord.gateway.release(([a, _b, c]) => [c!, a!, a!]);
  ana.writes('end');
  await until('end');
  expect(raw).toEqual(['c', 'a', 'a', 'end']);
  expect(heard).toEqual(['c', 'a', 'end']);
  await client.destroy();
});

test('a wrong token and an intent that is switched off end the connection with their codes', async () => {
  await using discord = await startFakeDiscord({ privileged: [] });
  await expect(discordClient(discord).login('wrong')).rejects.toThrow();
  const client = discordClient(discord);
  await expect(client.login(discord.token)).rejects.toThrow('Used disallowed intents');
  expect(client.ws.status).not.toBe(Status.Ready);
  await client.destroy();
});

test('without the intent for contents a server’s messages come empty, but those that mention the bot and direct ones', async () => {
  await using discord = await startFakeDiscord({ privileged: [] });
  const ana = discord.person();
  const kitchen = discord.server({ members: [ana] }).channel('kitchen');
  const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
  const client = discordClient(discord, { intents: [Guilds, GuildMessages, DirectMessages] });
  const { heard, until } = ears(client);
  await client.login(discord.token);
  ana.in(kitchen).writes('nobody’s business');
  ana.in(kitchen).writes(`<@${discord.bot.id}> hi`);
  ana.writes('direct');
  await until('direct');
  expect(heard).toEqual(['', `<@${discord.bot.id}> hi`, 'direct']);
  await client.destroy();
});

test('what is not the protocol closes the connection with its code, and hurts nobody else', async () => {
  await using discord = await startFakeDiscord();
  const code = (say: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(discord.api.replace('http', 'ws'));
      socket.on('open', () => socket.send(say));
      socket.on('close', resolve);
    });
  expect(await code('not json')).toBe(4002);
  expect(await code('{"op":99}')).toBe(4001);
  expect(await code('{"op":3,"d":{}}')).toBe(4003);
  expect(await code('{"op":2,"d":{"token":"wrong","intents":0}}')).toBe(4004);
  expect(
    await code(JSON.stringify({ op: 2, d: { token: discord.token, intents: GatewayIntentBits.GuildMembers } })),
  ).toBe(4014);
  await using ready = await logIn(discord);
  expect(ready.client).toBeInstanceOf(Client);
});
